import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../../src/project-root.ts'
import { createThreads, type Threads } from '../../src/workers/threads.ts'

/**
 * Threads that run a module as `npm test` has just compiled it: from source, each thread would begin by compiling all that the
 * module imports. The tests of the pools themselves start their threads from source.
 */
export function compiledThreads<Task>(module: string, threads: number): Threads<Task> {
  return createThreads<Task>({ module: pathToFileURL(join(projectRoot, 'dist', module)), threads, workerData: {} })
}
