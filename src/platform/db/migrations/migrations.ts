import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../../project-root.ts'

const migrationsDir = join(projectRoot, 'prisma', 'migrations')

export interface Migration {
  readonly name: string
  readonly sql: string
  /** SHA-256 of the file, as Prisma's ledger has it. */
  readonly checksum: string
}

/** The migrations of this release, oldest first. */
export async function readMigrations(dir = migrationsDir): Promise<Migration[]> {
  const entries = await readdir(dir, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(dir, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
