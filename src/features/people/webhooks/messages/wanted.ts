import sql from 'sql-template-tag'
import { beyond } from '../../../../platform/db/clock.ts'

/**
 * Since when the webhook `w` follows, for a transaction of this moment. Of what happens a process knows the time to within a
 * statement's, so what was done in the half second before counts, too. A start in the future was noted while a clock was ahead.
 */
export const followsFrom = (at: Date) => sql`CASE WHEN w.follows_from > ${beyond(at)}
  THEN ${at}::timestamptz - interval '1 minute' ELSE w.follows_from - interval '0.5 seconds' END`

/** Whether the webhook `w` is to get the message `m`. A filter does not concern messages that name no such thing. */
export const isWanted = (at: Date) => sql`w.enabled AND w.types @> ARRAY[m.type] AND ${followsFrom(at)} <= m.at
  AND (cardinality(m.accounts) = 0 OR w.account_id = ANY (m.accounts))
  AND coalesce(w.game = m.data ->> 'game', true)
  AND coalesce(w.format = m.data ->> 'format', true)
  AND coalesce(w.event = m.data ->> 'event', true)`
