import { z } from 'zod'

/** A calendar day as `YYYY-MM-DD`. Days compare as strings: rules take effect on days, never at hours. */
export const Day = z.iso.date('A day of the calendar is expected, as YYYY-MM-DD.')
export type Day = z.infer<typeof Day>

/** A moment as the service writes it: ISO 8601 in UTC. */
export const Instant = z.iso.datetime()

/** Nearly every call is about today, and `toISOString` takes 0.8 of the 35 µs of a cached answer. */
let latest = { number: Number.NaN, day: '' }

export function dayOf(instant: Date): Day {
  const number = Math.floor(instant.getTime() / 86_400_000)
  if (number !== latest.number) latest = { number, day: instant.toISOString().slice(0, 10) }
  return latest.day
}

export function dayBefore(day: Day): Day {
  return daysFrom(day, -1)
}

export function dayAfter(day: Day): Day {
  return daysFrom(day, 1)
}

const daysFrom = (day: Day, days: number) => dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000))
