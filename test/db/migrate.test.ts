import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { createDatabase } from '../../src/db/client.ts'
import { migrate } from '../../src/db/migrate.ts'
import { readMigrations } from '../../src/db/migrations.ts'
import { schemaDifference } from '../../src/db/schema-difference.ts'
import { createTestDatabase } from '../support/database.ts'
import { withClient } from '../support/template.ts'

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
    const names = (await readMigrations()).migrationDirectories.map((each) => each.path)
    expect(await migrate(url)).toEqual(names)
    expect(await migrate(url)).toEqual([])
    const { rows } = await withClient(url, (client) =>
      client.query('SELECT migration_name, checksum FROM _prisma_migrations ORDER BY started_at'),
    )
    expect(rows.map((row) => row.migration_name)).toEqual(names)
    for (const row of rows) expect(row.checksum).toMatch(/^[0-9a-f]{64}$/)
  })

  test('makes what the Prisma schema says, no more and no less', async () => {
    const url = await emptyDatabase()
    await migrate(url)
    expect(await schemaDifference(url)).toBe('')
    await withClient(url, (client) => client.query('ALTER TABLE cards DROP COLUMN clan'))
    expect(await schemaDifference(url)).toContain('ADD COLUMN     "clan" TEXT NOT NULL')
  })

  test('gives tables that the Prisma client can use', async () => {
    const url = await emptyDatabase()
    await migrate(url)
    const { prisma, close } = createDatabase(url)
    cleanups.unshift(close)
    await prisma.game.create({ data: { id: 'l5r-lcg' } })
    expect(await prisma.game.findMany()).toEqual([{ id: 'l5r-lcg' }])
  })

  test('starts at the same time on one empty database apply each migration once', async () => {
    const url = await emptyDatabase()
    const names = (await readMigrations()).migrationDirectories.map((each) => each.path)
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url)])
    expect(applied.flat()).toEqual(names)
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

  test('says which migration failed, and refuses to go on over it', async () => {
    const url = await emptyDatabase()
    const broken = await migrationsDir({ '20200101000000_broken': 'CREATE TABLE a (id no_such_type)' })
    await expect(migrate(url, broken)).rejects.toThrow(/20200101000000_broken/)
    await expect(migrate(url, broken)).rejects.toThrow('The migration 20200101000000_broken failed on this database')
  })
})
