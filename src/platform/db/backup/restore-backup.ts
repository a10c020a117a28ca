import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import sql from 'sql-template-tag'
import { OperatorError } from '../../../base/operator-error.ts'
import { copyTimeout } from '../connection/statement-timeout.ts'
import { installJobTables } from '../migrations/job-tables.ts'
import { applyMigration, onConnection, readLedger, startLedger } from '../migrations/migrate.ts'
import { type Migration, readMigrations } from '../migrations/migrations.ts'
import { lockSchema } from '../migrations/schema-lock.ts'
import { transactionOn } from '../transaction.ts'
import { damaged, type Header, parseEnd, parseHeader } from './header.ts'
import { readSections, type Sections } from './sections.ts'
import { copySql, readTables } from './tables.ts'

export interface RestoreOptions {
  /** Kotei's alone, so that its tables may be replaced. Any other database must be empty. */
  readonly embedded: boolean
  /** Replace even what users stored. */
  readonly force?: boolean
}

/**
 * Replaces the contents of the database by those of a backup, in one transaction: the database is as before if anything
 * fails. A backup of an older version is restored into the tables of that version, which are then migrated.
 */
export async function restoreBackup(url: string, path: string, options: RestoreOptions): Promise<Header> {
  const sections = readSections(path)
  try {
    const header = parseHeader(path, await sections.line().catch((error) => unreadable(path, error)))
    const migrations = await readMigrations()
    refuseNewer(path, header, migrations)
    await onConnection(url, async (client) => {
      const replace = async () => {
        // The triggers that note changes leave the rows of the backup alone.
        await client.query("SET LOCAL kotei.restoring = 'on'")
        await lockSchema(client)
        await clear(client, options)
        await startLedger(client)
        for (const migration of migrations.filter(({ name }) => header.migrations.includes(name)))
          await applyMigration(client, migration)
        await fill(client, path, header, sections)
        for (const migration of migrations.filter(({ name }) => !header.migrations.includes(name)))
          await applyMigration(client, migration)
      }
      await transactionOn(client, replace, { timeout: copyTimeout })
      await installJobTables(client)
      await transactionOn(client, () => client.query('ANALYZE'), { timeout: copyTimeout })
    })
    return header
  } finally {
    sections.close()
  }
}

function refuseNewer(path: string, { migrations, release }: Header, known: readonly Migration[]): void {
  if (migrations.every((name) => known.some((migration) => migration.name === name))) return
  throw new OperatorError(
    `${path} was made by a newer version of Kotei (${release}) than this one; restore it with that version.`,
  )
}

async function clear(client: pg.Client, { embedded, force = false }: RestoreOptions): Promise<void> {
  const tables = (await readTables(client)).map(({ name }) => name)
  const empty = tables.length === 0 && !(await readLedger(client)).exists
  if (empty) return
  if (!embedded)
    throw new OperatorError(
      'The database of DATABASE_URL has tables already; restore into an empty one, or use pg_dump and pg_restore.',
    )
  if (!force && (await isUsed(client, tables)))
    throw new OperatorError('The database has accounts or cards or rulings of its own; --force replaces them.')
  const { rows } = await client.query<{ schema: string }>('SELECT current_schema() AS schema')
  const schema = client.escapeIdentifier(rows[0]!.schema)
  await client.query(`DROP SCHEMA ${schema} CASCADE`)
  await client.query(`CREATE SCHEMA ${schema}`)
}

/** Whether the database has more than the shipped catalogue, which every start imports. */
async function isUsed(client: pg.Client, tables: readonly string[]): Promise<boolean> {
  const signs: Record<string, string> = {
    accounts: 'SELECT FROM accounts',
    ruling_records: 'SELECT FROM ruling_records WHERE moderated',
    cards: 'SELECT FROM cards WHERE imported IS NOT NULL',
  }
  for (const [table, query] of Object.entries(signs))
    if (tables.includes(table) && (await client.query(`${query} LIMIT 1`)).rowCount) return true
  return false
}

async function fill(client: pg.Client, path: string, header: Header, sections: Sections): Promise<void> {
  const names = header.tables.map(({ name }) => client.escapeIdentifier(name))
  if (names.length > 0) await client.query(`TRUNCATE ${names.join(', ')}`)
  const copied: Record<string, number> = {}
  for (const table of header.tables) {
    const target = client.query(copyFrom(copySql(client, table, 'FROM STDIN')))
    await pipeline(Readable.from(sections.rows(), { objectMode: false }), target).catch((error) =>
      unreadable(path, error),
    )
    copied[table.name] = target.rowCount ?? 0
  }
  const nextLine = () => sections.line().catch((error) => unreadable(path, error))
  const end = parseEnd(path, await nextLine())
  // To the very end, where the checksum is.
  if ((await nextLine()) !== undefined) throw damaged(path)
  for (const [table, count] of Object.entries(end.rows)) if (copied[table] !== count) throw damaged(path)
  for (const [sequence, next] of Object.entries(end.sequences))
    await client.query(sql`SELECT setval(${client.escapeIdentifier(sequence)}::regclass, ${next}::bigint, false)`)
}

function unreadable(path: string, error: NodeJS.ErrnoException): never {
  const { code = '', syscall, message } = error
  if (syscall !== undefined) throw new OperatorError(`${path} cannot be read (${code}).`)
  // Of zlib, of the reader, or of PostgreSQL: data that it does not understand or that contradicts itself.
  if (/^Z_|^22|^23/.test(code) || /unexpected end of file/.test(message)) throw damaged(path)
  throw error
}
