import { type Day, dayOf } from '../../../../base/date.ts'
import { limitReached } from '../../../../base/problem.ts'
import { isSameJson } from '../../../../base/same-json.ts'
import { inTransaction, withRetry } from '../../../../platform/db/transaction.ts'
import type { GameCatalog } from '../../../cards/catalog/snapshot/catalog.ts'
import { formatOf } from '../../../cards/catalog/snapshot/game-of.ts'
import { actorOf } from '../../../people/accounts/activity.ts'
import { choosePrintings } from '../../decklists/print/printings.ts'
import { noSuggestions } from '../../decklists/resolve/suggest.ts'
import { gameOfDeck, ownDeck } from '../access.ts'
import type { DeckContext, WriteRequest } from '../context.ts'
import { assertMatches, matchesTag } from '../etag.ts'
import { facetsOf } from '../read/facets.ts'
import { type JudgedDeck, judgeDeck } from '../read/judged-deck.ts'
import type { DeckRow } from '../read/row.ts'
import { type ShownDeck, showDeck } from '../read/show-deck.ts'
import type { DeckPatch } from '../schema.ts'
import { givenDeck } from './given.ts'
import { readDeck } from './store.ts'
import { assertUnreadFits, type StoredCards, storeCards, storePrintings } from './stored-cards.ts'
import { type Actor, type DeckChange, updateDeckRow } from './write-deck.ts'

/** Tries without a lock before one is taken: most decks have one writer at a time. */
const optimisticTries = 2

/** With `If-Match` the loser gets a 412; without it concurrent changes are applied one after another. */
export async function updateDeck(
  context: DeckContext,
  request: WriteRequest,
  id: string,
  patch: DeckPatch,
): Promise<ShownDeck> {
  const { caller, ifMatch } = request
  const actor = actorOf(caller, request.origin)
  const { pool } = context.database
  const known = context.recent.take(id)
  if (known?.accountId === caller.accountId && (ifMatch === undefined || matchesTag(ifMatch, known))) {
    const shown = await tryUpdate(context, await changeOf(context, known, patch), actor, false)
    if (shown) return shown
  }
  for (let tries = 0; tries < optimisticTries; tries++) {
    const deck = await ownDeck(pool, id, caller)
    assertMatches(context, deck, ifMatch)
    const shown = await tryUpdate(context, await changeOf(context, deck, patch), actor, true)
    if (shown) return shown
  }
  const change = await inTransaction(pool, async (client) => {
    const deck = await ownDeck(client, id, caller, true)
    assertMatches(context, deck, ifMatch)
    const change = await changeOf(context, deck, patch)
    await updateDeckRow(client, change, actor, context.settings)
    return change
  })
  return showDeck(context, await asShown(context, change))
}

/** Without a lock; undefined if the deck has changed since it was read, or may have and there is nothing to write. */
async function tryUpdate(
  context: DeckContext,
  change: JudgedChange,
  actor: Actor,
  fresh: boolean,
): Promise<ShownDeck | undefined> {
  if (changesNothing(change)) return fresh ? showDeck(context, change.before, change.judged) : undefined
  const { pool } = context.database
  const updated = await withRetry(() => updateDeckRow(pool, change, actor, context.settings))
  if (!updated) return undefined
  context.recent.remember(change.after)
  return showDeck(context, await asShown(context, change), change.judged)
}

/** Whether a copy names its origin depends on who can see the copy. */
async function asShown({ database }: DeckContext, { before, after }: DeckChange): Promise<DeckRow> {
  if (before.visibility === after.visibility) return after
  const stored = await readDeck(database.pool, after.id)
  return { ...after, originDeck: stored?.originDeck ?? null }
}

interface JudgedChange extends DeckChange {
  readonly judged: JudgedDeck | undefined
}

async function changeOf(context: DeckContext, deck: DeckRow, patch: DeckPatch): Promise<JudgedChange> {
  const { catalog, now, settings } = context
  const at = now()
  const { maxRevisions } = settings
  const game = gameOfDeck(catalog(), deck)
  const format = patch.format === undefined ? deck.format : formatOf(game, patch.format, '/format').id
  const { cards, judged } = await cardsOf(context, game, deck, patch, format, dayOf(at))
  const revised = cards && !sameCards(deck, cards)
  if (revised && deck.revision >= maxRevisions) {
    const message = `A deck may have at most ${maxRevisions} revisions. Continue with a copy.`
    throw limitReached('revisions.limit', maxRevisions, message)
  }
  const after: DeckRow = {
    ...deck,
    name: patch.name ?? deck.name,
    description: patch.description ?? deck.description,
    visibility: patch.visibility ?? deck.visibility,
    tags: patch.tags ?? deck.tags,
    format,
    ...(revised && { ...cards, revision: deck.revision + 1 }),
    ...(revised && judged && { facets: facetsOf(game.game, judged) }),
    version: deck.version + 1,
    updatedAt: at,
  }
  return { before: deck, after, message: patch.message ?? null, judged }
}

interface PatchedCards {
  readonly cards?: StoredCards
  readonly judged: JudgedDeck | undefined
}

/** The cards that the patch gives, or those of the deck in the printings that it gives; none if it gives neither. */
async function cardsOf(
  { readCards }: DeckContext,
  game: GameCatalog,
  deck: DeckRow,
  patch: DeckPatch,
  format: string | null,
  on: Day,
): Promise<PatchedCards> {
  const { cards, text, printings } = patch
  if (cards === undefined && text === undefined) {
    if (printings === undefined) return { judged: undefined }
    const own = await readCards(game, deck, noSuggestions)
    const chosen = { ...own, printings: choosePrintings(game, own, printings) }
    const { keys, counts, extra, contentHash } = deck
    return { cards: { keys, counts, extra, contentHash, printings: storePrintings(chosen) }, judged: undefined }
  }
  const before = deck.printings === null ? undefined : (await readCards(game, deck, noSuggestions)).printings
  const given = (await givenDeck(game, patch, format, on, before))!
  const stored = storeCards(game, given)
  assertUnreadFits(stored, text === undefined ? '/cards' : '/text')
  return { cards: stored, judged: judgeDeck(game, given, format, on) }
}

/** The hash covers unknown ids too, but neither unresolved lines nor printings. */
function sameCards(deck: StoredCards, other: StoredCards): boolean {
  const lines = ({ extra }: StoredCards) => (extra?.unresolved ?? []).map((line) => line.text).join('\n')
  // The same rows below another head of a table. A row of an earlier release has sums at most.
  const sums = ({ extra }: StoredCards) => extra?.unread ?? other.extra?.unread
  return (
    deck.contentHash.equals(other.contentHash) &&
    lines(deck) === lines(other) &&
    sums(deck) === sums(other) &&
    isSameJson(deck.printings, other.printings)
  )
}

const described = ['name', 'description', 'format', 'visibility', 'revision'] as const

/** Then nothing is written and the entity tag stays. */
function changesNothing({ before, after }: DeckChange): boolean {
  const tags = (deck: DeckRow) => JSON.stringify(deck.tags)
  return described.every((field) => before[field] === after[field]) && tags(before) === tags(after)
}
