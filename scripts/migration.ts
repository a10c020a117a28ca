import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '../src/platform/db/embedded/embedded.ts'
import { migrate } from '../src/platform/db/migrations/migrate.ts'
import { schemaDifference } from './schema/difference.ts'

/** The SQL from the schema that the existing migrations make, in a database of its own, to the datamodel. */
async function difference(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'kotei-migration-'))
  // As root, PostgreSQL runs as another user, who must be able to pass through here.
  await chmod(dir, 0o711)
  const server = await startEmbedded({ dataDir: join(dir, 'postgres'), durable: false })
  try {
    await migrate(server.url)
    return await schemaDifference(server.url)
  } finally {
    await server.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

const name = process.argv[2]
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error('Usage: npm run migration -- <name>   (lower-case letters, digits and underscores)')
  process.exit(2)
}
const sql = await difference()
if (sql === '') {
  console.log('The migrations already make what prisma/schema.prisma says.')
} else {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const path = fileURLToPath(new URL(`../prisma/migrations/${stamp}_${name}/migration.sql`, import.meta.url))
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, sql)
  console.log(`Wrote ${path}. Read it before you commit it:\n\n${sql}`)
}
