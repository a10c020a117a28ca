import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { createDatabase } from '../../../src/platform/db/connection/client.ts'
import { migrate } from '../../../src/platform/db/migrations/migrate.ts'
import { readMigrations } from '../../../src/platform/db/migrations/migrations.ts'
import { createTestDatabase } from '../../support/database.ts'
import { withClient } from '../../support/template.ts'
import { openTransactionPooler } from '../../support/transaction-pooler.ts'

const cleanups: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const each of cleanups) await each()
})

async function emptyDatabase() {
  const database = await createTestDatabase({ empty: true })
  cleanups.push(database.close)
  return database.url
}

async function migrationsDir(migrations: Record<string, string>) {
  const dir = await mkdtemp(join(tmpdir(), 'kotei-migrations-'))
  cleanups.push(() => rm(dir, { recursive: true }))
  await writeFile(join(dir, 'migration_lock.toml'), 'provider = "postgresql"\n')
  for (const [name, sql] of Object.entries(migrations)) {
    await mkdir(join(dir, name))
    await writeFile(join(dir, name, 'migration.sql'), sql)
  }
  return dir
}

describe('migrate', () => {
  test('applies every migration to an empty database once, in order, and keeps the ledger that Prisma keeps', async () => {
    const url = await emptyDatabase()
    const names = (await readMigrations()).map(({ name }) => name)
    expect(await migrate(url)).toEqual(names)
    expect(await migrate(url)).toEqual([])
    const { rows } = await withClient(url, (client) =>
      client.query('SELECT migration_name, checksum FROM _prisma_migrations ORDER BY started_at'),
    )
    expect(rows.map((row) => row.migration_name)).toEqual(names)
    for (const row of rows) expect(row.checksum).toMatch(/^[0-9a-f]{64}$/)
  })

  test('gives tables that the Prisma client can use', async () => {
    const url = await emptyDatabase()
    await migrate(url)
    const { prisma, close } = createDatabase(url)
    cleanups.unshift(close)
    await prisma.game.create({ data: { id: 'l5r-lcg' } })
    expect(await prisma.game.findMany()).toEqual([{ id: 'l5r-lcg' }])
  })

  test('starts at the same time on one empty database apply each migration once, through a pooler too', async () => {
    const url = await emptyDatabase()
    const pooler = await openTransactionPooler(url)
    cleanups.unshift(pooler.close)
    const names = (await readMigrations()).map(({ name }) => name)
    const applied = await Promise.all([migrate(url), migrate(pooler.url), migrate(pooler.url)])
    expect(applied.flat().sort()).toEqual(names)
  })

  test('refuses a database with a migration of a newer version', async () => {
    const url = await emptyDatabase()
    const newer = await migrationsDir({
      '20200101000000_first': 'CREATE TABLE a (id int)',
      '29990101000000_later': 'CREATE TABLE b (id int)',
    })
    const older = await migrationsDir({ '20200101000000_first': 'CREATE TABLE a (id int)' })
    await migrate(url, newer)
    await expect(migrate(url, older)).rejects.toThrow(
      /newer version of Kotei \(it has the migration 29990101000000_later/,
    )
  })

  test('keeps nothing of a migration that fails half-way, and can go on once it is corrected', async () => {
    const url = await emptyDatabase()
    const first = { '20200101000000_first': 'CREATE TABLE a (id int)' }
    const later = (type: string) => `CREATE TABLE b (id int); INSERT INTO a VALUES (1); CREATE TABLE c (id ${type})`
    const broken = await migrationsDir({ ...first, '20200102000000_later': later('no_such_type') })
    await expect(migrate(url, broken)).rejects.toThrow(
      'The migration 20200102000000_later failed, and nothing of it was kept: type "no_such_type" does not exist',
    )
    const { rows } = await withClient(url, (client) =>
      client.query(`SELECT to_regclass('b') AS b, (SELECT count(*)::int FROM a) AS rows_of_a,
        (SELECT array_agg(migration_name::text) FROM _prisma_migrations) AS ledger`),
    )
    expect(rows).toEqual([{ b: null, rows_of_a: 0, ledger: ['20200101000000_first'] }])
    const corrected = await migrationsDir({ ...first, '20200102000000_later': later('int') })
    expect(await migrate(url, corrected)).toEqual(['20200102000000_later'])
  })

  test('takes a semicolon within a function or a text for what it is', async () => {
    const url = await emptyDatabase()
    const dir = await migrationsDir({
      '20200101000000_function': `CREATE FUNCTION two() RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN 'a;b'; END $$;`,
    })
    await migrate(url, dir)
    const { rows } = await withClient(url, (client) => client.query('SELECT two()'))
    expect(rows).toEqual([{ two: 'a;b' }])
  })

  test('refuses to go on over a migration that the ledger marks as failed', async () => {
    const url = await emptyDatabase()
    const dir = await migrationsDir({ '20200101000000_first': 'CREATE TABLE a (id int)' })
    await migrate(url, dir)
    await withClient(url, (client) => client.query('UPDATE _prisma_migrations SET finished_at = NULL'))
    await expect(migrate(url, dir)).rejects.toThrow('The migration 20200101000000_first failed on this database')
  })
})
