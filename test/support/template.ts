import pg from 'pg'
import { migrate } from '../../src/platform/db/migrations/migrate.ts'

export const migratedTemplate = 'kotei_migrated'
export const catalogueTemplate = 'kotei_catalogue'

export async function prepareTemplate(server: string): Promise<void> {
  await withClient(server, async (client) => {
    // Every connection of a run proves that it knows the password, by as many rounds of hashing as its stored form says.
    await client.query('SET scram_iterations = 1')
    const { username, password } = new URL(server)
    await client.query(
      `ALTER ROLE ${pg.escapeIdentifier(username)} PASSWORD ${pg.escapeLiteral(decodeURIComponent(password))}`,
    )
  })
  await withClient(server, (client) => client.query(`CREATE DATABASE ${migratedTemplate}`))
  await migrate(databaseUrl(server, migratedTemplate))
}

/** By copying its files, which costs a third less than PostgreSQL's way of doing it page by page. */
export async function copyDatabase(client: Pick<pg.Pool, 'query'>, name: string, template: string): Promise<void> {
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  // The statement that fails reports a connection that breaks.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
