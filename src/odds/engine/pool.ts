import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'
import { Problem } from '../../core/problem.ts'
import type { MulliganAdvice, MulliganQuestion } from './best-mulligan.ts'
import type { OpeningAnswer, OpeningSpec } from './opening.ts'
import { createStream, jump, type Stream } from './random.ts'
import { addRounds, emptyRounds, type RoundsSpec, type RoundsTally, roundBlockTrials } from './rounds.ts'
import { addTally, emptyTally, type OpeningTally } from './sample.ts'
import { blockTrials } from './sample-plan.ts'
import type { Task } from './worker.ts'

export interface RunOptions {
  /** Aborted when the client has left. */
  readonly signal?: AbortSignal
  readonly onProgress?: (done: number, trials: number) => void
}

interface SampleOptions extends RunOptions {
  readonly trials: number
  readonly seed: number
}

/** Threads for long computations, so that these never delay other requests. Started when first needed. */
export interface SimulationPool {
  readonly sampleOpening: (spec: OpeningSpec, options: SampleOptions) => Promise<OpeningTally>
  readonly sampleRounds: (spec: RoundsSpec, options: SampleOptions) => Promise<RoundsTally>
  readonly solve: (spec: OpeningSpec, options?: RunOptions) => Promise<OpeningAnswer>
  readonly bestMulligan: (question: MulliganQuestion, options?: RunOptions) => Promise<MulliganAdvice>
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
  /** The module whose `games` the threads play, by its URL; the shipped ones unless given. */
  readonly games?: string
}

export function createSimulationPool(settings: PoolSettings = {}): SimulationPool {
  const threads = settings.threads ?? availableParallelism()
  const deadlineMs = settings.deadlineMs ?? 30_000
  let piscina: Piscina | undefined
  let jobs = 0

  const run = <T>(task: Task, signal: AbortSignal | null): Promise<T> => {
    piscina ??= new Piscina({
      ...workerFile(),
      workerData: { games: settings.games },
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 30_000,
    })
    // Aborting ends the thread: worth it for one long computation, not for blocks, which are over in milliseconds.
    return piscina.run(task, { signal }) as Promise<T>
  }

  /** Runs with the caller's signal and the deadline. */
  const within = async <T>(signal: AbortSignal | undefined, body: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const deadline = AbortSignal.timeout(deadlineMs)
    const either = signal ? AbortSignal.any([signal, deadline]) : deadline
    try {
      return await body(either)
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      if (!deadline.aborted) throw error
      throw new Problem(
        'impossible',
        `Not finished within ${deadlineMs / 1000} seconds. Use fewer trials, rounds or goals.`,
      )
    }
  }

  /** Blocks of trials, each with a stream a jump further on: the sum is the same for any number of threads. */
  const blocks = <T>(
    options: SampleOptions,
    size: number,
    work: (stream: Stream, trials: number) => Promise<T>,
    add: (part: T) => void,
  ) =>
    within(options.signal, async (signal) => {
      const stream = createStream(options.seed)
      let started = 0
      let done = 0
      const lane = async (): Promise<void> => {
        while (started < options.trials) {
          signal.throwIfAborted()
          const trials = Math.min(size, options.trials - started)
          started += trials
          const own = stream.slice()
          jump(stream)
          add(await work(own, trials))
          done += trials
          options.onProgress?.(done, options.trials)
        }
      }
      // Two blocks for each thread keep it busy, and leave room between them for other requests' blocks.
      await Promise.all(Array.from({ length: threads * 2 }, lane))
    })

  return {
    async sampleOpening(spec, options) {
      const sum = emptyTally(spec)
      const job = ++jobs
      const work = (stream: Stream, trials: number) =>
        run<OpeningTally>({ kind: 'opening', job, spec, stream, trials }, null)
      await blocks(options, blockTrials, work, (part) => addTally(sum, part))
      return sum
    },
    async sampleRounds(spec, options) {
      const sum = emptyRounds(spec)
      const work = (stream: Stream, trials: number) => run<RoundsTally>({ kind: 'rounds', spec, stream, trials }, null)
      await blocks(options, roundBlockTrials, work, (part) => addRounds(sum, part))
      return sum
    },
    solve: (spec, { signal } = {}) => within(signal, (either) => run<OpeningAnswer>({ kind: 'exact', spec }, either)),
    bestMulligan: (question, { signal } = {}) =>
      within(signal, (either) => run<MulliganAdvice>({ kind: 'best', question }, either)),
    async close() {
      await piscina?.destroy()
      piscina = undefined
    },
  }
}

/** Run from source, the threads need a loader for TypeScript. */
function workerFile(): { filename: string; execArgv: string[] } {
  const here = import.meta.url
  if (!here.endsWith('.ts')) return { filename: fileURLToPath(new URL('./worker.js', here)), execArgv: [] }
  const loader = pathToFileURL(createRequire(here).resolve('tsx')).href
  return { filename: fileURLToPath(new URL('./worker.ts', here)), execArgv: ['--import', loader] }
}
