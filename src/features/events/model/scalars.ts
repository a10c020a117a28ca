import { z } from 'zod'
import { maxNumber } from './max-number.ts'

/**
 * A moment as ISO 8601 in UTC, such as `2026-11-17T09:00:00.000Z`: states are JSON, and moments compare as strings. Those of years
 * near 0 and 9999 do not, nor do what is reckoned from them, such as the day after.
 */
export const Moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  .pipe(
    z.string().refine((text) => text >= '1900' && text < '3000', { error: 'a moment from 1900 to 2999 is expected' }),
  )
  .meta({ format: 'date-time', examples: ['2026-11-21T09:00:00.000Z'] })

/** An id that a device made; in lower case, as the database writes it. */
export const Id = z.uuid().toLowerCase()

export const EntrantNumber = z.int().min(1).max(maxNumber)
