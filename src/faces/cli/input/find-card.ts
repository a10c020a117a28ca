import { distanceWithin } from '../../../base/edit-distance.ts'
import { OperatorError } from '../../../base/operator-error.ts'
import type { Card } from '../../../domain/core/cards/card.ts'
import { foldTitle } from '../../../domain/core/cards/title.ts'
import { didYouMean } from '../../../domain/core/decks/unknown-card.ts'
import { gameIds } from '../../../domain/games/ids.ts'
import type { GameCatalog } from '../../../features/cards/catalog/snapshot/catalog.ts'
import { createSuggester } from '../../../features/decks/decklists/resolve/suggest.ts'
import { likelyGames } from './game-names.ts'
import { type Catalogs, createCatalogs } from './load-catalog.ts'

export interface FoundCards {
  readonly catalog: GameCatalog
  /** All versions of a title. */
  readonly cards: readonly Card[]
  /** Other games that have a card of this name. */
  readonly elsewhere: readonly string[]
}

/** The cards with an id or a title, in the named game or else in the first that has one; undefined if none has. */
export async function findNamed(
  name: string,
  game: string | undefined,
  catalogs: Catalogs = createCatalogs(),
): Promise<FoundCards | undefined> {
  const games = game === undefined ? await likelyGames(name) : [{ id: game, score: 0 }]
  for (const { id } of games) {
    const catalog = await catalogs(id)
    const card = catalog.find(name)
    const cards = card ? [card] : catalog.byTitle(name)
    const elsewhere = games.filter((other) => other.id !== id && other.score > 0).map((other) => other.id)
    if (cards.length > 0) return { catalog, cards, elsewhere }
  }
  return undefined
}

/** As `findNamed`, or else the only card whose title contains the words. Throws with suggestions if there is none. */
export async function findCard(
  words: string,
  game: string | undefined,
  catalogs: Catalogs = createCatalogs(),
  orFile = false,
): Promise<FoundCards> {
  const named = await findNamed(words, game, catalogs)
  if (named) return named
  const folded = foldTitle(words)
  const near: { readonly catalog: GameCatalog; readonly cards: readonly Card[] }[] = []
  for (const id of game === undefined ? gameIds : [game]) {
    const catalog = await catalogs(id)
    const containing = folded === '' ? [] : catalog.cards.filter((card) => card.folded.includes(folded))
    if (new Set(containing.map((card) => card.folded)).size === 1) return { catalog, cards: containing, elsewhere: [] }
    near.push({ catalog, cards: containing.length > 0 ? containing : createSuggester(catalog).suggest([words]) })
    if (containing.length > 0) break
  }
  const place = game === undefined ? 'any game' : near[0]!.catalog.game.name
  const what = orFile ? `"${words}" is neither a card of ${place} nor a file` : `No card named "${words}" in ${place}`
  const nearest = near.flatMap(({ cards }) => cards).sort((a, b) => distance(folded, a) - distance(folded, b))
  throw new OperatorError(`${what}.${didYouMean(nearest, 8)}`)
}

const maxDistance = 5

const distance = (folded: string, card: Card) => distanceWithin(folded, card.folded, maxDistance) ?? maxDistance + 1
