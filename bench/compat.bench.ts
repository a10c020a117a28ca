import { games } from '../src/domain/games/index.ts'
import { buildCatalog } from '../src/features/cards/catalog/snapshot/build-catalog.ts'
import { defaultDataDir, loadGameFiles } from '../src/features/cards/catalog-import/data-files.ts'
import { legalDeck, plans } from '../test/features/decks/legality/legal-decks.ts'
import { compareLoads, type Figure, startServer } from './harness.ts'

/**
 * EmeraldDB's list of cards against bare node:http that sends the same compressed bytes, and its validation against our own
 * with the same deck.
 */
export async function run(): Promise<Figure[]> {
  const kotei = await startServer('kotei')
  try {
    return [await allCards(kotei.url), await validation(kotei.url)]
  } finally {
    await kotei.stop()
  }
}

const gzip = { 'accept-encoding': 'gzip' }

async function allCards(base: string): Promise<Figure> {
  const url = `${base}/api/cards`
  const compressed = await startServer('prepared-bytes', url, JSON.stringify(gzip), 'body')
  try {
    return await compareLoads(
      'GET /api/cards against bare node:http sending the same compressed bytes',
      { url, headers: gzip },
      { url: compressed.url, headers: gzip },
      { budget: { atLeast: 0.5 } },
    )
  } finally {
    await compressed.stop()
  }
}

async function validation(base: string): Promise<Figure> {
  const game = games.find((each) => each.id === 'l5r-lcg')!
  const data = await loadGameFiles(defaultDataDir, game)
  const catalog = buildCatalog([game], [data], (_game, _card, index) => index).games.get(game.id)!
  const body = JSON.stringify({ cards: legalDeck(catalog, plans.today, 0), format: 'standard' })
  const post = (path: string) =>
    ({ url: base + path, method: 'POST', headers: { 'content-type': 'application/json' }, body }) as const
  return compareLoads(
    'POST /api/decklists/validate against POST /v1/games/l5r-lcg/validate',
    post('/api/decklists/validate'),
    post('/v1/games/l5r-lcg/validate'),
    { pairs: 7, budget: { atLeast: 0.9 } },
  )
}
