import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { projectRoot } from '../../src/platform/project-root.ts'
import { withSchemaEngine } from './engine.ts'

const schemaPath = join(projectRoot, 'prisma', 'schema.prisma')

/** The SQL that would bring a database to what `prisma/schema.prisma` says; empty if nothing is to do. */
export async function schemaDifference(url: string): Promise<string> {
  const content = await readFile(schemaPath, 'utf8')
  const files = [{ path: schemaPath, content }]
  const { stdout } = await withSchemaEngine(url, [[schemaPath, content]], (engine) =>
    engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: dirname(schemaPath) },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    }),
  )
  // With nothing to do, it prints a comment that says so.
  return stdout && /^\s*[^-\s]/m.test(stdout) ? stdout : ''
}
