import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Problem } from '../../../base/problem.ts'
import { isLocal } from '../server/is-local.ts'

/** Who may see a page for operators: everybody, programs on this machine, whoever has the token, or nobody. */
export type Access = 'open' | 'loopback' | 'off' | { readonly token: string }

/** A page that is closed to the caller looks as if it were not there. */
export function assertAccess(access: Access, request: IncomingMessage): void {
  if (access === 'open' || (access === 'loopback' && isLocal(request))) return
  if (typeof access === 'string') throw new Problem('not-found', 'This page is closed.')
  const [scheme = '', given = ''] = (request.headers.authorization ?? '').split(' ')
  if (scheme.toLowerCase() === 'bearer' && timingSafeEqual(digest(given), digest(access.token))) return
  throw new Problem('unauthenticated', 'This page needs its own bearer token.', {
    headers: { 'WWW-Authenticate': 'Bearer realm="kotei metrics"' },
  })
}

/** Of equal length, as the comparison needs. */
const digest = (text: string) => createHash('sha256').update(text).digest()
