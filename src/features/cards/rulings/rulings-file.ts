import { oncePer } from '../../../base/once.ts'
import { type BulkFile, linesDocument, textSteps } from '../catalog/bulk/file.ts'
import type { GameCatalog } from '../catalog/snapshot/catalog.ts'
import type { RulingBook } from './book.ts'
import type { GameRulings } from './game-rulings.ts'
import { RulingView } from './schema.ts'
import { rulingsHeaders, rulingView } from './views.ts'

/** All rulings of a game as a file. */
export function rulingsFile(book: RulingBook): BulkFile {
  const documents = oncePer((catalog: GameCatalog) =>
    oncePer((rulings: GameRulings) =>
      linesDocument(() => textSteps(rulings.all, (stored) => rulingView(catalog, stored))),
    ),
  )
  return {
    kind: 'rulings',
    operationId: 'getRulingsFile',
    summary: 'All rulings of a game, one per line',
    description:
      'NDJSON, each line a ruling as in a page of `rulings`, by id; superseded ones too. Compressed on request, and with an `ETag`, so that a copy costs nothing while nothing has changed.',
    lines: RulingView,
    current: async (catalog) => {
      const rulings = await book.current(catalog.game.id)
      return { document: documents(catalog)(rulings), options: rulingsHeaders(catalog, rulings, 'rulings.ndjson') }
    },
  }
}
