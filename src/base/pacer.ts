import type { Steps } from './steps.ts'

/** Milliseconds that work may hold the event loop before other requests get their turn. */
const slice = 1

/** Between two turns: a request takes several rounds of the event loop, to read, to ask the database and to answer. */
const roundsBetweenTurns = 3

/** Work that has had this many turns is long, and lets work that has not go first. */
const shortTurns = 16

/** Every nth turn goes to long work, so that a stream of short work cannot keep it waiting. */
const turnsPerLong = 4

/** Milliseconds in which brief work begins at once in a round of the event loop; what comes after that waits for its turn. */
const briefInRound = 10
let spentInRound = 0

/** In order of arrival. One at a time gets a turn, so that their number delays nobody else. */
const short: (() => void)[] = []
const long: (() => void)[] = []
let turnsGiven = 0

function awaitTurn(rounds = roundsBetweenTurns): void {
  setImmediate(() => {
    if (rounds > 1) return awaitTurn(rounds - 1)
    const isLongDue = ++turnsGiven % turnsPerLong === 0 && long.length > 0
    const next = isLongDue || short.length === 0 ? long : short
    next.shift()!()
    if (short.length + long.length > 0) awaitTurn()
  })
}

function join(queue: (() => void)[]): Promise<void> {
  return new Promise((resolve) => {
    queue.push(resolve)
    if (short.length + long.length === 1) awaitTurn()
  })
}

/** For work that cannot pause: it starts when its turn comes, one at a time. */
export const nextTurn = (): Promise<void> => join(short)

export interface Pacer {
  /** Whether the work has used up its turn, or has to wait for its first one. */
  readonly isDue: () => boolean
  /** Resolves when it is this work's turn again, and pending input and output was served. */
  readonly rest: () => Promise<void>
}

/** For long work on the event loop: `if (pacer.isDue()) await pacer.rest()` wherever it can pause. */
export function createPacer(now: () => number = () => performance.now()): Pacer {
  let since = short.length + long.length > 0 ? Number.NEGATIVE_INFINITY : now()
  let turns = 0
  return {
    isDue: () => now() - since >= slice,
    rest: async () => {
      await join(turns++ < shortTurns ? short : long)
      since = now()
    },
  }
}

/**
 * For work that nearly always ends within one turn: it begins at once, whoever waits, and then needs no promise. What takes longer
 * goes on in turns.
 */
export function runBriefly<T>(steps: Steps<T>, now: () => number = () => performance.now()): T | Promise<T> {
  if (spentInRound >= briefInRound) return goOn(steps, createPacer(now))
  const begun = now()
  try {
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return step.value
      if (now() - begun >= slice) return goOn(steps, createPacer(now))
    }
  } finally {
    if (spentInRound === 0) setImmediate(endRound)
    spentInRound += now() - begun
  }
}

function endRound(): void {
  spentInRound = 0
}

async function goOn<T>(steps: Steps<T>, pacer: Pacer): Promise<T> {
  await pacer.rest()
  return runPaced(steps, pacer)
}

/** Runs work in steps, giving way by the clock. */
export async function runPaced<T>(steps: Steps<T>, pacer: Pacer = createPacer()): Promise<T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    if (pacer.isDue()) await pacer.rest()
  }
}
