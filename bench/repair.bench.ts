import { buildCatalog } from '../src/catalog/build-catalog.ts'
import { defaultDataDir, loadGameFiles } from '../src/catalog/data-files.ts'
import { runThrough } from '../src/core/steps.ts'
import { deckFromCards } from '../src/decklists/given-deck.ts'
import { games } from '../src/games/index.ts'
import { judgeEveryFormat } from '../src/legality/every-format.ts'
import { noTally, repairSteps } from '../src/repair/repair-deck.ts'
import { deckCorpora } from '../test/conformance/corpora.ts'
import { type Figure, figure } from './harness.ts'

const budget = 200

/** The slowest repair of the conformance corpus, with the kinds of cards still to be found out and with them known. */
export async function run(): Promise<Figure[]> {
  const data = await Promise.all(games.map((game) => loadGameFiles(defaultDataDir, game)))
  const catalogs = buildCatalog([...games], data, (_game, _card, index) => index).games
  const first: number[] = []
  const later: number[] = []
  const histories: number[] = []
  for (const { game, cases } of deckCorpora) {
    const catalog = catalogs.get(game)!
    for (const { cards, format, on, status } of cases) {
      if (status === 'legal') continue
      const given = deckFromCards(catalog, cards)
      const options = {
        format: catalog.findFormat(format)!,
        chosenBy: 'request',
        on,
        maxChanges: 15,
        tally: noTally,
      } as const
      const repair = () => milliseconds(() => runThrough(repairSteps(catalog, given, options)))
      first.push(repair())
      later.push(Math.min(repair(), repair(), repair()))
      histories.push(milliseconds(() => judgeEveryFormat(catalog, given, on, true)))
    }
  }
  const slowest = (times: readonly number[]) => Math.max(...times)
  return [
    figure('slowest repair of the corpus against 200 ms (time)', 'ms', slowest(later), budget, { atMost: 1 }),
    figure('slowest first repair in a format and on a day, against 200 ms (time)', 'ms', slowest(first), budget),
    figure(
      'repair of a deck of the corpus against its history in every format (mean time)',
      'ms',
      mean(later),
      mean(histories),
      { atMost: 10 },
    ),
  ]
}

const mean = (times: readonly number[]) => times.reduce((sum, time) => sum + time, 0) / times.length

function milliseconds(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
