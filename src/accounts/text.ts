import { z } from 'zod'

/**
 * Text that people type and that is stored: no control characters (PostgreSQL has no place for NUL) and no half of a
 * surrogate pair (which JSON can carry but UTF-8 cannot).
 */
export function line(longest: number, shortest = 1) {
  return z
    .string()
    .trim()
    .min(shortest)
    .max(longest)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'one line of printable characters')
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
