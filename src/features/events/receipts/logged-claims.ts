import type pg from 'pg'
import sql from 'sql-template-tag'
import type { Receipt } from './schema.ts'

/** What a desk handed out when it had no connection. */
export interface HandedOut {
  readonly jws: string
  readonly device: string
}

interface Accepted {
  readonly eventId: string
  readonly submissionId: string
  readonly receipt: Pick<Receipt, 'number' | 'acceptedAt'>
}

/**
 * What desks handed out for these acceptances, by submission, as the log of the event has it: a receipt that could not be signed
 * with the acceptance names it all the same.
 */
export async function readLoggedClaims(
  pool: pg.Pool,
  acceptances: readonly Accepted[],
): Promise<ReadonlyMap<string, HandedOut>> {
  if (acceptances.length === 0) return new Map()
  const wanted = acceptances.map(({ eventId, submissionId, receipt: { number, acceptedAt } }) => {
    return { event_id: eventId, number, submission: submissionId, accepted_at: acceptedAt }
  })
  const { rows } = await pool.query<HandedOut & { submission: string }>(
    sql`SELECT submission, entry #>> '{operation,body,claim}' AS jws, entry #>> '{operation,device}' AS device
      FROM json_to_recordset(${JSON.stringify(wanted)}::json)
        AS t (event_id uuid, number int, submission text, accepted_at text) JOIN event_operations o USING (event_id, number)
      WHERE entry #>> '{operation,kind}' = 'accept' AND entry ->> 'outcome' = 'applied'
        AND entry #>> '{operation,body,submission}' = submission AND entry #>> '{stamp,at}' = accepted_at
        AND entry #>> '{operation,body,claim}' IS NOT NULL`,
  )
  return new Map(rows.map(({ submission, ...claim }) => [submission, claim]))
}
