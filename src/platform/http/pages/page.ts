import { z } from 'zod'
import { Problem } from '../../../base/problem.ts'

/** The parameters of every list: `limit` from 1 to 200, `cursor` from the previous page. */
export const pageQuery = {
  limit: z.coerce.number<string>().int().min(1).max(200).default(50).describe('How many entries a page has at most.'),
  cursor: z.string().max(500).optional().describe('`next` of the page before.'),
}

const total = z
  .int()
  .min(0)
  .describe('How many items all pages have together. Exact; absent where counting them would cost too much.')

export function pageOf<S extends z.ZodType>(item: S) {
  const next = z
    .string()
    .nullable()
    .describe('The `cursor` of the next page; null on the last. `Link` has it as an address.')
  return z.strictObject({ data: z.array(item), next, total: total.optional() })
}

/** The schema of a list that is answered as a whole. */
export function wholeListOf<S extends z.ZodType>(item: S) {
  return z.strictObject({ data: z.array(item), next: z.null(), total })
}

export function wholeList<T>(data: readonly T[]) {
  return { data: [...data], next: null, total: data.length }
}

/** A cursor holds the sort key of the last item of a page; it is opaque to clients. */
export function encodeCursor(parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** The items and the cursor of a page, from `limit` items and one more if further ones follow. */
export function pageFrom<T>(items: readonly T[], limit: number, keyOf: (last: T) => readonly (string | number)[]) {
  const page = items.slice(0, limit)
  return { page, next: items.length > limit ? encodeCursor(keyOf(page.at(-1)!)) : null }
}

export function decodeCursor<S extends z.ZodType>(cursor: string | undefined, parts: S): z.output<S> | undefined {
  if (cursor === undefined) return undefined
  try {
    return parts.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    throw new Problem('malformed', 'The cursor is not valid for this list.', {
      errors: [{ pointer: 'cursor', code: 'invalid-cursor', message: 'Use `next` of the previous page unchanged.' }],
    })
  }
}

/** A parameter that may be repeated: `contains=a&contains=b`. */
export function repeatable<S extends z.ZodType>(item: S, maxItems = 20) {
  return z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(maxItems),
  )
}
