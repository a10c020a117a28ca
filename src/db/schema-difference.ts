import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { createSchemaEngine } from './schema-engine.ts'

const schemaPath = fileURLToPath(new URL('../../prisma/schema.prisma', import.meta.url))

/** The SQL that would bring a database to what `prisma/schema.prisma` says; empty where it is there. */
export async function schemaDifference(url: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  try {
    const content = await readFile(schemaPath, 'utf8')
    const files = [{ path: schemaPath, content }]
    const engine = await createSchemaEngine(pool, [[schemaPath, content]])
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: dirname(schemaPath) },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    })
    engine.free()
    // With nothing to do, it prints a comment that says so.
    return stdout && /^\s*[^-\s]/m.test(stdout) ? stdout : ''
  } finally {
    await pool.end()
  }
}
