import type { Pacer } from '../http/pacer.ts'

const [workMs, restMs] = [0.5, 0.1]

/**
 * For work that takes a core for seconds, in a thread. A request that comes waits until the scheduler takes the core from the
 * thread, milliseconds even at a low priority; a thread that sleeps often leaves it sooner.
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
