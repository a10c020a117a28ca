import { type ChildProcess, fork } from 'node:child_process'
import { on } from 'node:events'
import { getPriority, setPriority } from 'node:os'
import { loaderFor } from './loader.ts'
import { lowPriority } from './low-priority.ts'
import { idleArgument, type ReportProgress, type TaskMessage } from './serve-tasks.ts'
import { createTurns } from './turns.ts'

export interface TaskOptions {
  /** Ends the process in the middle of its work. */
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ReportProgress | undefined
}

/** A process of its own for work that takes a core for seconds; see `createTaskProcess`. */
export interface TaskProcess<Task> {
  /** Tasks are done one after another. */
  readonly run: (task: Task, options?: TaskOptions) => Promise<unknown>
  readonly close: () => Promise<void>
}

export interface TaskProcessSettings {
  /** The URL of the module, which calls `serveTasks`. */
  readonly module: URL
  /** Whether it leaves its core to everybody else: on a machine that is busy to the last core, it waits. Otherwise it gets a small share. */
  readonly whenIdle: boolean
}

/**
 * Of a thread, requests would notice more: V8 collects garbage and compiles with helper threads that all threads of a process share, at
 * the priority of the event loop. A larger young generation makes up for the time that one alone takes.
 */
const options = ['--single-threaded', '--max-semi-space-size=32']

const idleMs = 30_000

/**
 * A process at a low priority, started when first needed and ended after half a minute without work. It ends with this process,
 * however that ends.
 */
export function createTaskProcess<Task>(settings: TaskProcessSettings): TaskProcess<Task> {
  const turns = createTurns(1)
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  const end = async (): Promise<void> => {
    clearTimeout(idle)
    const ended = child
    child = undefined
    if (!ended || hasEnded(ended)) return
    const exit = new Promise((resolve) => ended.once('exit', resolve))
    ended.kill('SIGKILL')
    await exit
  }
  const runNow = async (task: Task, signal: AbortSignal, onProgress: ReportProgress | undefined): Promise<unknown> => {
    clearTimeout(idle)
    if (!child || hasEnded(child)) child = start(settings)
    try {
      return await answerOf(child, task, signal, onProgress)
    } finally {
      if (signal.aborted) await end()
      else idle = setTimeout(end, idleMs).unref()
    }
  }
  return {
    run: (task, { signal = new AbortController().signal, onProgress } = {}) =>
      turns.take({ caller: '', request: 0 }, signal, () => runNow(task, signal, onProgress)),
    close: end,
  }
}

function start({ module, whenIdle }: TaskProcessSettings): ChildProcess {
  const execArgv = [...loaderFor(module), ...options]
  const child = fork(module, whenIdle ? [idleArgument] : [], { execArgv, serialization: 'advanced' })
  // Reported to whoever waits for an answer; between two tasks nobody does.
  child.on('error', () => {})
  try {
    if (child.pid !== undefined) setPriority(child.pid, Math.max(lowPriority, getPriority()))
  } catch {
    // It has ended already, which is reported to whoever waits for its answer.
  }
  return child
}

const hasEnded = ({ exitCode, signalCode, connected }: ChildProcess) =>
  exitCode !== null || signalCode !== null || !connected

async function answerOf<Task>(
  child: ChildProcess,
  task: Task,
  signal: AbortSignal,
  onProgress: ReportProgress | undefined,
): Promise<unknown> {
  const messages = on(child, 'message', { signal, close: ['exit'] })
  child.send(task as object)
  for await (const [message] of messages as AsyncIterable<[TaskMessage]>) {
    if ('progress' in message) onProgress?.(...message.progress)
    else if ('error' in message) throw message.error
    else return message.answer
  }
  throw new Error('The process of a task ended without an answer.')
}
