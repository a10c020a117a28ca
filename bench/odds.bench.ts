import { games } from '../src/domain/games/index.ts'
import { buildCatalog } from '../src/features/cards/catalog/snapshot/build-catalog.ts'
import type { GameCatalog } from '../src/features/cards/catalog/snapshot/catalog.ts'
import { defaultDataDir, loadGameFiles } from '../src/features/cards/catalog-import/data-files.ts'
import { deckFromCards } from '../src/features/decks/decklists/given-deck.ts'
import { openingOdds } from '../src/features/odds/answers/opening-odds.ts'
import { createQuestion } from '../src/features/odds/question.ts'
import { createOddsBodies } from '../src/features/odds/schema.ts'
import { lionDeck } from '../test/features/odds/fixtures.ts'
import { compareLoads, type Figure, figure, startServer } from './harness.ts'
import { againstC, againstJavaScript, twoThreads } from './named-case.ts'

/** How fast hands are dealt, and what an exact answer costs, each against a baseline of the same run. */
export async function run(): Promise<Figure[]> {
  const game = games.find((each) => each.id === 'l5r-lcg')!
  const data = await loadGameFiles(defaultDataDir, game)
  const catalog = buildCatalog([game], [data], (_game, _card, index) => index).games.get(game.id)!
  const body = typicalBody(catalog)
  return [
    againstJavaScript(),
    ...againstC(),
    await twoThreads(),
    await inProcess(catalog, body),
    await overHttp(JSON.stringify(body)),
  ]
}

/** Five goals over both zones, queries among them, under both mulligans. */
function typicalBody(catalog: GameCatalog): object {
  const { cards, dynasty, conflict } = lionDeck(catalog)
  const [holding] = dynasty.filter((card) => card.type === 'holding')
  return {
    cards,
    goals: [
      { name: 'two cheap characters', zone: 'provinces', cards: 'type:character cost<=2', atLeast: 2 },
      { name: 'a holding', zone: 'provinces', cards: [holding!.id], atLeast: 1 },
      { name: 'an event', zone: 'hand', cards: 'type:event', atLeast: 1 },
      { name: 'not all attachments', zone: 'hand', cards: 'type:attachment', atMost: 3 },
      {
        name: 'the plan',
        all: [
          { zone: 'provinces', cards: 'type:character', atLeast: 2 },
          { zone: 'hand', cards: [conflict[0]!.id, conflict[1]!.id], atLeast: 1 },
        ],
      },
    ],
    mulligan: {
      provinces: { keep: 'type:character cost<=2' },
      hand: { keep: [conflict[0]!.id, conflict[1]!.id] },
    },
  }
}

async function inProcess(catalog: GameCatalog, body: object): Promise<Figure> {
  const never = () => {
    throw new Error('a typical request was not computed at once')
  }
  const pool = { run: never, drain: never, close: never }
  const parsed = createOddsBodies([catalog.game]).OpeningBody.parse(body)
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 400; round++) {
    const start = performance.now()
    for (let i = 0; i < 5; i++) {
      const deck = deckFromCards(catalog, parsed.cards!)
      const question = createQuestion({ catalog, deck, day: '2026-11-16', request: parsed, scope: 'opening' })
      const { method } = await openingOdds({ pool, seed: () => 1 }, question, parsed, {})
      if (method !== 'exact') throw new Error('a typical request was not exact')
    }
    best = Math.min(best, (performance.now() - start) / 5)
  }
  return figure('exact answer to five goals with both mulligans, in process, against 1 ms (time)', 'ms', best, 1, {
    atMost: 0.1,
  })
}

async function overHttp(body: string): Promise<Figure> {
  const [kotei, express] = await Promise.all([startServer('kotei'), startServer('echo-express')])
  const post = (url: string) =>
    ({ url, method: 'POST', headers: { 'content-type': 'application/json' }, body }) as const
  try {
    const path = '/v1/games/l5r-lcg/simulate/opening'
    return await compareLoads(
      'the same over HTTP against a bare Express 5 echo',
      post(kotei.url + path),
      post(express.url),
      { budget: { atLeast: 0.3 } },
    )
  } finally {
    await Promise.all([kotei.stop(), express.stop()])
  }
}
