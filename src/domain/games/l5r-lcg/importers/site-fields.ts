import { z } from 'zod'

export const optional = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? undefined)

export const words = optional(z.array(z.string().max(80)).max(50))

/** Sites write numbers as `3`, `"3"`, `"+1"`, `"X"` or `"-"`; an empty string means none. */
export const printed = optional(z.union([z.int(), z.string().max(10)])).transform((value, context) => {
  if (typeof value === 'number' || value === undefined) return value
  const text = value.trim().replace(/[\u2010-\u2015\u2212]/g, '-')
  if (text === '') return undefined
  if (text === '-') return '-' as const
  if (text.toUpperCase() === 'X') return 'X' as const
  if (/^[+-]?\d+$/.test(text)) return Number(text)
  context.addIssue({ code: 'custom', message: `"${value}" is neither a number nor X nor -` })
  return z.NEVER
})

export const whole = printed.transform((value, context) => {
  if (typeof value !== 'string') return value
  context.addIssue({ code: 'custom', message: `"${value}" is not a number` })
  return z.NEVER
})
