import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { moduleUrl } from '../../../platform/project-root.ts'
import { createThreads, type Threads } from '../../../platform/workers/threads.ts'
import { createWorkPool, type Work, type WorkOptions, type WorkPool } from '../../../platform/workers/work-pool.ts'
import type { PdfOptions, Printed } from './draw/pdf.ts'
import { createSlowOutput } from './draw/slow-output.ts'
import type { SheetTask } from './worker.ts'

/** Prints sheets in a thread, so that nobody else waits for it. */
export interface SheetPool extends Pick<WorkPool<SheetTask>, 'drain' | 'close'> {
  readonly print: (printed: readonly Printed[], pdf: PdfOptions, options?: WorkOptions) => Promise<Buffer>
  /** A file of any length, batch by batch as they come; the stream is returned as soon as it begins. */
  readonly printBatches: (
    batches: AsyncIterable<readonly Printed[]>,
    pdf: PdfOptions,
    options?: WorkOptions,
  ) => Promise<Readable>
}

export interface SheetPoolSettings {
  /** Sheets under way, in all and of one caller, before more are refused. */
  readonly maxRuns?: number
  readonly maxRunsOfCaller?: number
  /** For tests: who does the work. */
  readonly workers?: Threads<SheetTask>
}

/** A sheet takes a fraction of a second: one thread is enough, and leaves the cores to others. It has all open files. */
const threads = 1
/** The sheets of the largest event take some ten seconds where nothing else runs. */
const batchesDeadlineMs = 300_000

export function createSheetPool(settings: SheetPoolSettings = {}): SheetPool {
  const workers =
    settings.workers ?? createThreads<SheetTask>({ module: moduleUrl('features/decks/sheets/worker'), threads })
  const { run, drain, close } = createWorkPool<SheetTask>({
    workers,
    threads,
    deadlineMs: 30_000,
    maxRuns: settings.maxRuns ?? 64,
    maxRunsOfCaller: settings.maxRunsOfCaller ?? 8,
    noun: 'sheets',
    advice: 'Try again in a moment.',
  })
  let abandoning = Promise.resolve<unknown>(undefined)
  /** Not in turn: the caller has left, and has none. Threads are closed when they have heard of it. */
  const abandon = (task: SheetTask) => {
    const heard = workers.run(task, null).catch(() => {})
    abandoning = Promise.all([abandoning, heard])
  }
  return {
    print: (printed, pdf, options = {}) =>
      // The thread ends with the deadline alone: it may have files of others open.
      run(options, async ({ inTurn, overdue }) =>
        Buffer.from(await inTurn<Uint8Array>({ file: '', part: 'whole', printed, ...pdf }, overdue)),
      ),
    printBatches: (batches, pdf, options = {}) =>
      new Promise((resolve, reject) => {
        const output = createSlowOutput()
        const write = async (work: Work<SheetTask>) => {
          for await (const bytes of partsOf(work, batches, pdf, abandon)) {
            await output.write(bytes, work.signal)
            resolve(output.stream)
          }
        }
        const finish = () => {
          output.end()
          resolve(output.stream)
        }
        run({ deadlineMs: batchesDeadlineMs, ...options }, write).then(finish, (error: Error) => {
          reject(error)
          output.fail(error)
        })
      }),
    drain,
    close: () => abandoning.then(close),
  }
}

/** The bytes of a file, a turn for each batch. */
async function* partsOf(
  { inTurn, overdue }: Work<SheetTask>,
  batches: AsyncIterable<readonly Printed[]>,
  pdf: PdfOptions,
  abandon: (task: SheetTask) => void,
): AsyncGenerator<Uint8Array> {
  const file = randomUUID()
  const print = (part: SheetTask['part'], printed: readonly Printed[]) =>
    inTurn<Uint8Array>({ file, part, printed, ...pdf }, overdue)
  let part: 'first' | 'next' = 'first'
  let isDone = false
  try {
    for await (const printed of batches) {
      yield await print(part, printed)
      part = 'next'
    }
    if (part === 'next') yield await print('last', [])
    isDone = true
  } finally {
    if (!isDone && part === 'next') abandon({ file, part: 'abandoned', printed: [], ...pdf })
  }
}
