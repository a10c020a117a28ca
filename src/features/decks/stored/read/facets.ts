import sql, { raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { line } from '../../../../base/text.ts'
import { mainFacetOf } from '../../../../domain/games/deck-facet.ts'
import type { Game } from '../../../../domain/games/game.ts'
import { games } from '../../../../domain/games/index.ts'
import type { JudgedDeck } from './judged-deck.ts'

/** Values by which searches find a deck, beside what every deck has. */
export type Facets = Readonly<Record<string, string>>

/** What the games declare. Each is a column of the table `decks`, so that the planner has statistics of its values. */
export const facetNames: readonly string[] = [
  ...new Set(games.flatMap((game) => game.deckFacets ?? []).map(({ id }) => id)),
]

/** For schemas of responses and of searches. The types that are inferred from those do not name the facets. */
export const facetSchemas: object = schemas(() => z.string().optional())
export const facetParameters: object = schemas(() => line(40).toLowerCase().optional())

function schemas(schema: () => z.ZodType): z.ZodRawShape {
  return Object.fromEntries(facetNames.map((name) => [name, schema()]))
}

/** From the summary of the verdict; none if the deck could not be judged. */
export function facetsOf({ deckFacets = [] }: Game, { verdict }: JudgedDeck): Facets {
  return pickTexts(
    deckFacets.map(({ id }) => id),
    verdict?.summary ?? {},
  )
}

/** The column of what a game's decks are divided by; null for a game that does not divide them. */
export function mainFacetColumn(game: Game): Sql {
  const main = mainFacetOf(game)
  return main === undefined ? sql`NULL::text` : raw(`"${main}"`)
}

/** The facets among the columns of a row or the parameters of a search. */
export function facetsIn(values: object): Facets {
  return pickTexts(facetNames, values)
}

function pickTexts(names: readonly string[], values: object): Facets {
  const facets: Record<string, string> = {}
  for (const name of names) {
    const value = (values as Record<string, unknown>)[name]
    if (typeof value === 'string') facets[name] = value
  }
  return facets
}
