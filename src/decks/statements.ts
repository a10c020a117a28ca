import type pg from 'pg'
import { recordActivity } from '../accounts/activity.ts'
import { foldTitle } from '../core/title.ts'
import { accountFull, trashFull } from './problems.ts'
import { type DeckRow, intArray } from './row.ts'
import { wordsOf } from './words.ts'

export type Connection = Pick<pg.ClientBase, 'query'>

/** Who changes a deck, as the activity records it. */
export interface Actor {
  readonly accountId: string
  readonly via: 'session' | 'api-key' | 'oidc'
  readonly address: string | null
}

export interface DeckChange {
  readonly before: DeckRow
  readonly after: DeckRow
  readonly message: string | null
}

const wordsFor = (deck: DeckRow) => wordsOf(deck.name, deck.description, ...deck.tags)
const nameKey = (deck: DeckRow) => foldTitle(deck.name).slice(0, 100)
const extraText = (deck: DeckRow) => (deck.extra === null ? null : JSON.stringify(deck.extra))

/** False where the account is full (or gone). The count goes up in the same statement, which makes the limit exact. */
export async function insertDeck(
  connection: Connection,
  deck: DeckRow,
  message: string | null,
  actor: Actor,
  maxDecks: number,
) {
  // What others may see from the start, and what was taken from elsewhere; other new decks change nothing for anybody.
  const told = deck.visibility !== 'private' || deck.origin !== null
  const detail = { visibility: deck.visibility, ...(deck.origin === null ? {} : { origin: deck.origin.deckId }) }
  const { rowCount } = await connection.query({
    name: 'deck-insert',
    text: `WITH counted AS (
        UPDATE accounts SET deck_count = deck_count + 1 WHERE id = $2 AND deck_count < $21 RETURNING id
      ), deck AS (
        INSERT INTO decks (id, account_id, game, name, name_key, description, format, visibility, tags, words, clan,
          splash, revision, version, card_keys, counts, extra, content_hash, origin_deck, origin_revision, created_at,
          updated_at)
        SELECT $1, id, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 1, 1, $13, $14, $15, $16, $17, $18, $19, $19
        FROM counted RETURNING id
      ), told AS (
        INSERT INTO activity (account_id, at, action, subject, detail, via, address)
        SELECT $2, $19, 'deck.created', id::text, $22::jsonb, $23, $24 FROM deck WHERE $22::jsonb IS NOT NULL
      )
      INSERT INTO deck_revisions (deck_id, revision, author, created_at, message, card_keys, counts, extra, content_hash)
      SELECT id, 1, $2, $19, $20, $13, $14, $15, $16 FROM deck`,
    values: [
      deck.id,
      deck.accountId,
      deck.game,
      deck.name,
      nameKey(deck),
      deck.description,
      deck.format,
      deck.visibility,
      deck.tags,
      wordsFor(deck),
      deck.clan,
      deck.splash,
      intArray(deck.keys),
      intArray(deck.counts),
      extraText(deck),
      deck.contentHash,
      deck.origin?.deckId ?? null,
      deck.origin?.revision ?? null,
      deck.createdAt,
      message,
      maxDecks,
      told ? JSON.stringify(detail) : null,
      actor.via,
      actor.address,
    ],
  })
  return rowCount === 1
}

/** Moves the head and adds the revision, both or none; only where the deck is still what the change was made from. */
export async function updateDeck(connection: Connection, { before, after, message }: DeckChange, actor: Actor) {
  const visibility = before.visibility === after.visibility ? null : JSON.stringify(visibilityDetail(before, after))
  const { rowCount } = await connection.query({
    name: 'deck-update',
    text: `WITH deck AS (
        UPDATE decks SET name = $4, name_key = $5, description = $6, format = $7, visibility = $8, tags = $9,
          words = $10, clan = $11, splash = $12, card_keys = $13, counts = $14, extra = $15, content_hash = $16,
          revision = $17, version = version + 1, updated_at = $18
        WHERE id = $1 AND account_id = $2 AND version = $3 AND deleted_at IS NULL
        RETURNING id
      ), revision AS (
        INSERT INTO deck_revisions (deck_id, revision, author, created_at, message, card_keys, counts, extra, content_hash)
        SELECT id, $17, $2, $18, $19, $13, $14, $15, $16 FROM deck WHERE $20
      ), told AS (
        INSERT INTO activity (account_id, at, action, subject, detail, via, address)
        SELECT $2, $18, 'deck.visibility-changed', id::text, $21::jsonb, $22, $23 FROM deck WHERE $21::jsonb IS NOT NULL
      )
      SELECT id FROM deck`,
    values: [
      after.id,
      actor.accountId,
      before.version,
      after.name,
      nameKey(after),
      after.description,
      after.format,
      after.visibility,
      after.tags,
      wordsFor(after),
      after.clan,
      after.splash,
      intArray(after.keys),
      intArray(after.counts),
      extraText(after),
      after.contentHash,
      after.revision,
      after.updatedAt,
      message,
      after.revision !== before.revision,
      visibility,
      actor.via,
      actor.address,
    ],
  })
  return rowCount === 1
}

const visibilityDetail = (before: DeckRow, after: DeckRow) => ({ from: before.visibility, to: after.visibility })

/** Deletes and restores of one account take turns, so that they cannot each find room for the last. */
function takeTurns(client: pg.PoolClient, { accountId }: Actor) {
  return client.query('SELECT 1 FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId])
}

export async function deleteDeck(
  client: pg.PoolClient,
  id: string,
  version: number | null,
  at: Date,
  actor: Actor,
  mostDeleted: number,
) {
  await takeTurns(client, actor)
  const { rows } = await client.query<{ deleted: number }>(
    'SELECT count(*)::int AS deleted FROM decks WHERE account_id = $1 AND deleted_at IS NOT NULL',
    [actor.accountId],
  )
  if (rows[0]!.deleted >= mostDeleted) throw trashFull(mostDeleted)
  const { rowCount } = await client.query(
    `WITH deck AS (
       UPDATE decks SET deleted_at = $4, version = version + 1
       WHERE id = $1 AND account_id = $2 AND ($3::int IS NULL OR version = $3) AND deleted_at IS NULL
       RETURNING id, account_id
     ), counted AS (
       UPDATE accounts SET deck_count = deck_count - 1 FROM deck WHERE accounts.id = deck.account_id
     ), told AS (
       INSERT INTO activity (account_id, at, action, subject, via, address)
       SELECT $2, $4, 'deck.deleted', id::text, $5, $6 FROM deck
     )
     SELECT id FROM deck`,
    [id, actor.accountId, version, at, actor.via, actor.address],
  )
  return rowCount === 1
}

export async function restoreDeck(client: pg.PoolClient, deck: DeckRow, at: Date, actor: Actor, maxDecks: number) {
  await takeTurns(client, actor)
  const restored = await client.query(
    `UPDATE decks SET deleted_at = NULL, version = version + 1, updated_at = $3
     WHERE id = $1 AND account_id = $2 AND deleted_at IS NOT NULL`,
    [deck.id, actor.accountId, at],
  )
  if (restored.rowCount !== 1) return false
  const counted = await client.query(
    'UPDATE accounts SET deck_count = deck_count + 1 WHERE id = $1 AND deck_count < $2',
    [actor.accountId, maxDecks],
  )
  if (counted.rowCount !== 1) throw accountFull(maxDecks)
  await recordActivity(client, {
    ...actor,
    at,
    action: 'deck.restored',
    subject: deck.id,
    detail: { visibility: deck.visibility },
  })
  return true
}
