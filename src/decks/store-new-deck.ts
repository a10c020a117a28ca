import { randomUUID } from 'node:crypto'
import { actorOf } from '../accounts/activity.ts'
import type { GameCatalog } from '../catalog/catalog.ts'
import { dayOf } from '../core/date.ts'
import { withRetry } from '../db/transaction.ts'
import type { GivenDeck } from '../decklists/given-deck.ts'
import type { Caller } from '../http/route.ts'
import type { DeckContext, WriteRequest } from './context.ts'
import { facetsOf } from './facets.ts'
import { fingerprintOf, idempotencyKey, idempotently, type KeptResponse } from './idempotency.ts'
import { judgeDeck } from './judged-deck.ts'
import { accountFull } from './problems.ts'
import type { DeckRow } from './row.ts'
import { showDeck } from './show-deck.ts'
import type { Connection } from './store.ts'
import { insertDeck } from './write-deck.ts'

/** What every new deck of the caller starts with. */
function newDeckRow({ accountId, username }: Caller, at: Date) {
  const first = { revision: 1, version: 1, createdAt: at, updatedAt: at, deletedAt: null }
  return { id: randomUUID(), accountId, author: username, ...first }
}

interface DeckDraft {
  readonly game: GameCatalog
  readonly given: GivenDeck
  readonly deck: Omit<DeckRow, keyof ReturnType<typeof newDeckRow> | 'facets'>
  readonly message: string | null
}

/** Stores the deck that `make` makes and responds with it; once for each `Idempotency-Key` with this operation and body. */
export async function storeNewDeck(
  context: DeckContext,
  { caller, origin, idempotencyKey: header }: WriteRequest,
  operation: { readonly name: string; readonly body: unknown },
  make: () => Promise<DeckDraft>,
): Promise<KeptResponse> {
  const { database, now, settings, recent } = context
  const key = idempotencyKey(header)
  const prepare = async () => {
    const at = now()
    const { game, given, deck: draft, message } = await make()
    const judged = judgeDeck(game, given, draft.format, dayOf(at))
    const deck: DeckRow = { ...draft, ...newDeckRow(caller, at), facets: facetsOf(game.game, judged) }
    const { view, tag } = await showDeck(context, deck, judged)
    const headers = { Location: `/v1/decks/${deck.id}`, ETag: tag }
    const response: KeptResponse = { status: 201, headers, body: JSON.stringify(view) }
    const work = async (connection: Connection) => {
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
  return response
}
