import { type Came, createPace, type Pace } from './pace.ts'
import { type Poke, rest } from './poke.ts'

interface Asking {
  /** One question to the service and what becomes of its answer; `end` where nothing can ever be done with one. */
  readonly round: () => Promise<Exclude<Came, { readonly fault: unknown }> | 'end'>
  readonly onFault: (fault: unknown) => void
  readonly poke: Poke
  readonly signal: AbortSignal
  readonly pace?: Pace
}

/**
 * Asks the service again and again until the signal is given. How long it waits between two questions is not for `round` to say: see
 * `createPace`. After an answer that is final it asks only when a person wants it tried again.
 */
export async function keepAsking({ round, onFault, poke, signal, pace = createPace() }: Asking): Promise<void> {
  while (!signal.aborted) {
    pace.ask()
    const came = await round().catch((fault: unknown) => ({ fault }))
    if (signal.aborted || came === 'end') return
    if (typeof came === 'object') onFault(came.fault)
    const { least, most } = pace.after(came)
    await rest(least, signal)
    await poke.pause(most - least, signal)
  }
}
