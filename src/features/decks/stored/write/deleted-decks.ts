import type pg from 'pg'
import sql, { empty } from 'sql-template-tag'
import { limitReached, Problem } from '../../../../base/problem.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import { actorOf, recordActivity } from '../../../people/accounts/activity.ts'
import { ownDeck } from '../access.ts'
import type { DeckContext, WriteRequest } from '../context.ts'
import { assertMatches } from '../etag.ts'
import { accountFull, noSuchDeck } from '../problems.ts'
import type { DeckRow } from '../read/row.ts'
import { type ShownDeck, showDeck } from '../read/show-deck.ts'
import { maxDeletedDecks, restoreDays } from '../settings.ts'
import { removeDecks } from './purge-decks.ts'
import { restorableSince } from './restorable.ts'
import { readDeck } from './store.ts'

/** Marks the deck as deleted; housekeeping removes it after 30 days. */
export async function deleteDeck(context: DeckContext, request: WriteRequest, id: string): Promise<void> {
  const { caller, origin, ifMatch } = request
  const { pool } = context.database
  const deck = await ownDeck(pool, id, caller)
  assertMatches(context, deck, ifMatch)
  const at = context.now()
  const deleted = await inTransaction(pool, async (client) => {
    await lockDeckAndAccount(client, deck)
    await assertRoom(client, caller.accountId, maxDeletedDecks(context.settings))
    if (!(await markDeleted(client, deck, ifMatch !== undefined))) return false
    await recordActivity(client, { ...actorOf(caller, origin), at, action: 'deck.deleted', subject: deck.id })
    return true
  })
  if (deleted) return
  assertMatches(context, await ownDeck(pool, id, caller), ifMatch)
  throw new Problem('conflict', 'The deck was changed at the same moment. Try again.')
}

/** Removes the deck with all its revisions at once, deleted before or not: the way to make room in a full account. */
export async function removeDeck(context: DeckContext, request: WriteRequest, id: string): Promise<void> {
  const { caller, origin, ifMatch } = request
  if (caller.scopes !== 'all') throw new Problem('forbidden', 'An API key cannot remove a deck permanently; sign in.')
  const { pool } = context.database
  const at = context.now()
  await inTransaction(pool, async (client) => {
    const deck = await readDeck(client, id, true)
    if (deck?.accountId !== caller.accountId) throw noSuchDeck()
    assertMatches(context, deck, ifMatch)
    await lockDeckAndAccount(client, deck)
    await removeDecks(client, sql`id = ${deck.id}`)
    if (deck.deletedAt === null)
      await client.query(sql`UPDATE accounts SET deck_count = deck_count - 1 WHERE id = ${caller.accountId}`)
    await recordActivity(client, { ...actorOf(caller, origin), at, action: 'deck.removed', subject: deck.id })
  })
}

/**
 * Deletes and restores of one account take turns, so that two of them cannot both take the last place. The deck first, as every
 * change locks it: in the other order a change at the same moment would be a deadlock.
 */
async function lockDeckAndAccount(client: pg.PoolClient, { id, accountId }: DeckRow): Promise<void> {
  await client.query(sql`SELECT 1 FROM decks WHERE id = ${id} FOR UPDATE`)
  await client.query(sql`SELECT 1 FROM accounts WHERE id = ${accountId} FOR NO KEY UPDATE`)
}

async function assertRoom(client: pg.PoolClient, accountId: string, maxDeleted: number): Promise<void> {
  const { rows } = await client.query<{ deleted: number }>(
    sql`SELECT count(*)::int AS deleted FROM decks WHERE account_id = ${accountId} AND deleted_at IS NOT NULL`,
  )
  if (rows[0]!.deleted < maxDeleted) return
  const message = `You deleted ${maxDeleted} decks in the last ${restoreDays} days, and no more than that are kept to be restored. Make this one private, or wait until the oldest are removed.`
  throw limitReached('deleted-decks.limit', maxDeleted, message)
}

/** At a moment of the database's clock, by which the purge goes. */
async function markDeleted(client: pg.PoolClient, deck: DeckRow, sameVersion: boolean): Promise<boolean> {
  const { rowCount } = await client.query(
    sql`WITH deck AS (
       UPDATE decks SET deleted_at = now(), version = version + 1
       WHERE id = ${deck.id} AND account_id = ${deck.accountId} AND deleted_at IS NULL
         ${sameVersion ? sql`AND version = ${deck.version}` : empty}
       RETURNING account_id
     )
     UPDATE accounts SET deck_count = deck_count - 1 FROM deck WHERE accounts.id = deck.account_id`,
  )
  return rowCount === 1
}

/** Restores a deleted deck; one that is not deleted is shown as it is. */
export async function restoreDeck(context: DeckContext, request: WriteRequest, id: string): Promise<ShownDeck> {
  const { caller, origin } = request
  const { pool } = context.database
  const deck = await readDeck(pool, id)
  if (deck?.accountId !== caller.accountId) throw noDeletedDeck()
  const at = context.now()
  if (deck.deletedAt !== null) {
    const entry = { ...actorOf(caller, origin), at, action: 'deck.restored', subject: deck.id } as const
    await inTransaction(pool, async (client) => {
      if (!(await unmarkDeleted(client, deck, at, context.settings.maxDecks))) return
      await recordActivity(client, { ...entry, detail: { visibility: deck.visibility } })
    })
  }
  const restored = await readDeck(pool, id)
  if (!restored || restored.deletedAt !== null) throw noDeletedDeck()
  return showDeck(context, restored)
}

const noDeletedDeck = () =>
  new Problem('not-found', `No deleted deck with this id; deleted decks are kept for ${restoreDays} days.`)

/** False if somebody else restored it first, or its time is over. */
async function unmarkDeleted(client: pg.PoolClient, deck: DeckRow, at: Date, maxDecks: number): Promise<boolean> {
  const { id, accountId } = deck
  await lockDeckAndAccount(client, deck)
  const restored = await client.query(
    sql`UPDATE decks SET deleted_at = NULL, version = version + 1, updated_at = ${at}
      WHERE id = ${id} AND account_id = ${accountId} AND deleted_at > ${restorableSince}`,
  )
  if (restored.rowCount !== 1) return false
  const counted = await client.query(
    sql`UPDATE accounts SET deck_count = deck_count + 1 WHERE id = ${accountId} AND deck_count < ${maxDecks}`,
  )
  if (counted.rowCount !== 1) throw accountFull(maxDecks)
  return true
}
