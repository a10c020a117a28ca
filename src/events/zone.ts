import { type Day, dayOf } from '../core/date.ts'

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

/** How far the clocks of the zone are ahead of UTC, in milliseconds. */
function offsetAt(timeZone: string, instant: number): number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  const { year, month, day, hour, minute, second } = parts
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  return wall - Math.floor(instant / 1000) * 1000
}
