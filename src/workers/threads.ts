import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'

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

/** Run from source, the threads need a loader for TypeScript. */
function loaderFor({ pathname }: URL): string[] {
  if (!pathname.endsWith('.ts')) return []
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
}
