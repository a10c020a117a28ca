import type pg from 'pg'
import sql, { raw } from 'sql-template-tag'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { removedName } from '../model/publication.ts'

/**
 * Removes what is personal from events whose time was over at a moment: names, pronouns, notes, links, accounts, checks,
 * requests, sheets that were printed, the labels of helpers and devices, and all of these in the log. Accepted lists with consent stay, without a name;
 * of all others the content hash stays, so that receipts, which hold no name, can be verified for ever. Returns how many events
 * were purged.
 */
export async function purgeEvents(pool: pg.Pool, at: Date, size: number): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    sql`SELECT id FROM events WHERE purged_at IS NULL AND purge_at <= ${at} ORDER BY purge_at LIMIT ${size}`,
  )
  for (const { id } of rows) await inTransaction(pool, (client) => purgeEvent(client, id, at))
  return rows.length
}

async function purgeEvent(client: pg.PoolClient, id: string, at: Date): Promise<void> {
  // Whoever changes the event holds this lock; an organiser may have postponed it meanwhile.
  const { rowCount } = await client.query(
    sql`SELECT 1 FROM events WHERE id = ${id} AND purged_at IS NULL AND purge_at <= ${at} FOR UPDATE`,
  )
  if (rowCount === 0) return
  await client.query(sql`DELETE FROM event_prints WHERE event_id = ${id}`)
  await purgeSubmissions(client, id)
  await purgeEntrants(client, id)
  await purgeLog(client, id)
  await client.query(
    sql`UPDATE event_helpers SET label = role, secret_hash = NULL, account_id = NULL WHERE event_id = ${id}`,
  )
  await client.query(sql`UPDATE event_devices SET name = '' WHERE event_id = ${id}`)
  await client.query(
    sql`UPDATE events SET purged_at = ${at}, draws = (
        SELECT coalesce(json_agg(draw::jsonb || '{"by": "staff"}'), '[]') FROM json_array_elements(draws) AS draw
      ) WHERE id = ${id}`,
  )
}

/** Who did something may be a person's name; the roles of the organiser and of players are none. */
const anonymous = (json: string) =>
  raw(`CASE WHEN jsonb_typeof(${json}) = 'object' AND ${json} ->> 'by' NOT IN ('organiser', 'player')
    THEN ${json} || '{"by": "staff"}' ELSE ${json} END`)

/** A list's own name and its unread lines may have any text in them. */
async function purgeSubmissions(client: pg.PoolClient, id: string): Promise<void> {
  const isKept = sql`n.facts -> 'consent' ->> 'publish' = 'true' AND n.facts -> 'accepted' ->> 'submission' = s.id::text`
  await client.query(
    sql`UPDATE submissions s SET name = NULL, head = (${anonymous('s.head::jsonb')})::json,
        card_keys = CASE WHEN ${isKept} THEN s.card_keys ELSE '{}' END,
        counts = CASE WHEN ${isKept} THEN s.counts ELSE '{}' END,
        extra = CASE WHEN ${isKept} THEN nullif(s.extra - 'unresolved' - 'unread', '{}') END
      FROM entrants n WHERE s.event_id = ${id} AND n.event_id = s.event_id AND n.number = s.number`,
  )
}

async function purgeEntrants(client: pg.PoolClient, id: string): Promise<void> {
  await client.query(
    sql`UPDATE entrants SET folded = '', account_id = NULL, secret_hash = NULL, facts = (facts::jsonb || jsonb_build_object(
        'name', ${removedName}::text, 'pronouns', NULL, 'note', NULL,
        'conflicts', '[]'::jsonb, 'requests', '[]'::jsonb, 'checks', '[]'::jsonb, 'trail', '[]'::jsonb,
        'accepted', ${anonymous("(facts -> 'accepted')::jsonb")},
        'checkedIn', ${anonymous("(facts -> 'checkedIn')::jsonb")},
        'dropped', ${anonymous("(facts -> 'dropped')::jsonb")}
      ))::json WHERE event_id = ${id}`,
  )
}

/** The log keeps who did what by role, and when. */
async function purgeLog(client: pg.PoolClient, id: string): Promise<void> {
  await client.query(
    sql`UPDATE event_operations SET entry = jsonb_set(
        jsonb_set(entry::jsonb, '{stamp,actor,label}', entry::jsonb #> '{stamp,actor,role}'),
        '{operation,body}',
        (SELECT CASE
          WHEN kind LIKE 'entrant.%' AND body ? 'name' THEN body - 'pronouns' - 'note' || jsonb_build_object('name', ${removedName}::text)
          WHEN kind LIKE 'entrant.%' THEN body - 'pronouns' - 'note'
          WHEN kind = 'request' THEN jsonb_build_object('text', ${removedName}::text)
          WHEN kind = 'check.start' THEN body - 'table' - 'round'
          WHEN kind = 'check.end' THEN body - 'words' || '{"differences": []}'
          ELSE body
        END FROM (SELECT entry::jsonb #>> '{operation,kind}' AS kind, entry::jsonb #> '{operation,body}' AS body) AS o)
      )::json WHERE event_id = ${id}`,
  )
}
