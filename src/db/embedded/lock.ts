import { readFileSync } from 'node:fs'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { OperatorError } from '../../core/operator-error.ts'

/**
 * Allows one process per data directory; returns the function that releases the lock. The file names its holder by process id
 * and start time, so that after a crash a later process with the same id does not seem to hold the lock.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const path = `${dataDir}.lock`
  const mine = identify(process.pid)
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      await writeFile(path, mine, { flag: 'wx' })
      return () => rm(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unwritable(dataDir, error)
    }
    const holder = await holderOf(dataDir)
    if (holder !== undefined) throw inUse(dataDir, holder)
    // Another start has made the file and not written it yet, or was killed between the two.
    if (attempt === 0) await wait(50)
    else await removeStale(path)
  }
  throw inUse(dataDir)
}

/** Another start may have replaced the stale file by its own since we looked: that one is put back. */
async function removeStale(path: string): Promise<void> {
  const aside = `${path}.${process.pid}`
  try {
    await rename(path, aside)
  } catch {
    return
  }
  if (runningHolder(await readFile(aside, 'utf8')) !== undefined) await link(aside, path).catch(() => {})
  await rm(aside, { force: true })
}

/** The running process that holds the lock. */
export async function holderOf(dataDir: string): Promise<number | undefined> {
  return runningHolder(await readFile(`${dataDir}.lock`, 'utf8').catch(() => ''))
}

function runningHolder(holder: string): number | undefined {
  const pid = Number.parseInt(holder, 10)
  return pid > 0 && isRunning(pid) && identify(pid) === holder ? pid : undefined
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  // One that has ended but whose parent has not asked for its status, as in containers without an init process.
  return statusOf(pid)?.[0] !== 'Z'
}

/** What /proc says after the name: the state first, the start time as the 20th. */
function statusOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** By id and start time; by id alone on systems without /proc. */
function identify(pid: number): string {
  const startedAt = statusOf(pid)?.[19]
  return startedAt === undefined ? `${pid}\n` : `${pid} ${startedAt}\n`
}

function inUse(dataDir: string, pid?: number) {
  const who = pid ? `process ${pid}` : 'another process'
  return new OperatorError(
    `The data directory ${dataDir} is in use by ${who}; stop that one first, or set KOTEI_DATA_DIR to another directory.`,
  )
}

export function unwritable(dataDir: string, error: unknown) {
  const { code, message } = error as NodeJS.ErrnoException
  return new OperatorError(
    `The data directory ${dataDir} cannot be written (${code ?? message}); set KOTEI_DATA_DIR to one that can, or DATABASE_URL to a PostgreSQL.`,
  )
}
