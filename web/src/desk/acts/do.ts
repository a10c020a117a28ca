import type { ActName } from '../store/records.ts'
import { connection, Refusal, readyDesk } from '../sync/desk.ts'
import { type Step, step } from '../sync/step.ts'
import { act, undo } from './act.ts'
import { line } from './line.ts'
import { freeNumbers } from './numbers.ts'

const nameOf = (number: number) => readyDesk().view.entrants[number]?.name ?? String(number)

/** Does something to an entrant and says so in the large line; whether it was done. */
export async function doTo(entrant: number, what: ActName, steps: readonly Step[]): Promise<boolean> {
  try {
    await act(what, entrant, await claimed(steps))
    line.value = { kind: 'done', what, entrant, name: nameOf(entrant) }
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    line.value = { kind: 'refused', entrant, name: nameOf(entrant), reason: error.message }
    return false
  }
}

/**
 * Without a connection, acceptances carry a claim; with one, the service signs its receipt in a moment. That a connection is
 * gone is noticed only after a while: while something waits to be sent, it is not relied on.
 */
async function claimed(steps: readonly Step[]): Promise<readonly Step[]> {
  if (!steps.some(({ kind }) => kind === 'accept')) return steps
  if (connection.value.kind === 'connected' && navigator.onLine && readyDesk().outbox.length === 0) return steps
  // Not even that may be there; the acceptance must not be lost with its slip.
  const signer = await import('./claim-step.ts').catch(() => undefined)
  return signer ? await Promise.all(steps.map((step) => signer.withClaim(step, readyDesk()))) : steps
}

/** Undoes the last thing that this device did, again and again as far back as wanted. */
export async function undoLast(): Promise<void> {
  try {
    const undone = await undo()
    if (!undone) line.value = { kind: 'note', message: 'desk.nothingToUndo' }
    else {
      const { what, entrant } = undone
      line.value = { kind: 'undone', what, entrant, name: nameOf(entrant) }
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    line.value = { kind: 'refused', reason: error.message }
  }
}

/** Adds somebody who has not registered, with one of the device's own numbers; their number if it was done. */
export async function addWalkIn(name: string): Promise<number | undefined> {
  const number = freeNumbers(readyDesk())[0]
  if (number === undefined) {
    line.value = { kind: 'note', message: 'desk.noNumbers' }
    return undefined
  }
  const isDone = await doTo(number, 'add', [{ kind: 'entrant.add', body: { number, name } }])
  return isDone ? number : undefined
}

export const lockOrUnlock = (entrant: number) =>
  readyDesk().view.entrants[entrant]?.locked
    ? doTo(entrant, 'unlock', [step('unlock', entrant, {})])
    : doTo(entrant, 'lock', [step('lock', entrant, {})])
