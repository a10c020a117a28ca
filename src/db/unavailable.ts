/** What PostgreSQL, its driver and the network say when there is no database to talk to. */
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
const words = /connection terminated|timeout exceeded when trying to connect|query read timeout|cannot connect/i

/** Whether an error means that the database is not there, or not now, in contrast to a fault of ours. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 4; each = each.cause, depth++) {
    const code = (each as { code?: unknown }).code
    if ((typeof code === 'string' && (codes.has(code) || code.startsWith('08'))) || words.test(each.message))
      return true
  }
  return false
}
