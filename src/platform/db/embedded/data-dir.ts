import { randomBytes } from 'node:crypto'
import {
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { OperatorError } from '../../../base/operator-error.ts'
import { type Account, canEnter, systemDir } from './account.ts'
import { run } from './process.ts'

/**
 * The directory of the database cluster. If PostgreSQL's user cannot reach the configured one (in root's home, for example),
 * it becomes a link to one in the system's directory for such data; a new clone of the project has no link and starts empty.
 */
export async function placeDataDir(dataDir: string, account: Account | undefined): Promise<string> {
  await mkdir(dirname(dataDir), { recursive: true })
  const existing = await lstat(dataDir).catch(() => undefined)
  if (existing?.isSymbolicLink()) {
    const target = await realpath(dataDir).catch(() => undefined)
    if (target) return clusterIn(target)
    // An interrupted first start may have left the link without the data.
    const linked = resolve(dirname(dataDir), await readlink(dataDir))
    if (await lstat(dirname(linked)).catch(() => undefined)) return linked
    await rm(dataDir)
  }
  const cluster = await clusterIn(dataDir)
  if (!account || (await canEnter(dirname(cluster), account))) return cluster
  if (existing && !existing.isSymbolicLink())
    throw new OperatorError(
      `PostgreSQL runs as another user than root, and that user cannot enter the directory of ${cluster}; set KOTEI_DATA_DIR to one that it can enter.`,
    )
  const target = join(systemDir, `data-${randomBytes(6).toString('hex')}`, basename(dataDir))
  await mkdir(dirname(target), { recursive: true, mode: 0o755 })
  await symlink(target, dataDir)
  return target
}

/**
 * A directory that exists without being a cluster may be a mount point, such as a container's volume, which cannot be
 * replaced and may hold a `lost+found`: the cluster is then within it, and so is everything beside the cluster.
 */
export async function clusterIn(dataDir: string): Promise<string> {
  const existing = await stat(dataDir).catch(() => undefined)
  if (!existing) return dataDir
  if (!existing.isDirectory())
    throw new OperatorError(
      `The data directory ${dataDir} is a file; set KOTEI_DATA_DIR to a directory, which need not exist yet.`,
    )
  return (await isCluster(dataDir)) ? dataDir : join(dataDir, 'postgres')
}

/** Whether a database was made there. */
export async function isCluster(dataDir: string): Promise<boolean> {
  return (await lstat(join(dataDir, 'PG_VERSION')).catch(() => undefined)) !== undefined
}

const passwordFile = 'kotei-password'

/** Creates the database cluster under another name and renames it, so that an interrupted start leaves none incomplete. */
export async function initialise(
  dataDir: string,
  initdb: string,
  account: Account | undefined,
  durable: boolean,
): Promise<void> {
  if (await isCluster(dataDir)) return
  await removeUnfinished(dataDir)
  const fresh = await mkdtemp(`${dataDir}.new-`)
  const password = randomBytes(24).toString('base64url')
  const secret = `${fresh}.password`
  await writeFile(secret, `${password}\n`, { mode: 0o600 })
  if (account) for (const path of [fresh, secret]) await chown(path, account.uid, account.gid)
  await run(initdb, initdbArguments(fresh, secret, durable), account, dirname(fresh))
  await rename(secret, join(fresh, passwordFile))
  await rename(fresh, dataDir)
}

/** What interrupted starts left. Their `initdb` may still be running, so that each has had a directory of its own. */
async function removeUnfinished(dataDir: string): Promise<void> {
  const parent = dirname(dataDir)
  const left = (await readdir(parent)).filter((name) => name.startsWith(`${basename(dataDir)}.new-`))
  for (const name of left) await rm(join(parent, name), { recursive: true, force: true }).catch(() => {})
}

function initdbArguments(dir: string, secret: string, durable: boolean): string[] {
  const fixed = ['--username=kotei', '--auth=scram-sha-256', '--encoding=UTF8', '--locale-provider=builtin']
  const args = [`--pgdata=${dir}`, `--pwfile=${secret}`, ...fixed, '--locale=C.UTF-8', '--lc-messages=C']
  return durable ? args : [...args, '--no-sync']
}

export async function readPassword(dataDir: string): Promise<string> {
  return (await readFile(join(dataDir, passwordFile), 'utf8')).trim()
}
