import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { groupBy } from '../src/base/group-by.ts'
import { runThrough } from '../src/base/steps.ts'
import { judgeEveryFormat } from '../src/features/decks/legality/every-format.ts'
import { repairSteps } from '../src/features/decks/repair/repair-deck.ts'
import type { FirstRepair } from './first-repair.ts'
import { type Figure, figure } from './harness.ts'
import { loadRepairCases, type RepairCase } from './repair-cases.ts'

const budget = 200
/** No request may hold the event loop longer. */
const maxBlock = 10
/** Fresh processes for each format; the quickest counts, since other load only adds. */
const attempts = 3

/** The slowest repair of the conformance corpus, with what has to be known of all cards still to be found out and without. */
export async function run(): Promise<Figure[]> {
  const cases = await loadRepairCases()
  const first: number[] = []
  const later: number[] = []
  const histories: number[] = []
  for (const { catalog, given, options } of cases) {
    const repair = () => milliseconds(() => runThrough(repairSteps(catalog, given, options)))
    first.push(repair())
    later.push(Math.min(repair(), repair(), repair()))
    histories.push(milliseconds(() => judgeEveryFormat(catalog, given, options.on, true)))
  }
  return [
    figure('slowest repair of the corpus against 200 ms (time)', 'ms', Math.max(...later), budget, { atMost: 1 }),
    figure('slowest first repair in a format and on a day, against 200 ms (time)', 'ms', Math.max(...first), budget, {
      atMost: 1,
    }),
    figure(
      'repair of a deck of the corpus against its history in every format (mean time)',
      'ms',
      mean(later),
      mean(histories),
      { atMost: 10 },
    ),
    ...(await firstInProcesses(cases, later)),
  ]
}

/** The deck of each format that takes longest, each in processes that have done nothing before. */
async function firstInProcesses(cases: readonly RepairCase[], times: readonly number[]): Promise<Figure[]> {
  const formats = groupBy(cases.keys(), (index) => [cases[index]!.options.format])
  const measured: (FirstRepair & { readonly game: string })[] = []
  for (const indexes of formats.values()) {
    const hardest = indexes.reduce((most, index) => (times[index]! > times[most]! ? index : most))
    measured.push({ game: cases[hardest]!.catalog.game.id, ...(await firstRepair(hardest)) })
  }
  const slowest = (all: readonly FirstRepair[], what: keyof FirstRepair) => Math.max(...all.map((each) => each[what]))
  const games = [...groupBy(measured, ({ game }) => [game])]
  return [
    ...games.flatMap(([game, all]) => [
      figure(`first repair of a process, slowest format of ${game}`, 'ms', slowest(all, 'time'), budget, { atMost: 1 }),
      figure('the same, processor time of all threads', 'ms', slowest(all, 'processorTime'), budget),
    ]),
    figure(
      'longest block of the event loop by a first repair of a process',
      'ms',
      slowest(measured, 'block'),
      maxBlock,
      { atMost: 1 },
    ),
  ]
}

/** The best of some processes, each figure by itself. */
async function firstRepair(index: number): Promise<FirstRepair> {
  const all: FirstRepair[] = []
  for (let attempt = 0; attempt < attempts; attempt++) {
    const child = fork(fileURLToPath(new URL('first-repair.js', import.meta.url)), [`${index}`], {
      execArgv: ['--expose-gc'],
    })
    const exited = once(child, 'exit')
    const [result] = await Promise.race([once(child, 'message'), exited.then(() => [undefined])])
    if (!result) throw new Error(`the repair of deck ${index} ended without figures`)
    all.push(result as FirstRepair)
    await exited
  }
  const least = (what: keyof FirstRepair) => Math.min(...all.map((each) => each[what]))
  return { time: least('time'), processorTime: least('processorTime'), block: least('block') }
}

const mean = (times: readonly number[]) => times.reduce((sum, time) => sum + time, 0) / times.length

function milliseconds(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
