import { GameParams } from '../http/game-params.ts'
import { defineRoute, type Route } from '../http/route.ts'
import type { GameCatalog } from './catalog.ts'
import { catalogJson } from './catalog-json.ts'
import { type CatalogDeps, tag } from './deps.ts'
import { gameOf } from './game-of.ts'
import { Games, type GameView, Packs, type PackView } from './schema.ts'

export function createGameRoutes(deps: CatalogDeps): Route[] {
  return [listGames(deps), listPacks(deps)]
}

function listGames(deps: CatalogDeps): Route {
  return defineRoute({
    method: 'get',
    path: '/v1/games',
    operationId: 'listGames',
    tag,
    summary: 'The games that the service knows',
    responses: { 200: { description: 'The games.', schema: Games } },
    handler: () => {
      const catalog = deps.catalog()
      const text = () => {
        const data = [...catalog.games.values()].map(gameView)
        return JSON.stringify({ data, next: null, catalogVersion: catalog.version } satisfies Games)
      }
      return catalogJson(catalog, [], text)
    },
  })
}

function gameView({ game, cards, version }: GameCatalog): GameView {
  const { id, name, sections, defaultFormat } = game
  return { id, name, sections: [...sections], defaultFormat, cards: cards.length, catalogVersion: version }
}

function listPacks(deps: CatalogDeps): Route {
  return defineRoute({
    method: 'get',
    path: '/v1/games/{game}/packs',
    operationId: 'listPacks',
    tag,
    summary: 'The packs or sets of a game, with release dates and cycle',
    params: GameParams,
    responses: { 200: { description: 'The packs, in order.', schema: Packs } },
    handler: ({ params }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const text = () => {
        const data = packViews(catalog)
        return JSON.stringify({ data, next: null, catalogVersion: catalog.version } satisfies Packs)
      }
      return catalogJson(catalog, [], text)
    },
  })
}

function packViews(catalog: GameCatalog): PackView[] {
  const printed = new Map<string, number>()
  for (const card of catalog.cards)
    for (const pack of new Set(card.printings.map((printing) => printing.pack)))
      printed.set(pack, (printed.get(pack) ?? 0) + 1)
  const cycles = new Map(catalog.data.cycles.map((cycle) => [cycle.id, cycle.name]))
  return catalog.packs.map(({ cycle, ...pack }) => ({
    ...pack,
    cycle: cycle === undefined ? undefined : { id: cycle, name: cycles.get(cycle) ?? cycle },
    cards: printed.get(pack.id) ?? 0,
  }))
}
