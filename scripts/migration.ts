import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { createSchemaEngine } from '../src/db/schema-engine.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const schemaPath = join(root, 'prisma/schema.prisma')

/**
 * Reading a schema back, the engine asks for columns of PostgreSQL's internal type "char", which Prisma's adapter does
 * not know: they are passed off as text.
 */
function createIntrospectionPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 2 })
  const query = pool.query.bind(pool) as (config: object) => Promise<pg.QueryArrayResult>
  const asText = async (config: object) => {
    const result = await query(config)
    for (const field of result.fields) if (field.dataTypeID === 18) field.dataTypeID = pg.types.builtins.TEXT
    return result
  }
  return Object.assign(pool, { query: asText })
}

/** The SQL from the schema that the existing migrations make, in a database of its own, to the datamodel. */
async function difference(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'kotei-migration-'))
  // As root, PostgreSQL runs as another user, who must be able to pass through here.
  await chmod(dir, 0o711)
  const server = await startEmbedded({ dataDir: join(dir, 'postgres'), durable: false })
  const pool = createIntrospectionPool(server.url)
  try {
    await migrate(server.url)
    const files = [{ path: schemaPath, content: await readFile(schemaPath, 'utf8') }]
    const engine = await createSchemaEngine(pool, [[schemaPath, files[0]?.content ?? '']])
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: root },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    })
    return stdout ?? ''
  } finally {
    await pool.end()
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
if (!/^\s*[^-\s]/m.test(sql)) {
  console.log('The migrations already make what prisma/schema.prisma says.')
} else {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const dir = join(root, 'prisma/migrations', `${stamp}_${name}`)
  await mkdir(dir, { recursive: true })
  await writeFile(join(dir, 'migration.sql'), sql)
  console.log(`Wrote ${join(dir, 'migration.sql')}. Read it before you commit it:\n\n${sql}`)
}
