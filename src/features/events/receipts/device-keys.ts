import type pg from 'pg'
import sql from 'sql-template-tag'
import type { DevicePublicKey } from './schema.ts'

export interface DeviceOfEvent {
  readonly eventId: string
  readonly device: string
}

/** The public keys of devices, by device; those that have registered none are missing. */
export async function readDeviceKeys(
  pool: pg.Pool,
  devices: readonly DeviceOfEvent[],
): Promise<ReadonlyMap<string, DevicePublicKey>> {
  if (devices.length === 0) return new Map()
  const wanted = devices.map(({ eventId, device }) => ({ event_id: eventId, id: device }))
  const { rows } = await pool.query<{ id: string; key: DevicePublicKey }>(
    sql`SELECT id, public_key AS key FROM event_devices JOIN json_to_recordset(${JSON.stringify(wanted)}::json)
        AS t (event_id uuid, id uuid) USING (event_id, id) WHERE public_key IS NOT NULL`,
  )
  return new Map(rows.map(({ id, key }) => [id, key]))
}
