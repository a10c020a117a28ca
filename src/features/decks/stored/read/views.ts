import type { GameCatalog } from '../../../cards/catalog/snapshot/catalog.ts'
import { unreadLines } from '../../decklists/deck-input.ts'
import { cardCounts, type GivenDeck } from '../../decklists/given-deck.ts'
import type { DeckHead, DeckView, RevisionView } from '../schema.ts'
import { countCopies } from '../write/stored-cards.ts'
import type { JudgedDeck } from './judged-deck.ts'
import type { DeckHeadRow, DeckRow, RevisionRow } from './row.ts'

function headOf(deck: Omit<DeckRow, 'description' | 'printings'>, catalog: GameCatalog) {
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
    origin: deck.originDeck === null ? undefined : { deckId: deck.originDeck, revision: deck.originRevision! },
    createdAt: deck.createdAt.toISOString(),
    updatedAt: deck.updatedAt.toISOString(),
  }
}

const cardsOf = (given: GivenDeck) => ({
  cards: cardCounts(given),
  printings: { ...given.printings },
  unresolved: unreadLines(given.unknown),
})

/** The deck without its verdict, as exports have it. */
export function deckFacts(deck: DeckRow, catalog: GameCatalog, given: GivenDeck) {
  const { description } = deck
  return Object.assign(headOf(deck, catalog), { description, ...cardsOf(given) })
}

export function deckView(deck: DeckRow, catalog: GameCatalog, given: GivenDeck, judged: JudgedDeck): DeckView {
  const { verdict = null, verdictMissing } = judged
  return Object.assign(deckFacts(deck, catalog, given), { verdict, verdictMissing })
}

export function deckHead(deck: DeckHeadRow, catalog: GameCatalog, { verdict }: JudgedDeck): DeckHead {
  const cardCount = deck.cardCount ?? countCopies(deck)
  const deletedAt = deck.deletedAt?.toISOString()
  return Object.assign(headOf(deck, catalog), {
    cardCount,
    legal: verdict?.legal ?? null,
    status: verdict?.status ?? null,
    deletedAt,
  })
}

export function revisionView(row: RevisionRow, author: string, given: GivenDeck): RevisionView {
  return {
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    author,
    message: row.message ?? undefined,
    ...cardsOf(given),
    contentHash: row.contentHash.toString('hex'),
  }
}
