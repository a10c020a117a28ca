import { groupBy } from '../../../base/group-by.ts'
import type { Message } from '../../people/webhooks/messages/publish.ts'
import type { Kind, LogEntry } from '../model/operation.ts'
import type { EventRow } from '../row.ts'
import { eventData } from './event-messages.ts'

/** The types of messages that are made from the log. Settings have messages of their own; who reads what has none. */
export const logTypes = [
  'event.entrant-changed',
  'event.list-submitted',
  'event.list-accepted',
  'event.check-changed',
] as const
type LogType = (typeof logTypes)[number]

const typeOf: Readonly<Partial<Record<Kind, LogType>>> = {
  'entrant.add': 'event.entrant-changed',
  'entrant.change': 'event.entrant-changed',
  lock: 'event.entrant-changed',
  unlock: 'event.entrant-changed',
  'check-in': 'event.entrant-changed',
  drop: 'event.entrant-changed',
  undo: 'event.entrant-changed',
  request: 'event.entrant-changed',
  resolve: 'event.entrant-changed',
  submit: 'event.list-submitted',
  accept: 'event.list-accepted',
  'check.start': 'event.check-changed',
  'check.end': 'event.check-changed',
  draw: 'event.check-changed',
}

/** An operation in the log with the number of the entrant that it concerns. */
export interface LoggedEntry {
  readonly entry: LogEntry
  readonly epoch: string
  readonly number: number | null
}

/** One message of each type for a stretch of the log, without what was refused. */
export function logMessages(
  event: Pick<EventRow, 'id' | 'code' | 'settings'>,
  entries: readonly LoggedEntry[],
  accounts: readonly [string, ...string[]],
): Message[] {
  const taken = entries.filter(({ entry }) => entry.outcome === 'applied' || entry.outcome === 'conflict')
  const byType = groupBy(taken, ({ entry }) => [typeOf[entry.operation.kind] ?? typeOfSettings(entry)].flat())
  return [...byType].map(([type, of]) => {
    const [{ entry, epoch: begun }, last] = [of[0]!, of.at(-1)!]
    const first = entry.stamp.seq
    const { href, ...data } = eventData(event)
    return {
      type,
      // After a restore other operations have the same numbers.
      key: `${event.id} ${first} ${begun}`,
      at: new Date(last.entry.stamp.at),
      data: { ...data, operations: of.map(operationOf), epoch: last.epoch, href: `${href}/changes?since=${first - 1}` },
      accounts,
    }
  })
}

/** Lists that were judged again by themselves; what the organiser changes has messages of its own. */
const typeOfSettings = ({ operation }: LogEntry): LogType | [] =>
  operation.kind === 'settings' && Object.keys(operation.body.changes).length === 0 ? 'event.entrant-changed' : []

function operationOf({ entry: { operation, stamp }, number }: LoggedEntry) {
  return { seq: stamp.seq, kind: operation.kind, ...(number === null ? {} : { entrant: number }), at: stamp.at }
}
