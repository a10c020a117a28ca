import type pg from 'pg'
import sql from 'sql-template-tag'
import { actorOf, recordActivity } from '../accounts/activity.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Origin } from '../http/origin.ts'
import type { Caller } from '../http/route.ts'
import { ownDeck } from './access.ts'
import type { DeckContext } from './context.ts'
import { lockAccount } from './lock-account.ts'
import { accountFull, tooLateToRestore } from './problems.ts'
import type { DeckRow } from './row.ts'
import { restoreDays } from './settings.ts'
import { type ShownDeck, showDeck } from './show-deck.ts'
import { readDeck } from './store.ts'

export interface RestoreRequest {
  readonly id: string
  readonly caller: Caller
  readonly origin: Origin
}

/** Restores a deleted deck; one that is not deleted is shown as it is. */
export async function restoreDeck(context: DeckContext, request: RestoreRequest): Promise<ShownDeck> {
  const { database, now, settings } = context
  const { id, caller, origin } = request
  const deck = await readDeck(database.pool, id)
  if (!deck || deck.accountId !== caller.accountId) throw tooLateToRestore()
  const at = now()
  if (deck.deletedAt !== null) {
    if (deck.deletedAt.getTime() + restoreDays * 86_400_000 <= at.getTime()) throw tooLateToRestore()
    await inTransaction(database.pool, async (client) => {
      if (!(await unmarkDeleted(client, deck, at, settings.maxDecks))) return
      const detail = { visibility: deck.visibility }
      await recordActivity(client, {
        ...actorOf(caller, origin),
        at,
        action: 'deck.restored',
        subject: deck.id,
        detail,
      })
    })
  }
  return showDeck(context, await ownDeck(database.pool, id, caller))
}

/** False if somebody else restored it first. */
async function unmarkDeleted(client: pg.PoolClient, deck: DeckRow, at: Date, maxDecks: number): Promise<boolean> {
  const { id, accountId } = deck
  await lockAccount(client, accountId)
  const restored = await client.query(
    sql`UPDATE decks SET deleted_at = NULL, version = version + 1, updated_at = ${at}
      WHERE id = ${id} AND account_id = ${accountId} AND deleted_at IS NOT NULL`,
  )
  if (restored.rowCount !== 1) return false
  const counted = await client.query(
    sql`UPDATE accounts SET deck_count = deck_count + 1 WHERE id = ${accountId} AND deck_count < ${maxDecks}`,
  )
  if (counted.rowCount !== 1) throw accountFull(maxDecks)
  return true
}
