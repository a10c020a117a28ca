import sql, { raw } from 'sql-template-tag'
import { limitReached } from '../../../base/problem.ts'
import { beyond } from '../../../platform/db/clock.ts'
import type { EventContext } from '../deps.ts'
import { eventLimits } from '../limits.ts'
import type { Present } from '../operations/actor-in.ts'
import { conflict } from '../problems.ts'
import type { EventRow } from '../row.ts'
import type { DeviceView, NewDevice } from '../schema.ts'

interface DeviceRow extends Pick<DeviceView, 'id' | 'name' | 'helper' | 'publicKey'> {
  readonly createdAt: Date
  readonly lastSeenAt: Date
}

const columns = raw(`id, name, helper_id AS helper, public_key AS "publicKey", created_at AS "createdAt",
  last_seen_at AS "lastSeenAt"`)

/** Registers a browser as a desk, or names it anew. Its key stays: slips that it signed are out already. */
export async function registerDevice(
  { database, now }: EventContext,
  { event, helper }: Present,
  { id, name, publicKey }: NewDevice,
): Promise<DeviceView> {
  const at = now()
  const key = publicKey ? JSON.stringify(publicKey) : null
  const helperId = helper?.id ?? null
  const { rows } = await database.pool.query<DeviceRow & { isFull: boolean }>(
    sql`INSERT INTO event_devices AS d (event_id, id, helper_id, name, public_key, created_at, last_seen_at)
      SELECT ${event.id}::uuid, ${id}::uuid, ${helperId}::uuid, ${name}, ${key}::json, ${at}::timestamptz, ${at}
      WHERE (SELECT count(*) FROM event_devices WHERE event_id = ${event.id} AND id <> ${id}) < ${eventLimits.devices}
      ON CONFLICT (event_id, id) DO UPDATE
        SET name = EXCLUDED.name, public_key = coalesce(d.public_key, EXCLUDED.public_key), last_seen_at = ${at}
        WHERE d.helper_id IS NOT DISTINCT FROM EXCLUDED.helper_id
          AND (d.public_key IS NULL OR EXCLUDED.public_key IS NULL OR d.public_key::text = EXCLUDED.public_key::text)
      RETURNING ${columns}`,
  )
  if (rows[0]) return deviceView(rows[0])
  const known = await database.pool.query(sql`SELECT 1 FROM event_devices WHERE event_id = ${event.id} AND id = ${id}`)
  if (known.rowCount === 0)
    throw limitReached(
      'devices.limit',
      eventLimits.devices,
      `An event may have at most ${eventLimits.devices} devices.`,
    )
  throw conflict('device.taken', 'This device is registered by another link or with another key.')
}

export async function listDevices({ database }: EventContext, { id }: EventRow): Promise<DeviceView[]> {
  const { rows } = await database.pool.query<DeviceRow>(
    sql`SELECT ${columns} FROM event_devices WHERE event_id = ${id} ORDER BY created_at, id`,
  )
  return rows.map(deviceView)
}

/** Notes that a device was in contact; to the minute, so that not every request writes. */
export async function touchDevice({ database, now }: EventContext, event: EventRow, id: string): Promise<void> {
  const at = now()
  const aMinuteAgo = new Date(at.getTime() - 60_000)
  await database.pool.query(
    sql`UPDATE event_devices SET last_seen_at = ${at}
      WHERE event_id = ${event.id} AND id = ${id} AND (last_seen_at <= ${aMinuteAgo} OR last_seen_at > ${beyond(at)})`,
  )
}

function deviceView({ createdAt, lastSeenAt, ...device }: DeviceRow): DeviceView {
  return { ...device, createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() }
}
