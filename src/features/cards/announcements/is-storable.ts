/** Values are nested a few levels deep in every format; comparing and writing them takes stack for each. */
const maxDepth = 12

/**
 * Whether PostgreSQL can store and read all texts of a value as JSON: it cannot read a zero byte or a lone surrogate, and other
 * control characters have no place in a format.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(value)
  if (value === null || typeof value !== 'object') return true
  if (depth >= maxDepth) return false
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner, depth + 1))
}
