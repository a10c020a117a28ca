import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'
import type { Task } from './worker.ts'

export interface Threads {
  /** Aborting the signal ends the thread that the task runs in. */
  readonly run: (task: Task, signal: AbortSignal | null) => Promise<unknown>
  readonly close: () => Promise<void>
}

/** Worker threads, started when first needed and ended after half a minute without work. */
export function createThreads(threads: number, games: string | undefined): Threads {
  let piscina: Piscina | undefined
  return {
    run(task, signal) {
      piscina ??= new Piscina({
        ...workerFile(),
        workerData: { games },
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
function workerFile(): { filename: string; execArgv: string[] } {
  const here = import.meta.url
  if (!here.endsWith('.ts')) return { filename: fileURLToPath(new URL('./worker.js', here)), execArgv: [] }
  const loader = pathToFileURL(createRequire(here).resolve('tsx')).href
  return { filename: fileURLToPath(new URL('./worker.ts', here)), execArgv: ['--import', loader] }
}
