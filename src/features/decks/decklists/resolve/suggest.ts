import { groupBy } from '../../../../base/group-by.ts'
import { oncePer } from '../../../../base/once.ts'
import type { Card } from '../../../../domain/core/cards/card.ts'
import { foldTitle } from '../../../../domain/core/cards/title.ts'
import type { GameCatalog } from '../../../cards/catalog/snapshot/catalog.ts'
import type { CardsLike } from '../../../cards/catalog/snapshot/game-of.ts'
import { type LetteredName, lettersOf, type NearName, namesWithin } from '../read/titles/near-names.ts'
import { titleIndexOf } from './title-index.ts'
import { meantOf } from './versions-of.ts'

const maxSuggestions = 5
/** For one request, however many lists it has. */
const maxSearches = 40
/** Longer than any title, and so like none. */
const maxTitleLength = 80

export interface Suggester {
  /** The cards whose titles, or whose ids if the text has no space, are most like one of the texts; best first. */
  readonly suggest: (texts: readonly string[]) => readonly Card[]
  readonly suggestForId: (id: string) => readonly Card[]
  /** Whether lines of this list went without suggestions because the budget was used up. */
  readonly exhausted: () => boolean
}

/** The work that suggestions may cause, with the results so far by text. The lists of a batch share one. */
export interface SuggestionBudget {
  searchesLeft: number
  readonly known: Map<string, readonly Card[]>
}

export const createSuggestionBudget = (): SuggestionBudget => ({ searchesLeft: maxSearches, known: new Map() })

/** For decks of which nobody is shown what is wrong with them. */
export const noSuggestions: SuggestionBudget = { searchesLeft: 0, known: new Map() }

/** Looks for the nearest cards, for a limited number of names: a text that is not a list must not cost more. */
export function createSuggester(catalog: GameCatalog, budget = createSuggestionBudget()): Suggester {
  let exhausted = false
  const { known } = budget
  const suggest = (texts: readonly string[]): readonly Card[] => {
    const folded = [...new Set(texts.map(foldTitle))].filter((text) => text.length > 1 && text.length <= maxTitleLength)
    const key = folded.join('\n')
    const before = known.get(key)
    if (before) return before
    if (folded.length === 0) return []
    if (budget.searchesLeft === 0) {
      exhausted = true
      return []
    }
    budget.searchesLeft--
    const cards = nearestCards(catalog, folded)
    known.set(key, cards)
    return cards
  }
  return {
    suggest,
    // FiveRingsDB puts the number of the pack before its ids.
    suggestForId: (id) => suggest([id, id.replace(/^\d{2}-/u, '').replaceAll('-', ' ')]),
    exhausted: () => exhausted,
  }
}

/** What an id that a path names may mean. */
export const cardsLike: CardsLike = (catalog, id) => createSuggester(catalog).suggestForId(id)

interface Name extends LetteredName {
  readonly cards: readonly Card[]
}

const nameIndexOf = oncePer((catalog: GameCatalog) => {
  const titles = [...titleIndexOf(catalog).titles].map(
    ([text, cards]): Name => ({ text, ...lettersOf(text), cards: meantFirst(catalog, cards) }),
  )
  const ids = catalog.cards.map((card): Name => ({ text: card.id, ...lettersOf(card.id), cards: [card] }))
  const lengths = ({ text }: Name) => [text.length]
  return { titles, titlesByLength: groupBy(titles, lengths), idsByLength: groupBy(ids, lengths) }
})

/** The version that the title alone means, then the others: most people take the first suggestion. */
function meantFirst(catalog: GameCatalog, cards: readonly Card[]): readonly Card[] {
  const card = meantOf(catalog, cards)
  return card ? [card, ...cards.filter((other) => other !== card)] : cards
}

type Near = NearName<Name>

function nearestCards(catalog: GameCatalog, texts: readonly string[]): readonly Card[] {
  const { titles, titlesByLength, idsByLength } = nameIndexOf(catalog)
  const near = texts.flatMap((text) => [
    ...withinDistance(text, titlesByLength),
    ...(text.includes(' ') ? [] : withinDistance(text, idsByLength)),
  ])
  const best = near.length > 0 ? near : texts.flatMap((text) => containing(text, titles))
  best.sort((a, b) => a.distance - b.distance || (a.name.text < b.name.text ? -1 : 1))
  return [...new Set(best.flatMap(({ name }) => name.cards))].slice(0, maxSuggestions)
}

/** The cards of the titles that are nearest to a text, all of them equally near; none if no title is near. */
export function closestCards(catalog: GameCatalog, text: string): readonly Card[] {
  const folded = foldTitle(text)
  if (folded.length < 2 || folded.length > maxTitleLength) return []
  const near = withinDistance(folded, nameIndexOf(catalog).titlesByLength)
  const least = Math.min(...near.map(({ distance }) => distance))
  return [...new Set(near.filter(({ distance }) => distance === least).flatMap(({ name }) => name.cards))]
}

/** One edit in a short word, up to four in a long one. */
function withinDistance(text: string, byLength: ReadonlyMap<number, readonly Name[]>): Near[] {
  return namesWithin(text, byLength, Math.min(4, Math.ceil(text.length / 4)))
}

/** If nothing is near: titles that contain the text, such as a name without its second half. */
function containing(text: string, titles: readonly Name[]): Near[] {
  if (text.length < 4) return []
  return titles
    .filter((name) => name.text.includes(text))
    .map((name) => ({ name, distance: name.text.length - text.length + (name.text.startsWith(text) ? 0 : 50) }))
}
