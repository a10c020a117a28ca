import { z } from 'zod'

/**
 * One line of text to be stored, with at least one visible character: no control characters (PostgreSQL cannot store
 * NUL), no lone surrogates (valid in JSON, not in UTF-8), no line or paragraph separators, and no bidirectional controls,
 * which would change the direction of the text after them in a list.
 */
export function line(maxLength: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, 'one line of printable characters')
    .refine((text) => /[^\p{Z}\p{Cf}\p{M}]/u.test(text), { error: 'at least one visible character' })
}

/** Like `line`, but with line breaks and tabs, and possibly empty. */
export function paragraphs(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\r\n])*$/u, 'printable characters, tabs and line breaks')
}

/** A header or address, cleaned and truncated for storage. */
export function storable(text: string | undefined, maxLength: number): string | null {
  if (text === undefined) return null
  const clean = text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, maxLength)
  return clean.replace(/\p{Cs}/gu, '').trim() || null
}
