import { Problem } from '../../../../base/problem.ts'

/** Runs the work when it is its turn; throws a 503 at once if too many wait already. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/**
 * A hash takes 19 MiB and tens of milliseconds of one of the four threads that file access and name look-ups also need. With
 * two at a time those still get theirs, and a request at the end of the queue waits about half a second.
 */
export const hashingLimits = { running: 2, waiting: 20 } as const

export function createHashingGate({ running: maxRunning, waiting: maxWaiting } = hashingLimits): Gate {
  const waiting: (() => void)[] = []
  let running = 0

  /** A free place goes straight to the first who waits, so that nobody overtakes. */
  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return async (work) => {
    if (running < maxRunning) running++
    else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw busy()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

function busy(): Problem {
  const detail = 'Too many people are signing in at this moment. Try again in two seconds.'
  return new Problem('not-ready', detail, { headers: { 'Retry-After': '2' } })
}
