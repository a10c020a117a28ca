import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { catalogueTemplate, copyDatabase, databaseUrl, migratedTemplate, withClient } from './template.ts'

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
  const server = testServer()
  const name = `test_${randomBytes(8).toString('hex')}`
  await withClient(server, async (client) => {
    if (options.catalogue) await ensureCatalogueTemplate(server, client)
    const template = options.empty ? 'template0' : options.catalogue ? catalogueTemplate : migratedTemplate
    await copyDatabase(client, name, template)
  })
  return {
    url: databaseUrl(server, name),
    close: () => withClient(server, async (client) => void (await client.query(`DROP DATABASE ${name} WITH (FORCE)`))),
  }
}

function testServer(): string {
  const server = process.env.KOTEI_TEST_SERVER
  if (!server) throw new Error('KOTEI_TEST_SERVER is not set: run the tests by "npm test"')
  return server
}

/** Built under a lock and renamed when whole, since workers ask for it at the same time. */
async function ensureCatalogueTemplate(server: string, client: pg.Client) {
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
}
