import sql, { join, raw, type Sql } from 'sql-template-tag'
import { foldTitle } from '../../../../domain/core/cards/title.ts'
import { prepared } from '../../../../platform/db/connection/prepared.ts'
import type { actorOf } from '../../../people/accounts/activity.ts'
import { accountFull, quotaExceeded } from '../problems.ts'
import { facetNames } from '../read/facets.ts'
import { type DeckRow, intArray } from '../read/row.ts'
import type { DeckSettings } from '../settings.ts'
import { wordsOf } from '../words.ts'
import type { Connection } from './store.ts'
import { countCopies } from './stored-cards.ts'

export type Actor = ReturnType<typeof actorOf>

export interface DeckChange {
  readonly before: DeckRow
  readonly after: DeckRow
  readonly message: string | null
}

/** The columns that every change writes, by name. */
function columnsOf(deck: DeckRow): [name: string, value: unknown][] {
  return [
    ['name', deck.name],
    ['name_key', foldTitle(deck.name).slice(0, 100)],
    ['description', deck.description],
    ['format', deck.format],
    ['visibility', deck.visibility],
    ['tags', deck.tags],
    ['words', wordsOf(deck.name, deck.description, ...deck.tags)],
    ...facetNames.map((name): [string, unknown] => [name, deck.facets[name] ?? null]),
    ['revision', deck.revision],
    ['version', deck.version],
    ['card_keys', intArray(deck.keys)],
    ['counts', intArray(deck.counts)],
    ['extra', jsonOf(deck.extra)],
    ['printings', jsonOf(deck.printings)],
    ['card_count', countCopies(deck)],
    ['has_unread', (deck.extra?.unresolved ?? []).length > 0],
    ['content_hash', deck.contentHash],
    ['updated_at', deck.updatedAt],
  ]
}

const revisionColumns = raw(
  'deck_id, revision, author, created_at, message, card_keys, counts, extra, printings, content_hash',
)
/** Of the deck as it was written; what the other rows are made from. */
const written = raw(
  'id, account_id, revision, created_at, updated_at, card_keys, counts, extra, printings, content_hash',
)
const activityColumns = raw('account_id, at, action, subject, detail, via, address')

const jsonOf = (value: object | null) => (value === null ? null : JSON.stringify(value))

/** As the function `deck_bytes` of the database computes it. */
function bytesOf({ name, description, tags }: DeckRow): number {
  return 500 + Buffer.byteLength(name) + Buffer.byteLength(description) + Buffer.byteLength(tags.join(''))
}

/** What a new revision adds to the bytes of the account. */
function revisionBytes(deck: DeckRow, message: string | null): Sql {
  const [extra, printings] = [jsonOf(deck.extra), jsonOf(deck.printings)]
  return sql`revision_bytes(${intArray(deck.keys)}::int[], ${extra}::jsonb, ${message}::text, ${printings}::jsonb)`
}

/** The error code of the function `assert_quota`. */
const quotaExceededCode = 'KT001'

/** A statement that makes an account too large undoes itself; then this throws. */
async function withinQuota<T>(maxBytes: number, statement: Promise<T>): Promise<T> {
  try {
    return await statement
  } catch (error) {
    throw (error as { code?: string }).code === quotaExceededCode ? quotaExceeded(maxBytes) : error
  }
}

/** Counts and bytes go up in the same statement, which makes the limits exact. */
export async function insertDeck(
  connection: Connection,
  deck: DeckRow,
  message: string | null,
  actor: Actor,
  { maxDecks, maxBytes }: Pick<DeckSettings, 'maxDecks' | 'maxBytes'>,
): Promise<void> {
  const columns = columnsOf(deck)
  // Recorded: what others can see from the start, and copies. Other new decks change nothing for anybody.
  const recorded = deck.visibility !== 'private' || deck.originDeck !== null
  const detail = { visibility: deck.visibility, ...(deck.originDeck === null ? {} : { origin: deck.originDeck }) }
  const statement = sql`WITH size AS (
      SELECT ${bytesOf(deck)}::bigint + ${revisionBytes(deck, message)} AS bytes
    ), counted AS (
      UPDATE accounts SET deck_count = deck_count + 1, bytes = accounts.bytes + size.bytes FROM size
      WHERE id = ${deck.accountId} AND deck_count < ${maxDecks}
      RETURNING id, assert_quota(accounts.bytes, size.bytes, ${maxBytes}::bigint)
    ), deck AS (
      INSERT INTO decks (account_id, id, game, origin_deck, origin_revision, created_at,
        ${raw(columns.map(([name]) => name).join(', '))})
      SELECT id, ${deck.id}, ${deck.game}, ${deck.originDeck}, ${deck.originRevision}, ${deck.createdAt},
        ${join(columns.map(([, value]) => value))}
      FROM counted RETURNING ${written}
    ), recorded AS (
      INSERT INTO activity (${activityColumns})
      SELECT account_id, created_at, 'deck.created', id::text, ${JSON.stringify(detail)}::jsonb, ${actor.via},
        ${actor.address} FROM deck WHERE ${recorded}::boolean
    )
    INSERT INTO deck_revisions (${revisionColumns})
    SELECT id, revision, account_id, created_at, ${message}, card_keys, counts, extra, printings, content_hash FROM deck`
  const { rowCount } = await withinQuota(maxBytes, connection.query(prepared('deck-insert', statement)))
  if (rowCount !== 1) throw accountFull(maxDecks)
}

/** Writes the deck and the new revision, both or none; false unless the deck is still at the version before. */
export async function updateDeckRow(
  connection: Connection,
  { before, after, message }: DeckChange,
  actor: Actor,
  { maxBytes }: Pick<DeckSettings, 'maxBytes'>,
): Promise<boolean> {
  const assignments = columnsOf(after).map(([name, value]) => sql`${raw(name)} = ${value}`)
  const visibility = { from: before.visibility, to: after.visibility }
  const revised = after.revision !== before.revision
  const statement = sql`WITH size AS (
      SELECT ${bytesOf(after) - bytesOf(before)}::bigint
        + CASE WHEN ${revised}::boolean THEN ${revisionBytes(after, message)} ELSE 0 END AS bytes
    ), deck AS (
      UPDATE decks SET ${join(assignments)}
      WHERE id = ${after.id} AND account_id = ${actor.accountId} AND version = ${before.version} AND deleted_at IS NULL
      RETURNING ${written}
    ), counted AS (
      UPDATE accounts SET bytes = accounts.bytes + size.bytes FROM deck, size
      WHERE accounts.id = deck.account_id AND size.bytes <> 0
      RETURNING assert_quota(accounts.bytes, size.bytes, ${maxBytes}::bigint)
    ), revision AS (
      INSERT INTO deck_revisions (${revisionColumns})
      SELECT id, revision, account_id, updated_at, ${message}, card_keys, counts, extra, printings, content_hash FROM deck
      WHERE ${revised}::boolean
    ), recorded AS (
      INSERT INTO activity (${activityColumns})
      SELECT account_id, updated_at, 'deck.visibility-changed', id::text, ${JSON.stringify(visibility)}::jsonb,
        ${actor.via}, ${actor.address} FROM deck WHERE ${visibility.from !== visibility.to}::boolean
    )
    SELECT id FROM deck`
  const { rowCount } = await withinQuota(maxBytes, connection.query(prepared('deck-update', statement)))
  return rowCount === 1
}
