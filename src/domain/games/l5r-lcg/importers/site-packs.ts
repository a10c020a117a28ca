import { z } from 'zod'
import { dayOf } from '../../../../base/date.ts'
import type { Printing } from '../../../core/cards/card.ts'
import { optional, whole } from './site-fields.ts'

export const cycleSchema = z
  .object({ id: z.string().min(1), name: z.string().min(1), position: whole })
  .transform((cycle) => ({ ...cycle, position: cycle.position ?? 0 }))

/** A day, or a timestamp at midnight in some time zone, which means the day of the nearest midnight in UTC. */
export const dayOfRelease = optional(z.string().max(40)).transform((text, context) => {
  if (text === undefined || text === '') return undefined
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  const instant = Date.parse(text)
  if (!Number.isNaN(instant)) return dayOf(new Date(instant + 12 * 3_600_000))
  context.addIssue({ code: 'custom', message: `"${text}" is not a date` })
  return z.NEVER
})

export function printingOf(pack: string, number: string | undefined, quantity: number | undefined): Printing {
  return {
    pack,
    ...(number === undefined || number === '' ? {} : { number }),
    ...(quantity === undefined ? {} : { quantity }),
  }
}
