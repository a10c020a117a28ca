import { z } from 'zod'

/** A calendar day as `YYYY-MM-DD`. Days compare as strings: rules take effect on days, never at hours. */
export const Day = z.iso.date('A day of the calendar is expected, as YYYY-MM-DD.')
export type Day = z.infer<typeof Day>

export function dayOf(instant: Date): Day {
  return instant.toISOString().slice(0, 10)
}

export function dayBefore(day: Day): Day {
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000))
}
