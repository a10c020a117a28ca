import { setImmediate } from 'node:timers/promises'
import { createPacer, runPaced } from '../src/base/pacer.ts'
import { judge } from '../src/features/decks/legality/judge.ts'
import { repairSteps } from '../src/features/decks/repair/repair-deck.ts'
import { loadRepairCases } from './repair-cases.ts'

/** What the first repair of a process took, in milliseconds. */
export interface FirstRepair {
  readonly time: number
  /** Of all threads: the compiler and the garbage collector have their own. */
  readonly processorTime: number
  /** The longest time that it held the event loop. */
  readonly block: number
}

// A process for one repair: its argument is the number of the case, and what it measured goes to the parent.
const { catalog, given, options } = (await loadRepairCases())[Number(process.argv[2])]!
// What loading the cards has left behind is the start's to clear away; a service has done so before somebody asks.
globalThis.gc?.()
await setImmediate()
const measured = await measure()
process.send?.(measured)
process.disconnect?.()

/** As the route does it: a verdict for the clan, and then the repair, which gives way to others. */
async function measure(): Promise<FirstRepair> {
  const start = performance.now()
  const before = process.cpuUsage()
  let since = start
  let block = 0
  const pause = async (rest: () => Promise<unknown>) => {
    block = Math.max(block, performance.now() - since)
    await rest()
    since = performance.now()
  }
  judge(catalog, given, options.format, options.on)
  await pause(setImmediate)
  const { isDue, rest } = createPacer()
  await runPaced(repairSteps(catalog, given, options), { isDue, rest: () => pause(rest) })
  const time = performance.now() - start
  const { user, system } = process.cpuUsage(before)
  return { time, processorTime: (user + system) / 1000, block: Math.max(block, performance.now() - since) }
}
