import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { OperatorError } from '../../../base/operator-error.ts'
import { operatorFault } from '../connection/operator-fault.ts'
import { copyTimeout } from '../connection/statement-timeout.ts'
import { readLedger } from '../migrations/migrate.ts'
import { transactionOn } from '../transaction.ts'
import { type End, endOfRows, type Header } from './header.ts'
import { copySql, readSequences, readTables } from './tables.ts'

export interface BackupOptions {
  readonly release: string
  /** Replace a file that exists. */
  readonly force?: boolean
}

export interface BackupReport {
  readonly rows: Readonly<Record<string, number>>
  readonly bytes: number
}

const newline = 0x0a

/**
 * Writes the whole database, as of one moment, to a file; the service may go on. The file appears under its name only when
 * it is complete, and nobody else may read it, since it holds the hashes of passwords.
 */
export async function writeBackup(url: string, path: string, options: BackupOptions): Promise<BackupReport> {
  if (!options.force && (await stat(path).catch(() => undefined)))
    throw new OperatorError(`${path} exists; name another file, or replace it with --force.`)
  const partial = `${path}.${process.pid}.partial`
  const client = new pg.Client({
    connectionString: url,
    application_name: 'kotei backup',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const write = () => writeTo(client, partial, options.release)
    const rows = await transactionOn(client, write, { snapshot: true, timeout: copyTimeout })
    await rename(partial, path)
    return { rows, bytes: (await stat(path)).size }
  } catch (error) {
    await rm(partial, { force: true })
    throw fileFault(path, error) ?? operatorFault(error) ?? error
  } finally {
    await client.end().catch(() => {})
  }
}

async function writeTo(client: pg.Client, partial: string, release: string): Promise<Record<string, number>> {
  const { applied: migrations } = await readLedger(client)
  if (migrations.length === 0) throw new OperatorError('The database has no tables yet: there is nothing to back up.')
  const createdAt = new Date().toISOString()
  const header: Header = {
    kotei: 'backup',
    layout: 1,
    release,
    createdAt,
    migrations,
    tables: await readTables(client),
  }
  const rows: Record<string, number> = {}
  const output = createWriteStream(partial, { mode: 0o600 })
  await pipeline(Readable.from(contents(client, header, rows), { objectMode: false }), createGzip(), output).catch(
    (error) => {
      // The table that is being copied cannot be stopped otherwise, and a ROLLBACK would wait behind it.
      client.connection.stream.destroy()
      throw error
    },
  )
  const file = await open(partial, 'r')
  await file.sync()
  await file.close()
  return rows
}

async function* contents(client: pg.Client, header: Header, rows: Record<string, number>): AsyncGenerator<Buffer> {
  yield line(JSON.stringify(header))
  for (const table of header.tables) {
    let count = 0
    for await (const chunk of client.query(copyTo(copySql(client, table, 'TO STDOUT')))) {
      count += countOf(chunk as Buffer)
      yield chunk as Buffer
    }
    rows[table.name] = count
    yield line(endOfRows)
  }
  const end: End = { rows, sequences: await readSequences(client) }
  yield line(JSON.stringify(end))
}

const line = (text: string) => Buffer.from(`${text}\n`)

/** In COPY's text format a newline ends a row, and those within values are written otherwise. */
function countOf(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) count++
  return count
}

function fileFault(path: string, error: unknown): OperatorError | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (syscall === undefined || syscall === 'connect' || code === 'ENOSPC') return undefined
  return new OperatorError(`${path} cannot be written (${code}).`)
}
