import type { GameCatalog } from '../catalog/catalog.ts'
import { cardCounts, type GivenDeck } from '../decklists/given-deck.ts'
import type { JudgedDeck } from './judged-deck.ts'
import type { DeckRow, RevisionRow } from './row.ts'
import type { DeckHead, DeckView, RevisionView } from './schema.ts'
import { linesOf } from './stored-cards.ts'

function headOf(deck: DeckRow, catalog: GameCatalog) {
  const { originDeck: deckId, originRevision: revision } = deck
  return {
    id: deck.id,
    game: deck.game,
    name: deck.name,
    format: deck.format ?? catalog.game.defaultFormat,
    visibility: deck.visibility,
    tags: [...deck.tags],
    author: deck.author,
    ...deck.facets,
    revision: deck.revision,
    contentHash: deck.contentHash.toString('hex'),
    ...(deckId === null || revision === null ? {} : { origin: { deckId, revision } }),
    createdAt: deck.createdAt.toISOString(),
    updatedAt: deck.updatedAt.toISOString(),
  }
}

/** The deck without its verdict, as exports have it. */
export function deckFacts(deck: DeckRow, catalog: GameCatalog, given: GivenDeck) {
  const cards = cardCounts(given)
  return { ...headOf(deck, catalog), description: deck.description, cards, unresolved: linesOf(given) }
}

export function deckView(deck: DeckRow, catalog: GameCatalog, given: GivenDeck, judged: JudgedDeck): DeckView {
  const { verdict = null, ...reason } = judged
  return { ...deckFacts(deck, catalog, given), verdict: verdict as DeckView['verdict'], ...reason }
}

export function deckHead(deck: DeckRow, catalog: GameCatalog, { verdict }: JudgedDeck): DeckHead {
  let cardCount = 0
  for (const count of deck.counts) cardCount += count
  for (const count of Object.values(deck.extra?.unknown ?? {})) cardCount += count
  const deleted = deck.deletedAt === null ? {} : { deletedAt: deck.deletedAt.toISOString() }
  return { ...headOf(deck, catalog), cardCount, legal: verdict?.legal ?? null, ...deleted }
}

export function revisionView(row: RevisionRow, author: string, given: GivenDeck): RevisionView {
  return {
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    author,
    ...(row.message === null ? {} : { message: row.message }),
    cards: cardCounts(given),
    unresolved: linesOf(given),
    contentHash: row.contentHash.toString('hex'),
  }
}
