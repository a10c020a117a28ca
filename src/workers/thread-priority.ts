import { setPriority } from 'node:os'
import type { Pacer } from '../http/pacer.ts'

/**
 * For the module of a thread: long work yields to the event loop, which answers everybody else. Linux gives each thread a
 * priority of its own; other systems would slow the whole process down.
 */
export function yieldToEventLoop(): void {
  if (process.platform === 'linux') setPriority(10)
}

const [workMs, restMs] = [0.5, 0.1]

/**
 * For long work in a thread that takes a core for seconds. A request that comes waits until the scheduler takes the core from
 * the thread, milliseconds even at a low priority; a thread that sleeps often leaves it sooner.
 */
export function createThreadPacer(): Pacer {
  const never = new Int32Array(new SharedArrayBuffer(4))
  let since = performance.now()
  return {
    isDue: () => performance.now() - since >= workMs,
    rest: async () => {
      Atomics.wait(never, 0, 0, restMs)
      since = performance.now()
    },
  }
}
