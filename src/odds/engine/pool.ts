import { availableParallelism } from 'node:os'
import { Problem } from '../../core/problem.ts'
import type { MulliganAdvice, MulliganQuestion } from './best-mulligan.ts'
import type { OpeningAnswer, OpeningSpec } from './opening.ts'
import { addPair, emptyPair, type PairTally } from './pair-tally.ts'
import type { RoundsSpec } from './rounds.ts'
import { addRounds, emptyRounds, type RoundsTally } from './rounds-tally.ts'
import { addTally, emptyTally, type OpeningTally } from './sample.ts'
import { blockTrials } from './sample-plan.ts'
import { type SharePart, shareOut } from './share-out.ts'
import { createThreads, type Threads } from './threads.ts'
import { createTurns } from './turns.ts'
import type { RoundsPair, Task } from './worker.ts'

export interface RunOptions {
  /** Aborted when the client has left. */
  readonly signal?: AbortSignal
  readonly onProgress?: (done: number, trials: number) => void
  /** Whose work it is: callers have fair turns. */
  readonly caller?: string
}

interface SampleOptions extends Pick<RunOptions, 'onProgress'> {
  readonly trials: number
  readonly seed: number
}

/** What the work of one request may ask of the threads. */
export interface SimulationRun {
  readonly sampleOpening: (spec: OpeningSpec, options: SampleOptions) => Promise<OpeningTally>
  readonly sampleRounds: (spec: RoundsSpec, options: SampleOptions) => Promise<RoundsTally>
  /** The same games by two ways to play. */
  readonly samplePair: (pair: RoundsPair, options: SampleOptions) => Promise<PairTally>
  readonly solve: (spec: OpeningSpec) => Promise<OpeningAnswer>
  readonly bestMulligan: (question: MulliganQuestion) => Promise<MulliganAdvice>
}

/** Threads for long computations, so that these never delay other requests. Started when first needed. */
export interface SimulationPool {
  /** Everything in `body` has one deadline and ends when the caller leaves or the service stops. */
  readonly run: <T>(options: RunOptions, body: (run: SimulationRun) => Promise<T>) => Promise<T>
  /** Refuses new work from now on, and ends with a 503 what is not finished by then. */
  readonly drain: (graceMs: number) => void
  readonly close: () => Promise<void>
}

/** What computations run with; `seed` is for requests that name none. */
export interface Simulator {
  readonly pool: SimulationPool
  readonly seed: () => number
}

export interface PoolSettings {
  /** One for each core unless given. */
  readonly threads?: number
  /** The time limit of a run. */
  readonly deadlineMs?: number
  /** Runs under way, in all and of one caller, before more are refused. */
  readonly maxRuns?: number
  readonly maxRunsOfCaller?: number
  /** The module whose `games` the threads play, by its URL; the shipped ones unless given. */
  readonly games?: string
  /** For tests: who does the work, and the clock. */
  readonly workers?: Threads
  readonly clock?: { readonly now: () => number; readonly timeout: (ms: number) => AbortSignal }
}

export function createSimulationPool(settings: PoolSettings = {}): SimulationPool {
  const threads = settings.threads ?? availableParallelism()
  const { deadlineMs = 30_000, maxRuns = 64, maxRunsOfCaller = 16 } = settings
  const clock = settings.clock ?? { now: () => performance.now(), timeout: (ms) => AbortSignal.timeout(ms) }
  const workers = settings.workers ?? createThreads(threads, settings.games)
  const turns = createTurns(threads)
  const stopping = new AbortController()
  const callers: string[] = []
  let draining = false
  let count = 0

  const admit = (caller: string): void => {
    if (draining) throw serviceStops()
    if (callers.length >= maxRuns)
      throw busy('not-ready', 'All threads for simulations are busy and the queue is full. Try again in a moment.')
    if (callers.filter((each) => each === caller).length >= maxRunsOfCaller)
      throw busy('too-many', `You have ${maxRunsOfCaller} simulations under way. Wait for one of them to finish.`)
  }

  const runOf = (caller: string, signal: AbortSignal, end: number): SimulationRun => {
    const request = ++count
    const stop = new Int32Array(new SharedArrayBuffer(4))
    signal.addEventListener('abort', () => Atomics.store(stop, 0, 1), { once: true })
    const inTurn = <T>(task: Task, abort: AbortSignal | null): Promise<T> =>
      turns.take({ caller, request }, signal, () => workers.run(task, abort) as Promise<T>)
    const sample = async <T>(
      task: Omit<Extract<Task, { job: number }>, 'job' | 'stop' | 'from' | 'count'>,
      pieces: number,
      onProgress: RunOptions['onProgress'],
      add: (part: T) => void,
    ): Promise<void> => {
      const job = ++count
      await shareOut<T>({
        pieces,
        trials: task.trials,
        lanes: threads,
        signal,
        work: (share) => inTurn<SharePart<T>>({ ...task, ...share, job, stop } as Task, null),
        add,
        onProgress,
        timeLeft: () => end - clock.now(),
      })
    }
    return {
      async sampleOpening(spec, { trials, seed, onProgress }) {
        const sum = emptyTally(spec)
        const blocks = Math.ceil(trials / blockTrials)
        await sample<OpeningTally>({ kind: 'opening', spec, seed, trials }, blocks, onProgress, (part) =>
          addTally(sum, part),
        )
        return sum
      },
      async sampleRounds(spec, { trials, seed, onProgress }) {
        const sum = emptyRounds(spec)
        await sample<RoundsTally>({ kind: 'rounds', spec, seed, trials }, trials, onProgress, (part) =>
          addRounds(sum, part),
        )
        return sum
      },
      async samplePair(pair, { trials, seed, onProgress }) {
        const sum = emptyPair(pair[0])
        await sample<PairTally>({ kind: 'pair', spec: pair, seed, trials }, trials, onProgress, (part) =>
          addPair(sum, part),
        )
        return sum
      },
      // One computation that cannot be divided: aborting it ends the thread.
      solve: (spec) => inTurn<OpeningAnswer>({ kind: 'exact', spec }, signal),
      bestMulligan: (question) => inTurn<MulliganAdvice>({ kind: 'best', question }, signal),
    }
  }

  return {
    async run({ signal, caller = '' }, body) {
      admit(caller)
      const deadline = clock.timeout(deadlineMs)
      const ended = AbortSignal.any([stopping.signal, deadline, ...(signal ? [signal] : [])])
      callers.push(caller)
      try {
        return await endedBy(ended, body(runOf(caller, ended, clock.now() + deadlineMs)))
      } catch (error) {
        if (signal?.aborted) throw signal.reason
        if (stopping.signal.aborted) throw serviceStops()
        if (deadline.aborted && !(error instanceof Problem)) throw outOfTime(deadlineMs)
        throw error
      } finally {
        callers.splice(callers.indexOf(caller), 1)
      }
    },
    drain(graceMs) {
      draining = true
      clock.timeout(graceMs).addEventListener('abort', () => stopping.abort(), { once: true })
    },
    async close() {
      draining = true
      stopping.abort()
      await workers.close()
    },
  }
}

/** Rejects as soon as the signal is aborted: nobody waits for a thread that has yet to notice. */
function endedBy<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}

function busy(kind: 'not-ready' | 'too-many', detail: string): Problem {
  return new Problem(kind, detail, { headers: { 'Retry-After': '5' } })
}

const serviceStops = () => busy('not-ready', 'The service is stopping. Try again in a moment.')

const outOfTime = (deadlineMs: number) =>
  new Problem('impossible', `Not finished within ${deadlineMs / 1000} seconds. Use fewer trials, rounds or goals.`)
