import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder with `package.json`, `data/` and `prisma/` in it, wherever below it the running modules lie. */
export const projectRoot: string = find(dirname(fileURLToPath(import.meta.url)))

function find(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const above = dirname(folder)
  if (above === folder) throw new Error('The folder of the project, with package.json and data/ in it, was not found.')
  return find(above)
}
