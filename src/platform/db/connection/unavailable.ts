/** Codes and messages of PostgreSQL, its driver and the network when the database cannot be reached. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // The statement was cancelled: it took longer than `statement_timeout`, or somebody who looks after the database ended it.
  '57014',
  // A standby that was not promoted yet.
  '25006',
  // Prisma's own: not reachable, timed out, closed.
  'P1001',
  'P1008',
  'P1017',
])
const messages =
  /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|query read timeout|cannot connect|server has closed the connection|unable to start a transaction|transaction already closed/i

const lost = new Set(['ECONNRESET', 'EPIPE', '57P01', '57P02'])
const lostMessages = /^connection terminated unexpectedly$|connection error and is not queryable/i

/** Whether an error means that the database cannot be reached, in contrast to a bug. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return chain(error).some(
    ({ code, message }) => unreachable.has(code) || code.startsWith('08') || messages.test(message),
  )
}

/** Whether the database refused a text, or one within JSON, for a zero byte or an unpaired surrogate, which it cannot store. */
export function isTextRefused(error: unknown): boolean {
  return chain(error).some(
    ({ code, message }) => code === '22021' || code === '22P05' || (code === '22P02' && /type jsonb?\b/.test(message)),
  )
}

/** Whether the database has no room left to write. */
export function isStorageFull(error: unknown): boolean {
  return chain(error).some(({ code }) => code === '53100')
}

/** Whether a connection was lost that had been good before, so that another one may be better. */
export function isConnectionLost(error: unknown): boolean {
  return isTimeout(error) || chain(error).some(({ code, message }) => lost.has(code) || lostMessages.test(message))
}

/** Whether the database may only be read: a standby, or a primary server that another has replaced. */
export function isReadOnly(error: unknown): boolean {
  return chain(error).some(({ code }) => code === '25006')
}

/** Whether a statement got no answer in time: not one that PostgreSQL itself ended, whose connection is as good as before. */
export function isTimeout(error: unknown): boolean {
  return chain(error).some(({ message }) => /^query read timeout$/i.test(message))
}

/** The error and its causes. Prisma keeps the error of the database among the details of its own. */
function chain(error: unknown): { code: string; message: string }[] {
  const found: { code: string; message: string }[] = []
  for (let at = error as Failure | undefined, depth = 0; at && typeof at === 'object' && depth < 6; depth++) {
    const { originalCode, code, message, meta, cause } = at
    found.push({ code: String(originalCode ?? code ?? ''), message: String(message ?? '') })
    at = (meta?.driverAdapterError ?? cause) as Failure | undefined
  }
  return found
}

interface Failure {
  readonly code?: unknown
  readonly originalCode?: unknown
  readonly message?: unknown
  readonly cause?: unknown
  readonly meta?: { readonly driverAdapterError?: unknown }
}
