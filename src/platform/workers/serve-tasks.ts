import { runWhenIdle } from './low-priority.ts'

/** What a process answers about its task. */
export type TaskMessage =
  | { readonly progress: readonly [done: number, total: number] }
  | { readonly answer: unknown }
  | { readonly error: unknown }

export type ReportProgress = (done: number, total: number) => void

/** Of a process that leaves its core to everybody else. */
export const idleArgument = '--idle'

/** Progress is reported to a process that answers requests meanwhile. */
const progressMs = 1_000

/** For the module of a process that `createTaskProcess` starts: does the tasks that it is sent, one after another. */
export function serveTasks<Task>(run: (task: Task, reportProgress: ReportProgress) => Promise<unknown>): void {
  if (process.argv.includes(idleArgument)) runWhenIdle()
  const send = (message: TaskMessage) => void process.send?.(message)
  // It ends with the service, which lets its work come to an end first; a terminal sends its Ctrl-C to both.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  process.on('message', (task: Task) => {
    run(task, occasionally(send)).then(
      (answer) => send({ answer }),
      (error: unknown) => send({ error }),
    )
  })
}

function occasionally(send: (message: TaskMessage) => void): ReportProgress {
  let last = performance.now()
  return (done, total) => {
    if (performance.now() - last < progressMs) return
    last = performance.now()
    send({ progress: [done, total] })
  }
}
