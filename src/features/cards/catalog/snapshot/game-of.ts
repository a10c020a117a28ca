import { distanceWithin } from '../../../../base/edit-distance.ts'
import { Problem } from '../../../../base/problem.ts'
import type { Card } from '../../../../domain/core/cards/card.ts'
import { foldTitle } from '../../../../domain/core/cards/title.ts'
import { didYouMean, noSuchCard } from '../../../../domain/core/decks/unknown-card.ts'
import type { Format } from '../../../../domain/core/formats/format.ts'
import type { Catalog, GameCatalog } from './catalog.ts'

/**
 * The catalogue of a game. An unknown game is a 404 where the path names it, and a 422 at `pointer` where the body or a
 * query parameter does.
 */
export function gameOf(catalog: Catalog, id: string, pointer?: string): GameCatalog {
  const game = catalog.games.get(id)
  if (game) return game
  const known = [...catalog.games.values()].map((each) => each.game)
  throw notFound('game', `There is no game "${id.slice(0, 40)}"`, id, known, pointer)
}

/** The cards that an id which nothing has may mean, the likeliest first. */
export type CardsLike = (catalog: GameCatalog, id: string) => readonly Card[]

/** The card that a path names, by its own id or by another site's. */
export function cardOf(catalog: GameCatalog, id: string, cardsLike: CardsLike): Card {
  const card = catalog.find(id)
  if (card) return card
  if (!catalog.external.has(id)) throw noSuchCard(id, cardsLike(catalog, id))
  throw new Problem(
    'not-found',
    `"${id}" is a card that lists name, but its facts are not known here; an operator can import it.`,
  )
}

/** The format by id or alias, or the game's default; an unknown format is a 404, or a 422 at `pointer`. */
export function formatOf(catalog: GameCatalog, id: string = catalog.game.defaultFormat, pointer?: string): Format {
  const format = catalog.findFormat(id)
  if (format) return format
  const known = [...catalog.formats.values()]
  throw notFound('format', `${catalog.game.name} has no format "${id.slice(0, 80)}"`, id, known, pointer)
}

interface Named {
  readonly id: string
  readonly name: string
  readonly aliases?: readonly string[]
}

function notFound(
  what: string,
  fault: string,
  given: string,
  all: readonly Named[],
  pointer: string | undefined,
): Problem {
  const suggestions = namesLike(given, all).map(({ id, name }) => ({ id, title: name }))
  const known = all.map(({ id }) => id)
  const message = `${fault}; there are ${known.join(', ')}.${didYouMean(suggestions.map(({ id }) => ({ title: id })))}`
  const members = { known, suggestions }
  if (pointer === undefined) return new Problem('not-found', message, { members })
  return new Problem('impossible', message, { errors: [{ pointer, code: `${what}.unknown`, message }], members })
}

/** Those of which a name is at most a few slips away, or begins with what was given; the nearest first. */
function namesLike(given: string, all: readonly Named[]): readonly Named[] {
  const folded = foldTitle(given)
  if (folded.length < 3) return []
  const maxSlips = Math.min(3, Math.ceil(folded.length / 4))
  const slips = (name: string) => (name.startsWith(folded) ? 0 : distanceWithin(folded, name, maxSlips))
  return all
    .map((item) => {
      const names = [item.id, item.name, ...(item.aliases ?? [])].map(foldTitle)
      return { item, distance: Math.min(...names.map((name) => slips(name) ?? Number.POSITIVE_INFINITY)) }
    })
    .filter(({ distance }) => distance <= maxSlips)
    .sort((a, b) => a.distance - b.distance)
    .map(({ item }) => item)
}
