import type pg from 'pg'
import sql, { empty } from 'sql-template-tag'
import { actorOf, recordActivity } from '../accounts/activity.ts'
import { Problem } from '../core/problem.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Origin } from '../http/origin.ts'
import type { Caller } from '../http/route.ts'
import { ownDeck } from './access.ts'
import type { DeckContext } from './context.ts'
import { assertMatches } from './etag.ts'
import { lockAccount } from './lock-account.ts'
import { trashFull } from './problems.ts'
import { maxDeletedDecks } from './settings.ts'

export interface DeleteRequest {
  readonly id: string
  readonly caller: Caller
  readonly origin: Origin
  readonly ifMatch: string | undefined
}

/** Marks the deck as deleted; housekeeping removes it after 30 days. */
export async function deleteDeck(context: DeckContext, { id, caller, origin, ifMatch }: DeleteRequest): Promise<void> {
  const { database, now, settings } = context
  const deck = await ownDeck(database.pool, id, caller)
  assertMatches(context, deck, ifMatch)
  const at = now()
  const version = ifMatch === undefined ? undefined : deck.version
  const deleted = await inTransaction(database.pool, async (client) => {
    await lockAccount(client, caller.accountId)
    await assertRoom(client, caller.accountId, maxDeletedDecks(settings))
    if (!(await markDeleted(client, id, caller.accountId, at, version))) return false
    await recordActivity(client, { ...actorOf(caller, origin), at, action: 'deck.deleted', subject: deck.id })
    return true
  })
  if (deleted) return
  assertMatches(context, await ownDeck(database.pool, id, caller), ifMatch)
  throw new Problem('conflict', 'The deck was changed at the same moment. Try again.')
}

async function assertRoom(client: pg.PoolClient, accountId: string, maxDeleted: number): Promise<void> {
  const { rows } = await client.query<{ deleted: number }>(
    sql`SELECT count(*)::int AS deleted FROM decks WHERE account_id = ${accountId} AND deleted_at IS NOT NULL`,
  )
  if (rows[0]!.deleted >= maxDeleted) throw trashFull(maxDeleted)
}

async function markDeleted(
  client: pg.PoolClient,
  id: string,
  accountId: string,
  at: Date,
  version: number | undefined,
): Promise<boolean> {
  const { rowCount } = await client.query(
    sql`WITH deck AS (
       UPDATE decks SET deleted_at = ${at}, version = version + 1
       WHERE id = ${id} AND account_id = ${accountId} AND deleted_at IS NULL
         ${version === undefined ? empty : sql`AND version = ${version}`}
       RETURNING account_id
     )
     UPDATE accounts SET deck_count = deck_count - 1 FROM deck WHERE accounts.id = deck.account_id`,
  )
  return rowCount === 1
}
