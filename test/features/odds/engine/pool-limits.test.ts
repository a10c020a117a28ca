import { describe, expect, test } from '@jest/globals'
import {
  createSimulationPool,
  type PoolSettings,
  type SimulationRun,
} from '../../../../src/features/odds/engine/pool.ts'
import { emptyRounds } from '../../../../src/features/odds/engine/rounds/rounds-tally.ts'
import type { Task } from '../../../../src/features/odds/engine/worker.ts'
import { built, plainDeck } from './lcg-deck.ts'

const { spec } = built({ deck: plainDeck(40), rounds: 1 })
const events = () => new Promise(setImmediate)
type Rounds = Extract<Task, { kind: 'rounds' }>

/** A pool whose threads do what the test says, with a clock that the test turns. */
function fakePool(settings: PoolSettings = {}) {
  const tasks: { task: Rounds; finish: (done: number, ms: number) => Promise<unknown> }[] = []
  const timeouts: AbortController[] = []
  let now = 0
  const pool = createSimulationPool({
    threads: 1,
    workers: {
      run: (task) =>
        new Promise((resolve) => {
          const finish = (done: number, ms: number) => {
            resolve({ tally: { ...emptyRounds(spec), trials: done }, done, ms })
            return events()
          }
          tasks.push({ task: task as Rounds, finish })
        }),
      close: async () => {},
    },
    clock: {
      now: () => now,
      timeout: () => {
        const controller = new AbortController()
        timeouts.push(controller)
        return controller.signal
      },
    },
    ...settings,
  })
  const rounds =
    (trials: number) =>
    ({ sampleRounds }: SimulationRun) =>
      sampleRounds(spec, { trials, seed: 1 })
  return {
    pool,
    tasks,
    rounds,
    start: (caller: string, trials = 1000) => pool.run({ caller }, rounds(trials)),
    timeOut: (at: number) => timeouts[at]!.abort(),
    tick: (ms: number) => {
      now += ms
    },
  }
}

const stopped = (task: Rounds) => Atomics.load(task.stop, 0) === 1

describe('a run', () => {
  test('that is not over at its deadline is ended in the thread, and the place goes to the next', async () => {
    const { start, tasks, timeOut } = fakePool()
    const slow = start('a')
    const next = start('b', 10)
    await events()
    expect(tasks).toHaveLength(1)
    timeOut(0)
    await expect(slow).rejects.toMatchObject({
      kind: 'impossible',
      message: 'Not finished within 30 seconds. Use fewer trials, rounds or goals.',
    })
    expect(stopped(tasks[0]!.task)).toBe(true)
    await tasks[0]!.finish(1, 5)
    expect(stopped(tasks[1]!.task)).toBe(false)
    for (let at = 1; at < tasks.length; at++) await tasks[at]!.finish(tasks[at]!.task.count, 1)
    expect((await next).trials).toBe(10)
  })

  test('ends in the thread when the client leaves', async () => {
    const { pool, rounds, tasks } = fakePool()
    const client = new AbortController()
    const run = pool.run({ signal: client.signal }, rounds(100))
    await events()
    client.abort(new Error('left'))
    await expect(run).rejects.toThrow('left')
    expect(stopped(tasks[0]!.task)).toBe(true)
    await tasks[0]!.finish(1, 1)
    expect(tasks).toHaveLength(1)
  })

  test('ends with a 503 when the service stops and the time of grace is over', async () => {
    const { pool, start, tasks, timeOut } = fakePool()
    const run = start('a')
    await events()
    pool.drain(5000)
    await expect(start('b')).rejects.toMatchObject({ kind: 'not-ready', headers: { 'Retry-After': '5' } })
    expect(stopped(tasks[0]!.task)).toBe(false)
    timeOut(1)
    await expect(run).rejects.toMatchObject({ kind: 'not-ready', message: expect.stringContaining('stopping') })
    expect(stopped(tasks[0]!.task)).toBe(true)
  })

  test('has one deadline for everything in it', async () => {
    const { pool, rounds, tasks, timeOut } = fakePool()
    const run = pool.run({}, async (threads) => [await rounds(1)(threads), await rounds(1)(threads)])
    await events()
    await tasks[0]!.finish(1, 1)
    expect(tasks).toHaveLength(2)
    timeOut(0)
    await expect(run).rejects.toMatchObject({ kind: 'impossible' })
  })

  test('takes turns with the runs of others', async () => {
    const { start, tasks } = fakePool()
    void start('a', 1000).catch(() => {})
    const short = start('b', 1)
    await events()
    await tasks[0]!.finish(10, 25)
    await tasks[1]!.finish(1, 1)
    expect((await short).trials).toBe(1)
  })

  test('gets back what a thread has not done in its time', async () => {
    const { start, tasks } = fakePool()
    const run = start('a', 100)
    await events()
    for (let at = 0; at < tasks.length; at++) await tasks[at]!.finish(Math.min(7, tasks[at]!.task.count), 1)
    expect((await run).trials).toBe(100)
    const games = tasks.flatMap(({ task: { from, count } }) =>
      Array.from({ length: Math.min(7, count) }, (_, i) => from + i),
    )
    expect(games.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i))
  })
})

describe('what is too much', () => {
  test('is refused as soon as the pace shows that it cannot be finished', async () => {
    const { start, tasks, tick } = fakePool()
    const run = start('a', 1_000_000)
    const refused = expect(run).rejects.toMatchObject({
      kind: 'impossible',
      message:
        '1000000 trials cannot be finished in the time that a request has; about 29000 trials fit. Use fewer trials, rounds or goals.',
    })
    await events()
    tick(999)
    await tasks[0]!.finish(300, 999)
    tick(100)
    await tasks[1]!.finish(100, 100)
    await refused
    expect(tasks).toHaveLength(2)
  })

  test('is given time while the pace may be that of a busy moment', async () => {
    const { start, tasks } = fakePool()
    const run = start('a', 100_000)
    await events()
    // At this pace 100 seconds, at the next one a tenth of that.
    await tasks[0]!.finish(1200, 1200)
    for (let at = 1; at < tasks.length; at++) await tasks[at]!.finish(tasks[at]!.task.count, tasks[at]!.task.count / 10)
    expect((await run).trials).toBe(100_000)
  })

  test('is refused with a 503 while the queue is full, and with a 429 from one caller', async () => {
    const { start, tasks } = fakePool({ maxRuns: 3, maxRunsOfCaller: 2 })
    const runs = [start('a', 1), start('a', 1)]
    await expect(start('a')).rejects.toMatchObject({ kind: 'too-many', headers: { 'Retry-After': '5' } })
    runs.push(start('b', 1))
    await expect(start('c')).rejects.toMatchObject({ kind: 'not-ready', headers: { 'Retry-After': '5' } })
    await events()
    for (let at = 0; at < 3; at++) await tasks[at]!.finish(1, 1)
    await Promise.all(runs)
    void start('c', 1)
    await events()
    expect(tasks).toHaveLength(4)
  })
})
