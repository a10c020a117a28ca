import { randomUUID } from 'node:crypto'
import { dayOf } from '../../../../base/date.ts'
import { withRetry } from '../../../../platform/db/transaction.ts'
import type { Caller } from '../../../../platform/http/definition/route.ts'
import type { GameCatalog } from '../../../cards/catalog/snapshot/catalog.ts'
import { actorOf } from '../../../people/accounts/activity.ts'
import type { GivenDeck } from '../../decklists/given-deck.ts'
import { mayRead } from '../access.ts'
import type { DeckContext, WriteRequest } from '../context.ts'
import { fingerprintOf, idempotencyKey, idempotently, type MadeDeck } from '../idempotency.ts'
import { noSuchDeck } from '../problems.ts'
import { facetsOf } from '../read/facets.ts'
import { judgeDeck } from '../read/judged-deck.ts'
import type { DeckRow } from '../read/row.ts'
import { type ShownDeck, showDeck } from '../read/show-deck.ts'
import { readDeck } from './store.ts'
import { insertDeck } from './write-deck.ts'

/** A new deck as it is answered. */
export interface CreatedDeck {
  readonly id: string
  /** Absent where a retry finds the deck changed by others and the caller may not read it. */
  readonly shown?: ShownDeck
  /** Whether an earlier request with the same `Idempotency-Key` created it. */
  readonly replayed: boolean
}

/** What every new deck of the caller starts with. */
function newDeckRow({ accountId, username }: Caller, at: Date) {
  const first = { revision: 1, version: 1, createdAt: at, updatedAt: at, deletedAt: null }
  return { id: randomUUID(), accountId, author: username, ...first }
}

interface DeckDraft {
  readonly game: GameCatalog
  readonly given: GivenDeck
  readonly deck: Omit<DeckRow, keyof ReturnType<typeof newDeckRow> | 'facets'>
  /** Whether others may learn what it was copied from. */
  readonly namesOrigin: boolean
  readonly message: string | null
}

/** Stores the deck that `make` makes and shows it; once for each `Idempotency-Key` with this operation and body. */
export async function storeNewDeck(
  context: DeckContext,
  { caller, origin, idempotencyKey: header }: WriteRequest,
  operation: { readonly name: string; readonly body: unknown },
  make: () => Promise<DeckDraft>,
): Promise<CreatedDeck> {
  const { database, now, settings, recent } = context
  const key = idempotencyKey(header)
  const prepare = async () => {
    const at = now()
    const { game, given, deck: draft, namesOrigin, message } = await make()
    const judged = judgeDeck(game, given, draft.format, dayOf(at))
    const deck: DeckRow = { ...draft, ...newDeckRow(caller, at), facets: facetsOf(game.game, judged) }
    const shown = await showDeck(context, namesOrigin ? deck : { ...deck, originDeck: null }, judged)
    const work = (connection: Parameters<typeof insertDeck>[0]) =>
      insertDeck(connection, deck, message, actorOf(caller, origin), settings)
    return { deck, shown, work }
  }
  if (key !== undefined) {
    const fingerprint = fingerprintOf(operation.name, operation.body)
    const request = { accountId: caller.accountId, key, fingerprint, at: now() }
    const { made, prepared } = await idempotently(database.pool, request, prepare)
    return prepared ? { id: made.deckId, shown: prepared.shown, replayed: false } : replay(context, caller, made)
  }
  const { deck, shown, work } = await prepare()
  await withRetry(() => work(database.pool))
  recent.remember(deck)
  return { id: deck.id, shown, replayed: false }
}

/** The deck that an earlier request created, as it is now. */
async function replay(context: DeckContext, caller: Caller, { deckId, version }: MadeDeck): Promise<CreatedDeck> {
  const deck = await readDeck(context.database.pool, deckId)
  if (deck?.accountId !== caller.accountId) throw noSuchDeck()
  const known = deck.version === version || mayRead(caller)
  return { id: deckId, replayed: true, ...(known ? { shown: await showDeck(context, deck) } : {}) }
}
