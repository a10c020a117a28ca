import { oncePer } from '../../../../base/once.ts'
import { runPaced } from '../../../../base/pacer.ts'
import { createSharedDocument, type SharedDocument } from '../../../../platform/http/reply/shared-document.ts'
import { cardTextSteps } from '../replies/card-views.ts'
import { formatRevisionInFull } from '../replies/format-views.ts'
import { packViews } from '../replies/pack-views.ts'
import { CardView, FormatRevisionLine, PackView } from '../replies/schema.ts'
import type { GameCatalog } from '../snapshot/catalog.ts'
import { catalogHeaders } from '../snapshot/catalog-json.ts'
import { type BulkFile, jsonSteps, linesDocument, textSteps } from './file.ts'

const sparing =
  'Compressed on request, and with an `ETag`, so that a copy costs nothing while nothing has changed. `GET /v1/bulk` lists all such files with their dates and sizes.'

/** A file that is made once for each snapshot of the catalogue. */
function catalogueFile(
  file: Omit<BulkFile, 'current'>,
  tag: readonly string[],
  make: (catalog: GameCatalog) => SharedDocument,
): BulkFile {
  const documentOf = oncePer(make)
  return {
    ...file,
    current: (catalog) => ({ document: documentOf(catalog), options: catalogHeaders(catalog, ...tag) }),
  }
}

const cards = catalogueFile(
  {
    kind: 'cards',
    operationId: 'getCatalogFile',
    summary: 'The whole catalogue of a game, one card per line',
    description: `NDJSON, each line a card as in a page of \`cards\`. ${sparing}`,
    lines: CardView,
  },
  [],
  (catalog) => linesDocument(() => cardTextSteps(catalog)),
)

const packs = catalogueFile(
  {
    kind: 'packs',
    operationId: 'getPacksFile',
    summary: 'All packs or sets of a game, one per line',
    description: `NDJSON, each line a pack as in \`packs\`. ${sparing}`,
    lines: PackView,
  },
  ['packs.ndjson'],
  (catalog) => linesDocument(() => textSteps(packViews(catalog), (pack) => pack)),
)

const formats = catalogueFile(
  {
    kind: 'formats',
    operationId: 'getFormatsFile',
    summary: 'All revisions of all formats of a game in full, one per line',
    description: `NDJSON, each line a revision with its rules, pool and lists as in \`formats/{id}\`, those of a format from the oldest to the newest. ${sparing}`,
    lines: FormatRevisionLine,
  },
  ['formats.ndjson'],
  (catalog) =>
    linesDocument(() => {
      const revisions = [...catalog.formats.values()].flatMap((format) =>
        format.revisions.map((revision) => ({ format, revision })),
      )
      return textSteps(revisions, ({ format, revision }) => formatRevisionInFull(catalog, format, revision))
    }),
)

/** What a program in a browser needs to read and judge lists by itself; `buildGameCatalog` takes it. */
const rulesData = catalogueFile(
  {
    kind: 'rules-data',
    operationId: 'getRulesData',
    summary: 'All cards, packs and formats of a game as one document, for judges that work without a connection',
    description: 'The shape is that of the data files of the service, and may change with a release.',
  },
  ['rules-data'],
  (catalog) =>
    createSharedDocument('application/json; charset=utf-8', async () => {
      const { rulings: _, rulesEntries: __, ...data } = catalog.data
      return `{"version":${JSON.stringify(catalog.version)},"data":${await runPaced(jsonSteps(data))}}`
    }),
)

export const catalogueFiles: readonly BulkFile[] = [cards, packs, formats, rulesData]
