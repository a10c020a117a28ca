import type pg from 'pg'
import { isStorageFull } from './connection/unavailable.ts'

export interface StorageWatch {
  /** Notes the errors of a connection. */
  readonly watch: (client: pg.PoolClient) => void
  /** Rejects with the database's error as long as its disk is full. */
  readonly check: () => Promise<void>
}

/** More than is left over in the last page of any file. */
const probe = `CREATE TEMPORARY TABLE kotei_probe ON COMMIT DROP AS SELECT repeat(md5(n::text), 60) FROM generate_series(1, 64) AS n`

/**
 * A full disk fails writes only, so that a readiness check by reading would not see it. Once a write has failed for that
 * reason, a small write is tried at each check until one succeeds; before that a check costs nothing.
 */
export function createStorageWatch(pool: pg.Pool): StorageWatch {
  let suspected = false
  return {
    watch: (client) => {
      client.connection.on('errorMessage', (error: unknown) => {
        if (isStorageFull(error)) suspected = true
      })
    },
    check: async () => {
      if (!suspected) return
      await pool.query(probe)
      suspected = false
    },
  }
}
