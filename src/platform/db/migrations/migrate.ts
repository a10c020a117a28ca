import { randomUUID } from 'node:crypto'
import pg from 'pg'
import sql from 'sql-template-tag'
import { OperatorError } from '../../../base/operator-error.ts'
import { operatorFault } from '../connection/operator-fault.ts'
import { migrationTimeout } from '../connection/statement-timeout.ts'
import { transactionOn } from '../transaction.ts'
import { installJobTables } from './job-tables.ts'
import { type Migration, readMigrations } from './migrations.ts'
import { lockSchema } from './schema-lock.ts'

/** The ledger as Prisma creates it, so that its CLI can be used beside. */
const createLedger = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`

/**
 * Applies the migrations that a database lacks and returns the names of those that it applied. Instances that start together
 * on one database wait for each other. Prisma's engine is not used: through its PostgreSQL adapter it runs a migration
 * statement by statement outside any transaction, so that a failure leaves half of it behind.
 */
export async function migrate(url: string, migrationsDir?: string): Promise<string[]> {
  const migrations = await readMigrations(migrationsDir)
  return onConnection(url, async (client) => {
    const applied: string[] = []
    for (const migration of pendingMigrations(await readLedger(client), migrations))
      if (await applyAlone(client, migration)) applied.push(migration.name)
    await installJobTables(client)
    return applied
  })
}

/**
 * Runs work that may change tables, on a connection of its own. What takes long are transactions, which set a limit for their
 * statements; the connection itself has none, since a pooler may share it.
 */
export async function onConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 })
  // The statement that is running reports a broken connection; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    throw operatorFault(error) ?? error
  } finally {
    // Closing the connection rolls back what was not committed.
    await client.end().catch(() => {})
  }
}

/** Throws unless the database has all migrations of this version; changes nothing. */
export async function assertMigrated(client: pg.ClientBase | pg.Pool): Promise<void> {
  const pending = pendingMigrations(await readLedger(client), await readMigrations())
  if (pending.length > 0)
    throw new OperatorError(
      `The database lacks ${pending.length} of the migrations of this version; start the service once, which applies them.`,
    )
}

interface Ledger {
  readonly exists: boolean
  readonly applied: readonly string[]
  /** Started by Prisma's CLI, which works without a transaction, and never finished. */
  readonly interrupted: readonly string[]
}

export async function readLedger(client: pg.ClientBase | pg.Pool): Promise<Ledger> {
  // By the catalogue's rows: a name that was looked up in vain stays unknown to a transaction that then waits for a lock.
  const table = await client.query(`SELECT EXISTS (SELECT FROM pg_class
    WHERE relname = '_prisma_migrations' AND relnamespace = current_schema()::regnamespace) AS exists`)
  if (!table.rows[0].exists) return { exists: false, applied: [], interrupted: [] }
  const { rows } = await client.query<{ migration_name: string; finished: boolean }>(
    `SELECT migration_name, finished_at IS NOT NULL AS finished FROM _prisma_migrations
     WHERE rolled_back_at IS NULL ORDER BY started_at`,
  )
  const names = (finished: boolean) => rows.filter((row) => row.finished === finished).map((row) => row.migration_name)
  return { exists: true, applied: names(true), interrupted: names(false) }
}

/** The migrations to apply; throws if the database has one that is not among those known. */
function pendingMigrations({ applied, interrupted }: Ledger, known: readonly Migration[]): Migration[] {
  const unknown = [...applied, ...interrupted].findLast((name) => known.every((migration) => migration.name !== name))
  if (unknown !== undefined)
    throw new OperatorError(
      `The database was made by a newer version of Kotei (it has the migration ${unknown}, which this version does not know); start that version, or use another database.`,
    )
  return known.filter(({ name }) => !applied.includes(name))
}

/** False if another instance has applied it meanwhile. */
async function applyAlone(client: pg.Client, migration: Migration): Promise<boolean> {
  let interrupted = false
  try {
    const apply = async () => {
      await lockSchema(client)
      const ledger = await readLedger(client)
      if (ledger.applied.includes(migration.name)) return false
      if (!ledger.exists) await client.query(createLedger)
      interrupted = ledger.interrupted.includes(migration.name)
      if (interrupted)
        await client.query(
          sql`UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name = ${migration.name} AND finished_at IS NULL`,
        )
      await applyMigration(client, migration)
      return true
    }
    return await transactionOn(client, apply, { timeout: migrationTimeout })
  } catch (error) {
    const { message } = operatorFault(error) ?? (error as Error)
    if (!interrupted)
      throw new OperatorError(`The migration ${migration.name} failed, and nothing of it was kept: ${message}`)
    throw new OperatorError(
      `The migration ${migration.name} failed on this database before, run by another program, and a part of it is there (${message}). Nothing was changed now. Restore a backup, or undo that part and start again.`,
    )
  }
}

/** Within the caller's transaction. */
export async function applyMigration(client: pg.Client, { name, sql: script, checksum }: Migration): Promise<void> {
  await client.query(script)
  await client.query(sql`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, started_at, applied_steps_count)
    VALUES (${randomUUID()}, ${checksum}, ${name}, clock_timestamp(), clock_timestamp(), 1)`)
}

/** For a schema without tables, within the caller's transaction. */
export async function startLedger(client: pg.Client): Promise<void> {
  await client.query(createLedger)
}
