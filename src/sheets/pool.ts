import { besides, createThreads, type Threads } from '../workers/threads.ts'
import { createWorkPool, type WorkOptions, type WorkPool } from '../workers/work-pool.ts'
import type { SheetTask } from './worker.ts'

/** Prints sheets in a thread, so that nobody else waits for it. */
export interface SheetPool extends Pick<WorkPool<SheetTask>, 'drain' | 'close'> {
  readonly print: (task: SheetTask, options?: WorkOptions) => Promise<Buffer>
}

export interface SheetPoolSettings {
  /** Sheets under way, in all and of one caller, before more are refused. */
  readonly maxRuns?: number
  readonly maxRunsOfCaller?: number
  /** For tests: who does the work. */
  readonly workers?: Threads<SheetTask>
}

/** A sheet takes a fraction of a second: one thread is enough, and leaves the cores to others. */
const threads = 1

export function createSheetPool(settings: SheetPoolSettings = {}): SheetPool {
  const workers = settings.workers ?? createThreads<SheetTask>({ module: besides(import.meta.url, 'worker'), threads })
  const { run, drain, close } = createWorkPool<SheetTask>({
    workers,
    threads,
    deadlineMs: 30_000,
    maxRuns: settings.maxRuns ?? 64,
    maxRunsOfCaller: settings.maxRunsOfCaller ?? 8,
    noun: 'sheets',
    advice: 'Try again in a moment.',
  })
  return {
    print: (task, options = {}) =>
      run(options, async ({ inTurn, signal }) => Buffer.from(await inTurn<Uint8Array>(task, signal))),
    drain,
    close,
  }
}
