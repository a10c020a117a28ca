import { useEffect, useState } from 'preact/hooks'
import type { EventList } from '../../../../src/features/events/model/operation.ts'
import { mayDo, seesLists } from '../../../../src/features/events/model/permissions.ts'
import type { Entrant } from '../../../../src/features/events/model/state.ts'
import type { SubmissionView } from '../../../../src/features/events/submissions/schema.ts'
import { act } from '../acts/act.ts'
import { keepList, readList } from '../store/keep-lists.ts'
import type { ReadyDesk } from '../sync/desk.ts'
import { deskApi } from '../sync/desk-api.ts'
import { step } from '../sync/step.ts'

/** Of a list: `reading` until the store or the service has answered. */
export type ListState =
  | { readonly kind: 'reading' | 'verdictsOnly' }
  /** An older list, which the device never had, and there is no connection. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'here'; readonly list: EventList }

/** The list of a submission: from the outbox, the store, or, if it is an old one, from the service. */
async function listOf(ready: ReadyDesk, { number }: Entrant, submission: string, n: number): Promise<ListState> {
  if (!seesLists(ready.actor, ready.view.settings)) return { kind: 'verdictsOnly' }
  const waiting = ready.outbox.find(({ operation }) => operation.id === submission)?.operation
  if (waiting?.kind === 'submit') return { kind: 'here', list: waiting.body.list }
  const { code } = ready.record
  const kept = await readList(code, submission)
  if (kept) return { kind: 'here', list: kept }
  try {
    const { list } = await deskApi<SubmissionView>(ready.record, `/entrants/${number}/submissions/${n}`)
    if (!list) return { kind: 'absent' }
    await keepList(code, submission, list)
    return { kind: 'here', list }
  } catch {
    return { kind: 'absent' }
  }
}

/** The list of a submission of the entrant, for as long as it is asked for. */
export function useList(ready: ReadyDesk, entrant: Entrant, submission: string | undefined): ListState | undefined {
  const [state, setState] = useState<{ readonly of: string; readonly list: ListState }>()
  const n = entrant.submissions.find(({ id }) => id === submission)?.n
  useEffect(() => {
    if (submission === undefined || n === undefined) return
    let isLate = false
    void listOf(ready, entrant, submission, n).then((list) => !isLate && setState({ of: submission, list }))
    return () => {
      isLate = true
    }
  }, [submission, n])
  if (submission === undefined) return undefined
  return state?.of === submission ? state.list : { kind: 'reading' }
}

const hour = 3_600_000
const readings = new Set<string>()

/**
 * Notes in the log that a helper has read a list: one who plays must not read those of others unseen. Once in an hour for each
 * list, so that the log stays readable.
 */
export async function noteReading({ actor, view }: ReadyDesk, { number }: Entrant, submission: string): Promise<void> {
  if (actor.role === 'organiser' || !mayDo(actor, 'read', view.settings)) return
  const reading = `${submission} ${Math.floor(Date.now() / hour)}`
  if (readings.has(reading)) return
  readings.add(reading)
  await act(null, number, [step('read', number, { submission })])
}
