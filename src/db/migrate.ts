import pg from 'pg'
import { OperatorError } from '../core/operator-error.ts'
import { readMigrations } from './migrations.ts'

/** Any number will do as long as every instance uses the same one; these are the bytes of "kote". */
const lockKey = 0x6b6f7465

/**
 * Brings a database to this release's schema and gives the names of the migrations it applied. Instances that start
 * together on one database wait for each other. Prisma's own ledger is kept, so its CLI can be used beside.
 */
export async function migrate(url: string, migrationsDir?: string): Promise<string[]> {
  const migrations = await readMigrations(migrationsDir)
  const known = migrations.migrationDirectories.map((each) => each.path)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    const applied = await appliedMigrations(client)
    refuseUnknown(applied, known)
    // The engine is 2 MB of WebAssembly: a start with nothing to migrate does without it.
    if (known.every((name) => applied.includes(name))) return []
    return await applyMigrations(url, migrations)
  } finally {
    // Ending the connection releases its lock.
    await client.end()
  }
}

async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const table = await client.query(`SELECT to_regclass('_prisma_migrations') AS name`)
  if (table.rows[0].name === null) return []
  const { rows } = await client.query<{ migration_name: string; finished: boolean }>(
    `SELECT migration_name, finished_at IS NOT NULL AS finished FROM _prisma_migrations
     WHERE rolled_back_at IS NULL ORDER BY started_at`,
  )
  const failed = rows.find((row) => !row.finished)
  if (failed)
    throw new OperatorError(
      `The migration ${failed.migration_name} failed on this database before; restore a backup, or mark it with "npx prisma migrate resolve".`,
    )
  return rows.map((row) => row.migration_name)
}

function refuseUnknown(applied: readonly string[], known: readonly string[]) {
  const unknown = applied.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new OperatorError(
      `The database was made by a newer version of Kotei (it has the migration ${unknown.at(-1)}, which this version does not know); start that version, or use another database.`,
    )
}

async function applyMigrations(url: string, migrationsList: Awaited<ReturnType<typeof readMigrations>>) {
  const { createSchemaEngine } = await import('./schema-engine.ts')
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const engine = await createSchemaEngine(pool)
  try {
    const output = await engine.applyMigrations({
      migrationsList,
      filters: { externalTables: [], externalEnums: [] },
    })
    return output.appliedMigrationNames
  } finally {
    engine.free()
    await pool.end()
  }
}
