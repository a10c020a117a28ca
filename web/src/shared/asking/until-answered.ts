import { ApiProblem, NoConnection } from '../../../../clients/typescript/src/problems.ts'
import { type Came, createPace, type PaceOptions } from './pace.ts'
import { rest } from './poke.ts'

interface Until extends PaceOptions {
  readonly signal: AbortSignal
  /** The last of so many questions in a row without an answer is thrown. */
  readonly attempts?: number
}

/** Nobody looks at a screen for longer than this without a word, in milliseconds. */
const patience = 60_000

/** Asks until there is an answer; undefined stands for "not yet". Throws also the reason of an abort. */
export async function untilAnswered<T>(
  ask: () => Promise<T | undefined>,
  { signal, attempts = 3, ...options }: Until,
): Promise<T> {
  const pace = createPace(options)
  for (let failures = 0; ; ) {
    signal.throwIfAborted()
    let came: Came = 'nothing'
    pace.ask()
    try {
      const answer = await ask()
      if (answer !== undefined) return answer
      failures = 0
    } catch (fault) {
      failures++
      if (signal.aborted || failures === attempts || !isPassing(fault)) throw fault
      came = { fault }
    }
    const { most } = pace.after(came)
    if (most > patience && typeof came === 'object') throw came.fault
    await rest(most, signal)
  }
}

const isPassing = (fault: unknown) =>
  fault instanceof NoConnection || (fault instanceof ApiProblem && [429, 502, 503, 504].includes(fault.status))
