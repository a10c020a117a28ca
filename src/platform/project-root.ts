import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const isSource = import.meta.url.endsWith('.ts')

/** The folder of the running modules: `src`, or `dist`, where the bundle (`scripts/bundle.mjs`) has this file in a chunk of its top folder. */
export const modulesDir: string = fileURLToPath(new URL(isSource ? '..' : '.', import.meta.url))

/** The module that a thread or a process starts from, by its path below `src`. The bundle keeps such modules at their paths. */
export function moduleUrl(path: string): URL {
  return pathToFileURL(join(modulesDir, `${path}${isSource ? '.ts' : '.js'}`))
}

/** The folder with `package.json`, `data/` and `prisma/` in it, wherever below it the running modules lie. */
export const projectRoot: string = find(modulesDir)

function find(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const above = dirname(folder)
  if (above === folder) throw new Error('The folder of the project, with package.json and data/ in it, was not found.')
  return find(above)
}
