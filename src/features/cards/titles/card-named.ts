import { Problem } from '../../../base/problem.ts'
import type { Card } from '../../../domain/core/cards/card.ts'
import { noSuchCard } from '../../../domain/core/decks/unknown-card.ts'
import { readTitle } from '../../decks/decklists/read/readings.ts'
import { candidatesOf, resolveReadings } from '../../decks/decklists/resolve/resolve.ts'
import { closestCards, createSuggester } from '../../decks/decklists/resolve/suggest.ts'
import { dialectOf, titleIndexOf } from '../../decks/decklists/resolve/title-index.ts'
import { meantOf } from '../../decks/decklists/resolve/versions-of.ts'
import type { GameCatalog } from '../catalog/snapshot/catalog.ts'
import { type TitleWords, titlesWithWords, typedText } from './title-words.ts'

/** The card of a title or an id. Throws a 404 if there is none, or several. */
export function cardNamedExactly(catalog: GameCatalog, name: string): Card {
  return onlyCard(catalog, name, plainOnes(catalog, name, titleIndexOf(catalog).exact(name)))
}

/**
 * The card that a name may mean: read as in a decklist, then by the beginnings of its words, then the nearest title. Throws a 404
 * if there is none, or several of the first kind that has any.
 */
export function cardNamedLike(catalog: GameCatalog, index: TitleWords, name: string): Card {
  const dialect = dialectOf(catalog)
  const read = resolveReadings(catalog, () => readTitle({ count: 1, title: name }, dialect))?.candidates
  if (read) return onlyCard(catalog, name, meant(catalog, read))
  const withWords = [...new Set(titlesWithWords(index, typedText(name)))].flatMap(({ cards }) => cards)
  return onlyCard(
    catalog,
    name,
    plainOnes(catalog, name, withWords.length > 0 ? withWords : closestCards(catalog, name)),
  )
}

/** Of the versions of one title, the one that a list would mean; all cards if they have several titles. */
function plainOnes(catalog: GameCatalog, title: string, cards: readonly Card[]): readonly Card[] {
  if (new Set(cards.map(({ folded }) => folded)).size !== 1) return cards
  return meant(catalog, candidatesOf(catalog, { count: 1, title, qualifiers: [] }, cards)?.candidates ?? cards)
}

function meant(catalog: GameCatalog, cards: readonly Card[]): readonly Card[] {
  const card = meantOf(catalog, cards)
  return card ? [card] : cards
}

function onlyCard(catalog: GameCatalog, name: string, cards: readonly Card[]): Card {
  const card = cards.length === 0 ? catalog.find(name) : cards[0]
  if (!card) throw noSuchCard(name, createSuggester(catalog).suggest([name]))
  if (cards.length > 1) throw ambiguous(catalog, name, cards)
  return card
}

const maxNamed = 20

/** Versions of a title are told apart by their packs. */
function ambiguous(catalog: GameCatalog, name: string, cards: readonly Card[]): Problem {
  const packOf = ({ printings }: Card) => catalog.findPack(printings[0]?.pack ?? '')?.name
  const named = cards.slice(0, maxNamed).map((card) => ({ id: card.id, title: card.title, pack: packOf(card) }))
  const shown = named
    .slice(0, 5)
    .map(({ id, title, pack }) => `${title} (${id}${pack === undefined ? '' : `, ${pack}`})`)
  const more = cards.length - shown.length
  const list = `${shown.join('; ')}${more > 0 ? `; and ${more} more` : ''}`
  return new Problem('not-found', `"${name}" may mean ${cards.length} cards: ${list}.`, {
    members: { ambiguous: true, suggestions: named },
  })
}
