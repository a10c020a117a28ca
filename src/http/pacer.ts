import type { Steps } from '../core/steps.ts'

/** Milliseconds that work may hold the event loop before other requests get their turn. */
const slice = 1

/** Between two turns: a request takes several rounds of the event loop, to read, to ask the database and to answer. */
const roundsBetweenTurns = 3

/** In order of arrival. One at a time gets a turn, so that their number delays nobody else. */
const waiting: (() => void)[] = []

function awaitTurn(rounds = roundsBetweenTurns): void {
  setImmediate(() => {
    if (rounds > 1) return awaitTurn(rounds - 1)
    waiting.shift()!()
    if (waiting.length > 0) awaitTurn()
  })
}

/** For work that cannot pause: it starts when nobody who waited before is left, one at a time. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) awaitTurn()
  })
}

export interface Pacer {
  /** Whether the work has used up its turn, or has to wait for its first one. */
  readonly isDue: () => boolean
  /** Resolves when everybody who waited before has had a turn, and pending input and output was served. */
  readonly rest: () => Promise<void>
}

/** For long work on the event loop: `if (pacer.isDue()) await pacer.rest()` wherever it can pause. */
export function createPacer(now: () => number = () => performance.now()): Pacer {
  let since = waiting.length > 0 ? Number.NEGATIVE_INFINITY : now()
  return {
    isDue: () => now() - since >= slice,
    rest: async () => {
      await nextTurn()
      since = now()
    },
  }
}

/** Runs work in steps, giving way by the clock. */
export async function runPaced<T>(steps: Steps<T>, pacer: Pacer = createPacer()): Promise<T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    if (pacer.isDue()) await pacer.rest()
  }
}
