import { writeNotices } from '../../people/notices/write-notices.ts'
import { currentSubmission } from '../model/entrants.ts'
import type { EventState } from '../model/state.ts'
import type { Performed } from '../operations/performed.ts'
import type { EventRow } from '../row.ts'
import type { Connection } from '../store/read-event.ts'

/** Notifies the organiser that lists are legal or not otherwise than before, in the transaction that writes it. */
export async function noteJudged(
  client: Connection,
  { code, accountId }: EventRow,
  { before, state }: Performed,
  at: Date,
): Promise<void> {
  const changed = Object.values(state.entrants).filter(
    ({ number, removed }) => !removed && statusOf(before, number) !== statusOf(state, number),
  )
  if (changed.length === 0) return
  const isToDecide = ({ conflicts }: (typeof changed)[number]) => conflicts.some(({ kind }) => kind === 'settings')
  const { game, name, judgedOn } = state.settings
  const counts = {
    changed: changed.length,
    illegal: changed.filter(({ number }) => statusOf(state, number) === 'illegal').length,
    toDecide: Object.values(state.entrants).filter(isToDecide).length,
  }
  const data = { game, event: code, name, judgedOn, ...counts }
  await writeNotices(client, [{ kind: 'event.judged', accountId, key: `event.judged ${code} ${state.seq}`, data, at }])
}

function statusOf({ entrants }: EventState, number: number) {
  const entrant = entrants[number]
  return entrant && currentSubmission(entrant)?.judged.status
}
