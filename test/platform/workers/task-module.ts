import { getPriority } from 'node:os'
import { serveTasks } from '../../../src/platform/workers/serve-tasks.ts'

/** What the process of task-process.test.ts is to do. */
export type Task =
  | { readonly do: 'describe' }
  | { readonly do: 'throw'; readonly message: string }
  | { readonly do: 'exit' }
  | { readonly do: 'report' }
  | { readonly do: 'hang' }

serveTasks<Task>(async (task, reportProgress) => {
  if (task.do === 'throw') throw new RangeError(task.message)
  if (task.do === 'exit') process.exit(3)
  if (task.do === 'report') {
    let calls = 0
    for (const start = Date.now(); Date.now() < start + 1_200; ) reportProgress(++calls, calls + 1)
    return calls
  }
  if (task.do === 'hang') {
    process.send?.({ progress: [process.pid, 0] })
    for (;;);
  }
  return { pid: process.pid, priority: getPriority(), date: new Date(0) }
})
