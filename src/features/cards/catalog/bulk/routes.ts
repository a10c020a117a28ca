import { GameParams } from '../../../../platform/http/definition/game-params.ts'
import { defineRoute, type Route } from '../../../../platform/http/definition/route.ts'
import { wholeList } from '../../../../platform/http/pages/page.ts'
import { taggedJson } from '../../../../platform/http/reply/reply.ts'
import type { GameCatalog } from '../snapshot/catalog.ts'
import { shared } from '../snapshot/catalog-json.ts'
import { type CatalogDeps, reading } from '../snapshot/deps.ts'
import { gameOf } from '../snapshot/game-of.ts'
import { catalogueFiles } from './catalogue-files.ts'
import { createBulkDates } from './dates.ts'
import { type BulkFile, bulkPath, bulkType } from './file.ts'
import { BulkIndex, type BulkItem } from './schema.ts'

/** The bulk files of every game, and the index of them. */
export function createBulkRoutes(deps: CatalogDeps): Route[] {
  const files = [...catalogueFiles, ...deps.bulkFiles]
  return [indexRoute(deps, files), ...files.map((file) => fileRoute(deps, file))]
}

function fileRoute(deps: CatalogDeps, file: BulkFile): Route {
  const { operationId, summary, description, lines } = file
  return defineRoute({
    ...reading,
    path: bulkPath(file, '{game}'),
    operationId,
    summary,
    description,
    params: GameParams,
    cost: 5,
    example: { params: { game: 'l5r-lcg' } },
    responses: { 200: { description: 'The file.', ...(lines ? { lines } : { types: [bulkType(file)] }) } },
    handler: async ({ params, headers }) => {
      const { document, options } = await file.current(gameOf(deps.catalog(), params.game))
      return document(headers, options)
    },
  })
}

function indexRoute(deps: CatalogDeps, files: readonly BulkFile[]): Route {
  const datesOf = createBulkDates(deps)
  return defineRoute({
    ...reading,
    path: '/v1/bulk',
    operationId: 'listBulkFiles',
    summary: 'The bulk files of all games, with their dates, sizes and tags',
    description:
      'For sites that keep a copy of the catalogue: ask for this index now and then, and for a file where its `etag` differs from that of your copy; or send the tag as `If-None-Match` with the file itself. For single changes there is `GET /v1/games/{game}/changes`.',
    cost: 5,
    responses: { 200: { description: 'The files, game by game.', schema: BulkIndex, example: exampleIndex } },
    handler: async () => {
      const data: BulkItem[] = []
      for (const catalog of deps.catalog().games.values()) {
        const dates = await datesOf(catalog)
        for (const file of files) data.push({ ...(await itemOf(catalog, file)), updatedAt: dates(file.kind) })
      }
      return taggedJson(wholeList(data), { cache: shared, next: null })
    },
  })
}

async function itemOf(catalog: GameCatalog, file: BulkFile): Promise<Omit<BulkItem, 'updatedAt'>> {
  const game = catalog.game.id
  const { document, options } = await file.current(catalog)
  return {
    game,
    kind: file.kind,
    description: file.summary,
    url: bulkPath(file, game),
    contentType: bulkType(file),
    contentEncoding: 'gzip',
    ...(await document.sizes()),
    etag: options.etag,
    catalogVersion: catalog.version,
  }
}

/** Given and not recorded, since sizes and tags differ with every import. */
const exampleItem: BulkItem = {
  game: 'l5r-lcg',
  kind: 'cards',
  description: 'The whole catalogue of a game, one card per line',
  url: '/v1/games/l5r-lcg/cards.ndjson',
  contentType: 'application/x-ndjson',
  contentEncoding: 'gzip',
  size: 693_507,
  compressedSize: 79_969,
  updatedAt: '2026-11-16T12:00:00.000Z',
  etag: 'W/"9b1c4f7e2a6d8035"',
  catalogVersion: '9b1c4f7e2a6d8035',
}
const exampleIndex = { ...wholeList([exampleItem]), total: 15 }
