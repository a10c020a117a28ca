import { z } from 'zod'
import { maxNumber } from './max-number.ts'

/** A moment as ISO 8601 in UTC, such as `2026-11-17T09:00:00.000Z`: states are JSON, and moments compare as strings. */
export const Moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  .pipe(z.string())
  .meta({ format: 'date-time', examples: ['2026-11-21T09:00:00.000Z'] })

/** An id that a device made; in lower case, as the database writes it. */
export const Id = z.uuid().toLowerCase()

export const EntrantNumber = z.int().min(1).max(maxNumber)
