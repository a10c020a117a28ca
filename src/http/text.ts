import { z } from 'zod'

/**
 * Text that people type and that is stored: no control characters (PostgreSQL has no place for NUL), no half of a
 * surrogate pair (which JSON can carry but UTF-8 cannot), no line or paragraph separator, and no signs that turn the
 * direction of what stands after them in a list; and something in it to be seen.
 */
export function line(longest: number, shortest = 1) {
  return z
    .string()
    .trim()
    .min(shortest)
    .max(longest)
    .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, 'one line of printable characters')
    .refine((text) => text === '' || /[^\p{Z}\p{Cf}\p{M}]/u.test(text), { error: 'at least one character to be seen' })
}

/** As `line`, but line breaks and tabs may stand in it. */
export function paragraphs(longest: number) {
  return z
    .string()
    .max(longest)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\r\n])*$/u, 'printable characters, tabs and line breaks')
}

/** What a client says of itself, cut and cleaned for storage. */
export function storable(text: string | undefined, longest: number): string | null {
  if (text === undefined) return null
  const clean = text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, longest)
  return clean.replace(/\p{Cs}/gu, '').trim() || null
}
