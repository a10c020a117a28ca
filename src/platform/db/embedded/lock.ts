import { readFileSync } from 'node:fs'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { OperatorError } from '../../../base/operator-error.ts'

/**
 * Allows one process per data directory; returns the function that releases the lock. The file names its holder by process id
 * and start time, so that after a crash a later process with the same id does not seem to hold the lock.
 *
 * A lock that a crash has left is never removed and made again: between the two another start could take it as well. It gets
 * a successor instead, a file named after the dead holder, which only one process can make; then that one replaces the lock.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const path = lockOf(dataDir)
  const mine = identify(process.pid)
  const draft = `${path}.${process.pid}`
  try {
    // Written first and linked to its place: no one ever reads half a lock.
    await rm(draft, { force: true })
    await writeFile(draft, mine, { flag: 'wx' })
    await takeLock(dataDir, draft, mine)
  } catch (error) {
    throw error instanceof OperatorError ? error : unwritable(dataDir, error)
  } finally {
    await rm(draft, { force: true }).catch(() => {})
  }
  return () => rm(path, { force: true })
}

async function takeLock(dataDir: string, draft: string, mine: string): Promise<void> {
  const path = lockOf(dataDir)
  for (let attempt = 0; attempt < 100; attempt++) {
    const stale = await holdersOf(path)
    const holder = runningHolder(stale.at(-1) ?? '')
    if (holder !== undefined) throw inUse(dataDir, holder)
    const place = stale.length === 0 ? path : successor(path, stale.at(-1) ?? '')
    if (!(await linked(draft, place))) continue
    // The lock may have been taken and replaced since we looked; then our successor follows no one.
    if ((await holdersOf(path)).at(-1) === mine) {
      if (place !== path) await rename(draft, path)
      for (const dead of stale) await rm(successor(path, dead), { force: true })
      return
    }
    await rm(place, { force: true })
  }
  throw inUse(dataDir)
}

async function linked(draft: string, place: string): Promise<boolean> {
  try {
    await link(draft, place)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Who is named by the lock, by its successor, by the successor's successor; the last one holds it if it runs. */
async function holdersOf(path: string): Promise<string[]> {
  const holders: string[] = []
  for (let place = path; ; place = successor(path, holders.at(-1) ?? '')) {
    const holder = await readFile(place, 'utf8').catch(() => undefined)
    if (holder === undefined || holders.includes(holder)) return holders
    holders.push(holder)
  }
}

function successor(path: string, holder: string): string {
  return `${path}.after-${holder.trim().replaceAll(/\D+/g, '-')}`
}

function lockOf(dataDir: string): string {
  return `${dataDir}.lock`
}

/** The running process that holds the lock. */
export async function holderOf(dataDir: string): Promise<number | undefined> {
  return runningHolder((await holdersOf(lockOf(dataDir))).at(-1) ?? '')
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
