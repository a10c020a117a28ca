import { readFile } from 'node:fs/promises'
import { runThrough } from '../../src/base/steps.ts'
import { games } from '../../src/domain/games/index.ts'
import { createRoutes, describeRoutes } from '../../src/faces/api/app.ts'
import { queryLanguageDocument } from '../../src/features/cards/catalog/query/document.ts'
import { buildCatalog } from '../../src/features/cards/catalog/snapshot/build-catalog.ts'
import { defaultDataDir, loadDataFiles } from '../../src/features/cards/catalog-import/data-files.ts'
import { openApiYaml } from '../../src/platform/http/openapi/yaml.ts'
import { createMetrics } from '../../src/platform/http/server/metrics.ts'
import { type ClientDocument, clientOperations } from './client/operations.ts'
import { clientSchemas } from './client/schemas.ts'
import { commandLineDocument } from './command-line.ts'
import { legalityDocument } from './legality.ts'
import { formatsDocument } from './legality-formats.ts'
import { galleryOf } from './pictures.ts'

const pathOf = (name: string) => new URL(`../../docs/${name}`, import.meta.url)

/** Pictures are of one day, so that they change only when what they show does. */
const galleryDay = '2021-01-05'

/** Every generated document by its path. `npm run docs` writes them; a test fails while one is stale. */
export async function generatedDocuments(): Promise<ReadonlyMap<string, string>> {
  const catalog = buildCatalog(games, await loadDataFiles(defaultDataDir, games), (_game, _card, index) => index)
  // No route touches its dependencies before a request comes.
  const routes = createRoutes({} as never, createMetrics())
  const api = describeRoutes(routes) as unknown as ClientDocument & Record<string, unknown>
  return new Map([
    ['openapi.yaml', runThrough(openApiYaml(api))],
    ['clients/typescript/src/schemas.ts', clientSchemas(api.components.schemas)],
    ['clients/typescript/src/operations.ts', clientOperations(api)],
    ['docs/legality.md', legalityDocument([...catalog.games.values()])],
    ['docs/legality-formats.md', formatsDocument(await readFile(pathOf('legality-formats.md'), 'utf8'), games)],
    ['docs/command-line.md', commandLineDocument(await readFile(pathOf('command-line.md'), 'utf8'))],
    ['docs/query-language.md', queryLanguageDocument(games)],
    ...(await galleryOf(catalog.games.get('l5r-lcg')!, galleryDay)),
  ])
}
