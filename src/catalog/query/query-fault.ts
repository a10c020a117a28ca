import { Problem } from '../../core/problem.ts'

/** A fault in a query, with its position, counted from 0, and what was expected there. */
export function queryFault(position: number, message: string, expected: readonly string[]): Problem {
  const detail = `${message} (at position ${position})`
  return new Problem('malformed', detail, {
    errors: [{ pointer: 'q', code: 'query.syntax', message: detail }],
    members: { position, expected },
  })
}
