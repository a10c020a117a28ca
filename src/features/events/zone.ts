import { type Day, dayOf } from '../../base/date.ts'
import { offsetAt } from './model/wall-clock.ts'

/** The day of the calendar in a time zone. */
export function dayIn(timeZone: string, instant: Date): Day {
  return dayOf(new Date(instant.getTime() + offsetAt(timeZone, instant.getTime())))
}

/** The first moment after the day, in the time zone, in which the instant lies. */
export function endOfDay(timeZone: string, instant: Date): Date {
  const next = Date.parse(`${dayIn(timeZone, instant)}T00:00:00Z`) + 86_400_000
  // The offset at midnight itself, which a change of the clocks may have moved since the guess.
  const guess = next - offsetAt(timeZone, next)
  return new Date(next - offsetAt(timeZone, guess))
}
