import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { checkDatabase } from '../../src/platform/db/connection/connect.ts'
import { migrate } from '../../src/platform/db/migrations/migrate.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { openLine } from '../support/database-line.ts'
import { withClient } from '../support/template.ts'
import { serviceDir } from './service-dir.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
let dir: string
let database: TestDatabase
beforeAll(async () => {
  dir = (await serviceDir()).dir
  database = await createTestDatabase({ empty: true })
})
afterAll(async () => {
  await database.close()
  await rm(dir, { recursive: true, force: true })
})

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'it worked',
    (error: Error) => `${error.name}: ${error.message}`,
  )

describe('a start that cannot succeed says why in a sentence', () => {
  test('when too few files may be open', async () => {
    const command = `ulimit -n 64; exec "${process.execPath}" scripts/start.mjs`
    const { stderr, code } = await new Promise<{ stderr: string; code: unknown }>((resolve) => {
      execFile('sh', ['-c', command], { cwd: project }, (error, _stdout, text) =>
        resolve({ stderr: text, code: error?.code }),
      )
    })
    expect([code, stderr]).toEqual([
      1,
      'Only 64 files may be open at the same time, and Kotei needs 512; raise the limit with "ulimit -n 1024".\n',
    ])
  })

  test('when the user of the database may not create tables', async () => {
    const role = `reader_${randomBytes(4).toString('hex')}`
    await withClient(database.url, (client) => client.query(`CREATE ROLE ${role} LOGIN PASSWORD 'reader'`))
    const url = new URL(database.url)
    url.username = role
    url.password = 'reader'
    expect(await reasonOf(migrate(url.href))).toMatch(
      /^OperatorError: .* nothing of it was kept: The database user lacks a right \(permission denied for schema public\); make it the owner of the database, or GRANT it ALL on the schema and CREATE on the database\.$/,
    )
    await withClient(database.url, (client) => client.query(`DROP ROLE ${role}`))
  })

  test('when the database accepts the connection and says nothing', async () => {
    const line = await openLine(database.url)
    line.freeze()
    expect(await reasonOf(checkDatabase(line.url, 'DATABASE_URL', 200))).toMatch(
      / \(DATABASE_URL\) cannot be reached: it did not respond\.$/,
    )
    await line.close()
  })

  test('when the database is too old', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      // The startup message, then the question for the version.
      socket.once('data', () => {
        socket.write(Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]))
        socket.on('data', () => socket.write(answerTo('130012')))
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    expect(await reasonOf(checkDatabase(`postgresql://kotei@127.0.0.1:${port}/kotei`))).toBe(
      `OperatorError: The database kotei at 127.0.0.1:${port} (DATABASE_URL) is PostgreSQL 13; Kotei needs 14 or newer.`,
    )
    server.close()
  })
})

/** A message of PostgreSQL's protocol: its kind, its length, its body. */
function message(kind: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(kind), length, body])
}

/** One row with one text. */
function answerTo(text: string): Buffer {
  const column = Buffer.concat([
    Buffer.from('number\0'),
    Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255]),
    Buffer.alloc(6),
  ])
  column.fill(255, column.length - 6, column.length - 2)
  const row = Buffer.alloc(6)
  row.writeUInt16BE(1)
  row.writeUInt32BE(text.length, 2)
  return Buffer.concat([
    message('T', Buffer.concat([Buffer.from([0, 1]), column])),
    message('D', Buffer.concat([row, Buffer.from(text)])),
    message('C', Buffer.from('SELECT 1\0')),
    message('Z', Buffer.from('I')),
  ])
}

describe('a migration', () => {
  async function migrations(sql: string): Promise<string> {
    const path = join(dir, randomBytes(4).toString('hex'))
    await mkdir(join(path, '20200101000000_first'), { recursive: true })
    await writeFile(join(path, '20200101000000_first', 'migration.sql'), sql)
    return path
  }
  const script = 'CREATE TABLE half (id int); SELECT pg_advisory_lock(42); CREATE TABLE whole (id int)'

  test('that is killed half-way leaves a database that starts again', async () => {
    const { url, close } = await createTestDatabase({ empty: true })
    const path = await migrations(script)
    await withClient(url, async (client) => {
      await client.query('SELECT pg_advisory_lock(42)')
      const broken = reasonOf(migrate(url, path))
      // It waits for the lock with its first table made.
      const kill = `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
      while ((await client.query(kill)).rowCount === 0);
      expect(await broken).toContain('The migration 20200101000000_first failed, and nothing of it was kept')
      await client.query('SELECT pg_advisory_unlock(42)')
      expect((await client.query(`SELECT to_regclass('half') AS half`)).rows).toEqual([{ half: null }])
      expect(await migrate(url, path)).toEqual(['20200101000000_first'])
      expect(await migrate(url, path)).toEqual([])
    })
    await close()
  })

  test('that another program began and left is done again, or the advice to undo its part works', async () => {
    const { url, close } = await createTestDatabase({ empty: true })
    const path = await migrations('CREATE TABLE half (id int); CREATE TABLE whole (id int)')
    await migrate(url, await migrations('SELECT 1'))
    await withClient(url, async (client) => {
      // As Prisma's CLI leaves it when it is killed between the two statements.
      await client.query('UPDATE _prisma_migrations SET finished_at = NULL')
      await client.query('CREATE TABLE half (id int)')
      expect(await reasonOf(migrate(url, path))).toBe(
        'OperatorError: The migration 20200101000000_first failed on this database before, run by another program, and a part of it is there (relation "half" already exists). Nothing was changed now. Restore a backup, or undo that part and start again.',
      )
      await client.query('DROP TABLE half')
      expect(await migrate(url, path)).toEqual(['20200101000000_first'])
      expect(await migrate(url, path)).toEqual([])
    })
    await close()
  })
})
