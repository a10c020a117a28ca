import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { once } from '../../src/base/once.ts'
import { catalogueTemplate, copyDatabase, databaseUrl, migratedTemplate } from './template.ts'

export interface TestDatabase {
  readonly url: string
  readonly close: () => Promise<void>
}

export interface TestDatabaseOptions {
  /** With the shipped catalogue imported; the first file of a run that asks for it pays for the import. */
  readonly catalogue?: boolean
  /** Without tables. */
  readonly empty?: boolean
}

/** A database of the caller's own: migrated, nothing in it unless asked for. Close it in `afterAll`. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const client = administrator()
  const name = `test_${randomBytes(8).toString('hex')}`
  if (options.catalogue) await ensureCatalogueTemplate()
  const template = options.empty ? 'template0' : options.catalogue ? catalogueTemplate : migratedTemplate
  await copyDatabase(client, name, template)
  return {
    url: databaseUrl(testServer(), name),
    close: async () => void (await client.query(`DROP DATABASE ${name} WITH (FORCE)`)),
  }
}

/** The worker's own connection for making and dropping databases: a new one for each took longer than some tests. */
const administrator = once(() => {
  const pool = new pg.Pool({ connectionString: testServer(), max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // The server may end before it.
  return pool.on('error', () => {})
})

function testServer(): string {
  const server = process.env.KOTEI_TEST_SERVER
  if (!server) throw new Error('KOTEI_TEST_SERVER is not set: run the tests by "npm test"')
  return server
}

/** Built under a lock and renamed when whole, since workers ask for it at the same time. */
const ensureCatalogueTemplate = once(async () => {
  const [server, client] = [testServer(), administrator()]
  await client.query('SELECT pg_advisory_lock(1)')
  try {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [catalogueTemplate])
    if (found.rowCount) return
    const unfinished = `${catalogueTemplate}_unfinished`
    await client.query(`DROP DATABASE IF EXISTS ${unfinished}`)
    await client.query(`CREATE DATABASE ${unfinished} TEMPLATE ${migratedTemplate}`)
    const { importShipped } = await import('./shipped.ts')
    await importShipped(databaseUrl(server, unfinished))
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${catalogueTemplate}`)
  } finally {
    await client.query('SELECT pg_advisory_unlock(1)')
  }
})
