import sql from 'sql-template-tag'

/** Whether the webhook `w` is to get the message `m`. A filter does not concern messages that name no such thing. */
export const isWanted = sql`w.enabled AND w.types @> ARRAY[m.type] AND w.follows_from <= m.at
  AND (cardinality(m.accounts) = 0 OR w.account_id = ANY (m.accounts))
  AND coalesce(w.game = m.data ->> 'game', true)
  AND coalesce(w.format = m.data ->> 'format', true)
  AND coalesce(w.event = m.data ->> 'event', true)`
