import { expect, test } from '@jest/globals'
import { createPacer, runBriefly, runPaced } from '../../src/base/pacer.ts'
import type { Steps } from '../../src/base/steps.ts'

/** Each step takes as many milliseconds by a clock of its own. */
function* work(name: string, steps: number, log: string[], step: () => void): Steps<string> {
  for (let i = 0; i < steps; i++) {
    step()
    log.push(`${name}${i}`)
    yield
  }
  return name
}

/** Runs works of three steps, of which two fill a turn; all start at once. */
async function runTogether(names: readonly string[]) {
  const log: string[] = []
  const running = names.map((name) => {
    let clock = 0
    const pacer = createPacer(() => clock)
    return runPaced(
      work(name, 3, log, () => {
        clock += 0.5
      }),
      pacer,
    )
  })
  return { log, running }
}

test('work gives way after a millisecond, and ends with its result', async () => {
  const { log, running } = await runTogether(['a'])
  expect(log).toEqual(['a0', 'a1'])
  expect(await Promise.all(running)).toEqual(['a'])
  expect(log).toEqual(['a0', 'a1', 'a2'])
})

test('one work gets its turn in a round of the event loop, in order; whoever comes later waits for the first one', async () => {
  const { log, running } = await runTogether(['a', 'b', 'c'])
  // The others do one step, since they learn only then that somebody waits.
  expect(log).toEqual(['a0', 'a1', 'b0', 'c0'])
  const rounds: string[][] = []
  const ended = Promise.all(running)
  for (let seen = log.length; log.length < 9; seen = log.length) {
    await new Promise(setImmediate)
    if (log.length > seen) rounds.push(log.slice(seen))
  }
  expect(rounds).toEqual([['a2'], ['b1', 'b2'], ['c1', 'c2']])
  expect(await ended).toEqual(['a', 'b', 'c'])
})

test('short work goes before long work that began earlier, which still goes on', async () => {
  const log: string[] = []
  const start = (name: string, steps: number) => {
    let clock = 0
    const step = () => {
      clock += 1
    }
    return runPaced(
      work(name, steps, log, step),
      createPacer(() => clock),
    )
  }
  const long = ['a', 'b', 'c', 'd'].map((name) => start(name, 40))
  while (log.length < 4 * 20) await new Promise(setImmediate)
  await start('short', 8)
  const between = log.slice(log.indexOf('short0'), log.indexOf('short7')).filter((each) => !each.startsWith('short'))
  expect(between.length).toBeGreaterThan(0)
  expect(between.length).toBeLessThan(8)
  expect(await Promise.all(long)).toEqual(['a', 'b', 'c', 'd'])
})

test('brief work begins at once, whoever waits, and needs no promise; what takes longer goes on in turns', async () => {
  const { log, running } = await runTogether(['a', 'b'])
  let clock = 0
  const step = () => {
    clock += 0.5
  }
  const brief = (name: string, steps: number) => runBriefly(work(name, steps, log, step), () => clock)
  expect(brief('c', 1)).toBe('c')
  const late = brief('d', 5)
  expect(log).toEqual(['a0', 'a1', 'b0', 'c0', 'd0', 'd1'])
  expect(await late).toBe('d')
  expect(await Promise.all(running)).toEqual(['a', 'b'])
  expect(log.slice(6)).toEqual(['a2', 'b1', 'b2', 'd2', 'd3', 'd4'])
})

test('of very many brief works at once, most wait for their turn', async () => {
  const log: string[] = []
  const running = Array.from({ length: 30 }, (_, at) => {
    let clock = 0
    const step = () => {
      clock += 0.5
    }
    return runBriefly(work(`w${at} `, 1, log, step), () => clock)
  })
  expect(log).toHaveLength(20)
  expect(running.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, at) => `w${at} `))
  expect(await Promise.all(running)).toHaveLength(30)
  expect(log).toHaveLength(30)
})
