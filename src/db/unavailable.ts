/** Codes and messages of PostgreSQL, its driver and the network when the database cannot be reached. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])
const messages = /connection terminated|timeout exceeded when trying to connect|query read timeout|cannot connect/i

/** Whether an error means that the database cannot be reached, in contrast to a bug. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 4; cause = cause.cause, depth++) {
    const code = (cause as { code?: unknown }).code
    if ((typeof code === 'string' && (codes.has(code) || code.startsWith('08'))) || messages.test(cause.message))
      return true
  }
  return false
}
