import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { actorOf } from '../accounts/activity.ts'
import { withRetry } from '../db/transaction.ts'
import type { Origin } from '../http/origin.ts'
import type { Caller } from '../http/route.ts'
import type { DeckContext } from './context.ts'
import { fingerprintOf, type IdempotentResult, idempotently, type KeptResponse } from './idempotency.ts'
import type { JudgedDeck } from './judged-deck.ts'
import { accountFull } from './problems.ts'
import type { DeckRow } from './row.ts'
import { showDeck } from './show-deck.ts'
import { insertDeck } from './write-deck.ts'

export interface CreateRequest {
  readonly caller: Caller
  readonly origin: Origin
  readonly idempotencyKey: string | undefined
}

export interface NewDeckRow {
  readonly deck: DeckRow
  readonly judged: JudgedDeck
  readonly message: string | null
}

/** What every new deck of the caller starts with. */
export function newDeckRow(caller: Caller, at: Date) {
  return {
    id: randomUUID(),
    accountId: caller.accountId,
    author: caller.username,
    revision: 1,
    version: 1,
    originDeck: null,
    originRevision: null,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  }
}

/** Stores the deck that `make` makes and responds with it; once for each `Idempotency-Key` with this operation and body. */
export async function storeNewDeck(
  context: DeckContext,
  { caller, origin, idempotencyKey: key }: CreateRequest,
  operation: { readonly name: string; readonly body: unknown },
  make: () => Promise<NewDeckRow>,
): Promise<IdempotentResult> {
  const { database, now, settings, recent } = context
  const prepare = async () => {
    const { deck, judged, message } = await make()
    const { view, tag } = await showDeck(context, deck, judged)
    const headers = { Location: `/v1/decks/${deck.id}`, ETag: tag }
    const response: KeptResponse = { status: 201, headers, body: JSON.stringify(view) }
    const work = async (connection: pg.Pool | pg.PoolClient) => {
      const inserted = await insertDeck(connection, deck, message, actorOf(caller, origin), settings.maxDecks)
      if (!inserted) throw accountFull(settings.maxDecks)
    }
    return { deck, response, work }
  }
  if (key !== undefined) {
    const fingerprint = fingerprintOf(operation.name, operation.body)
    return idempotently(database.pool, { accountId: caller.accountId, key, fingerprint, at: now() }, prepare)
  }
  const { deck, response, work } = await prepare()
  await withRetry(() => work(database.pool))
  recent.remember(deck)
  return { response, replayed: false }
}
