import type { Card } from '../core/card.ts'
import type { Format } from '../core/format.ts'
import { Problem } from '../core/problem.ts'
import type { Catalog, GameCatalog } from './catalog.ts'

/**
 * The catalogue of a game. An unknown game is a 404 where the path names it, and a 422 at `pointer` where the body or a
 * query parameter does.
 */
export function gameOf(catalog: Catalog, id: string, pointer?: string): GameCatalog {
  const game = catalog.games.get(id)
  if (game) return game
  const known = [...catalog.games.keys()]
  throw notFound('game', `There is no game "${id.slice(0, 40)}"`, known, pointer)
}

/** The card that a path names, by its own id or by another site's. */
export function cardOf(catalog: GameCatalog, id: string): Card {
  const card = catalog.find(id)
  if (card) return card
  const external = catalog.external.has(id)
  throw new Problem(
    'not-found',
    external
      ? `"${id}" is a card that lists name, but its facts are not at hand; an operator can import it.`
      : `${catalog.game.name} has no card "${id.slice(0, 120)}".`,
  )
}

/** The format by id or alias, or the game's default; an unknown format is a 404, or a 422 at `pointer`. */
export function formatOf(catalog: GameCatalog, id: string = catalog.game.defaultFormat, pointer?: string): Format {
  const format = catalog.findFormat(id)
  if (format) return format
  const known = [...catalog.formats.keys()]
  throw notFound('format', `${catalog.game.name} has no format "${id.slice(0, 80)}"`, known, pointer)
}

function notFound(what: string, fault: string, known: readonly string[], pointer: string | undefined): Problem {
  const message = `${fault}; there are ${known.join(', ')}.`
  if (pointer === undefined) return new Problem('not-found', message, { members: { known } })
  return new Problem('impossible', message, {
    errors: [{ pointer, code: `${what}.unknown`, message }],
    members: { known },
  })
}
