import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { loaderFor } from './loader.ts'

export interface Threads<Task> {
  /** Aborting the signal ends the thread that the task runs in. */
  readonly run: (task: Task, signal: AbortSignal | null) => Promise<unknown>
  readonly close: () => Promise<void>
}

export interface ThreadSettings {
  /** The URL of the module whose default export does a task. */
  readonly module: URL
  readonly threads: number
  readonly workerData?: unknown
}

/** Worker threads, started when first needed and ended after half a minute without work. */
export function createThreads<Task>({ module, threads, workerData }: ThreadSettings): Threads<Task> {
  let piscina: Piscina | undefined
  return {
    run(task, signal) {
      piscina ??= new Piscina({
        filename: fileURLToPath(module),
        execArgv: loaderFor(module),
        workerData,
        minThreads: 0,
        maxThreads: threads,
        idleTimeout: 30_000,
      })
      return piscina.run(task, { signal })
    },
    async close() {
      await piscina?.destroy()
      piscina = undefined
    },
  }
}
