import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { PrismaPg } from '@prisma/adapter-pg'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import { schemaDifference } from '../../scripts/schema/difference.ts'
import { withSchemaEngine } from '../../scripts/schema/engine.ts'
import { type Migration, readMigrations } from '../../src/platform/db/migrations/migrations.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { withClient } from '../support/template.ts'
import { createTestPool } from '../support/test-pool.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

function history(migrations: readonly Migration[]) {
  const migrationDirectories = migrations.map(({ name, sql }) => ({
    path: name,
    migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: sql } },
  }))
  const lockfile = { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' }
  return {
    migrationsList: { baseDir: 'prisma/migrations', lockfile, shadowDbInitScript: '', migrationDirectories },
    optInToShadowDatabase: false,
    filters: { externalTables: [], externalEnums: [] },
  }
}

describe('what scripts/schema/engine.ts assumes of Prisma', () => {
  test('the packages are of one release', () => {
    const require = createRequire(import.meta.url)
    const { dependencies, devDependencies } = require('../../package.json')
    const all: Record<string, string> = { ...dependencies, ...devDependencies }
    const release = all.prisma!
    for (const name of ['@prisma/adapter-pg', '@prisma/client', '@prisma/driver-adapter-utils'])
      expect([name, all[name]]).toEqual([name, release])
    expect(all['@prisma/schema-engine-wasm']).toMatch(new RegExp(`^${release.replaceAll('.', '\\.')}-`))
  })

  test('the module of the engine takes its WebAssembly by __wbg_set_wasm', () => {
    expect(typeof bindings.__wbg_set_wasm).toBe('function')
    expect(typeof bindings.SchemaEngine.new).toBe('function')
  })

  test('the adapter sends its statements through the query method of the pool, rows as arrays, and refuses "char"', async () => {
    const pool = createTestPool(database.url, 1)
    const configs: object[] = []
    const { query } = pool
    pool.query = ((config: object) => {
      configs.push(config)
      return Reflect.apply(query, pool, [config])
    }) as typeof pool.query
    const adapter = await new PrismaPg(pool).connect()
    const refused = adapter.queryRaw({ sql: `SELECT 'a'::"char"`, args: [], argTypes: [] })
    // Once the adapter knows the type, the detour over text can go.
    await expect(refused).rejects.toMatchObject({ cause: { kind: 'UnsupportedNativeDataType' } })
    expect(configs).toMatchObject([{ rowMode: 'array' }])
    await pool.end()
  })
})

describe('the schema engine', () => {
  test('finds no difference between the migrations and prisma/schema.prisma, and finds one that is made', async () => {
    expect(await schemaDifference(database.url)).toBe('')
    await withClient(database.url, (client) => client.query('ALTER TABLE cards DROP COLUMN folded'))
    expect(await schemaDifference(database.url)).toContain('ADD COLUMN     "folded" TEXT NOT NULL')
  })

  test('takes the ledger that migrate() writes for its own: every migration applied, none edited or failed', async () => {
    const migrations = await readMigrations()
    const diagnosis = await withSchemaEngine(database.url, undefined, (engine) =>
      engine.diagnoseMigrationHistory(history(migrations)),
    )
    expect(diagnosis).toMatchObject({
      hasMigrationsTable: true,
      editedMigrationNames: [],
      failedMigrationNames: [],
      history: null,
    })
  })
})
