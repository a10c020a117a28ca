import type { EventRecord } from '../store/records.ts'

const hour = 3_600_000
/** Where nobody has ended the event: two days of play, and one more. */
const longest = 72 * hour

/** Whether a desk's time is over: 24 hours after the event was ended. What was not sent yet is never removed by itself. */
export function isOver({ endedAt, loaded }: EventRecord, waiting: number, now: number): boolean {
  if (waiting > 0 || !loaded) return false
  if (endedAt) return now > Date.parse(endedAt) + 24 * hour
  return now > Date.parse(loaded.head.settings.startsAt) + longest
}
