import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../../src/platform/project-root.ts'
import { createTaskProcess, type TaskProcess } from '../../src/platform/workers/task-process.ts'
import { createThreads, type Threads } from '../../src/platform/workers/threads.ts'

/**
 * Threads that run a module as `npm test` has just compiled it: from source, each thread would begin by compiling all that the
 * module imports. The tests of the pools themselves start their threads from source.
 */
export function compiledThreads<Task>(module: string, threads: number): Threads<Task> {
  return createThreads<Task>({ module: compiled(module), threads, workerData: {} })
}

/** The same for work in a process of its own, which gets its share beside busy tests. */
export function compiledProcess<Task>(module: string): TaskProcess<Task> {
  return createTaskProcess<Task>({ module: compiled(module), whenIdle: false })
}

const compiled = (module: string) => pathToFileURL(join(projectRoot, 'dist', module))
