import { Problem } from '../../../base/problem.ts'

export function invalidToken(detail: string): Problem {
  const headers = { 'WWW-Authenticate': 'Bearer realm="kotei", error="invalid_token"' }
  return new Problem('unauthenticated', detail, { headers })
}
