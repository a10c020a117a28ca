import type pg from 'pg'
import sql from 'sql-template-tag'

/** The advisory lock that Prisma's own engine takes, so that its CLI waits for us and we for it. */
const lockKey = 72_707_369

/** Nobody else migrates until the end of the caller's transaction: a lock of the session would stay behind in a pooler. */
export async function lockSchema(client: pg.Client): Promise<void> {
  await client.query(sql`SELECT pg_advisory_xact_lock(${lockKey})`)
}
