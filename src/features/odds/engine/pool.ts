import { availableParallelism } from 'node:os'
import { moduleUrl } from '../../../platform/project-root.ts'
import { createThreads, type Threads } from '../../../platform/workers/threads.ts'
import {
  createWorkPool,
  type Work,
  type WorkClock,
  type WorkOptions,
  type WorkPool,
} from '../../../platform/workers/work-pool.ts'
import type { Advice } from './advice/advice.ts'
import type { AdviceQuestion } from './advice/advice-plans.ts'
import { type AdvicePart, type AdviceTally, addAdvice, emptyAdvice } from './advice/advice-sample.ts'
import type { MulliganAdvice, MulliganQuestion } from './exact/best-mulligan.ts'
import type { OpeningAnswer, OpeningSpec } from './exact/opening.ts'
import { addPairs, emptyPairs, type OpeningPairs } from './exact/opening-pair.ts'
import { addPair, emptyPair, type PairTally } from './exact/pair-tally.ts'
import type { RoundsSpec } from './rounds/rounds.ts'
import { addRounds, emptyRounds, type RoundsTally } from './rounds/rounds-tally.ts'
import { addTally, emptyTally, type OpeningTally } from './sample/sample.ts'
import { blockTrials } from './sample/sample-plan.ts'
import { type SharePart, shareOut } from './sample/share-out.ts'
import type { RoundsPair, Task } from './worker.ts'

export interface RunOptions extends WorkOptions {
  readonly onProgress?: (done: number, trials: number) => void
}

interface SampleOptions extends Pick<RunOptions, 'onProgress'> {
  readonly trials: number
  readonly seed: number
}

/** What the work of one request may ask of the threads. */
export interface SimulationRun {
  readonly sampleOpening: (spec: OpeningSpec, options: SampleOptions) => Promise<OpeningTally>
  /** The same openings by several specifications, each compared with the first. */
  readonly sampleOpenings: (specs: readonly OpeningSpec[], options: SampleOptions) => Promise<OpeningPairs>
  readonly sampleRounds: (spec: RoundsSpec, options: SampleOptions) => Promise<RoundsTally>
  /** The same games by two ways to play. */
  readonly samplePair: (pair: RoundsPair, options: SampleOptions) => Promise<PairTally>
  readonly solve: (spec: OpeningSpec) => Promise<OpeningAnswer>
  readonly bestMulligan: (question: MulliganQuestion) => Promise<MulliganAdvice>
  readonly advise: (question: AdviceQuestion) => Promise<Advice>
  /** `choices` is how many there are. */
  readonly sampleAdvice: (question: AdviceQuestion, choices: number, options: SampleOptions) => Promise<AdviceTally>
}

export interface SimulationPool extends Pick<WorkPool<Task>, 'drain' | 'close'> {
  /** Everything in `body` has one deadline and ends when the caller leaves or the service stops. */
  readonly run: <T>(options: RunOptions, body: (run: SimulationRun) => Promise<T>) => Promise<T>
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
  readonly workers?: Threads<Task>
  readonly clock?: WorkClock
}

export function createSimulationPool(settings: PoolSettings = {}): SimulationPool {
  const { threads = availableParallelism(), deadlineMs = 30_000, maxRuns = 64, maxRunsOfCaller = 16 } = settings
  const module = moduleUrl('features/odds/engine/worker')
  const workers = settings.workers ?? createThreads<Task>({ module, threads, workerData: { games: settings.games } })
  const { run, drain, close } = createWorkPool<Task>({
    workers,
    threads,
    deadlineMs,
    maxRuns,
    maxRunsOfCaller,
    noun: 'simulations',
    advice: 'Use fewer trials, rounds or goals.',
    clock: settings.clock,
  })
  return { run: (options, body) => run(options, (work) => body(simulationRun(work, threads))), drain, close }
}

/** Tells the samples apart whose tasks share their preparation in a thread. */
let jobs = 0

function simulationRun({ signal, inTurn, timeLeft }: Work<Task>, lanes: number): SimulationRun {
  const stop = new Int32Array(new SharedArrayBuffer(4))
  signal.addEventListener('abort', () => Atomics.store(stop, 0, 1), { once: true })
  const sample = async <T>(
    task: Omit<Extract<Task, { job: number }>, 'job' | 'stop' | 'from' | 'count'>,
    pieces: number,
    onProgress: RunOptions['onProgress'],
    add: (part: T) => void,
  ): Promise<void> => {
    const job = ++jobs
    await shareOut<T>({
      pieces,
      trials: task.trials,
      lanes,
      signal,
      work: (share) => inTurn<SharePart<T>>({ ...task, ...share, job, stop } as Task, null),
      add,
      onProgress,
      timeLeft,
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
    async sampleOpenings(specs, { trials, seed, onProgress }) {
      const sum = emptyPairs(specs)
      await sample<OpeningPairs>({ kind: 'openings', spec: specs, seed, trials }, trials, onProgress, (part) =>
        addPairs(sum, part),
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
    advise: (question) => inTurn<Advice>({ kind: 'advise', question }, signal),
    async sampleAdvice(spec, choices, { trials, seed, onProgress }) {
      const sum = emptyAdvice(choices)
      await sample<AdvicePart>({ kind: 'advice', spec, seed, trials }, trials, onProgress, (part) =>
        addAdvice(sum, part, spec.weights.length),
      )
      return sum
    },
  }
}
