import { readdir, readFile, readlink, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { OperatorError } from '../../../base/operator-error.ts'
import { isRunning } from './lock.ts'

/**
 * Ends what a crash has left over of a server on this directory, whose lock the caller holds. A whole server is shut down;
 * single processes whose server was killed are ended at once, since PostgreSQL refuses to start beside them and each would
 * first finish its statement. What they have not committed is rolled back by the recovery at the next start.
 */
export async function endOrphans(dataDir: string): Promise<void> {
  await stopServer(dataDir)
  const orphans = await processesIn(dataDir)
  await end(orphans, 'SIGQUIT', 2_000)
  await end(orphans, 'SIGKILL', 10_000)
  const left = orphans.filter(isRunning)
  if (left.length > 0)
    throw new OperatorError(
      `A PostgreSQL left over from a crash (process ${left.join(', ')}) still uses ${dataDir} and cannot be ended; end it first.`,
    )
}

/**
 * PostgreSQL itself handles the `postmaster.pid` of a dead server, unless its id belongs to another program now, or to a zombie
 * whose parent has not looked at it yet. On Linux the file can go: what the server left running is found without it.
 */
async function stopServer(dataDir: string): Promise<void> {
  const path = join(dataDir, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(path, 'utf8').catch(() => ''), 10)
  if (!(pid > 0)) return
  if (!isRunning(pid)) return process.platform === 'linux' ? rm(path, { force: true }) : undefined
  if (!(await isServerOf(pid, dataDir))) return rm(path, { force: true })
  await end([pid], 'SIGINT', 10_000)
  await end([pid], 'SIGQUIT', 10_000)
  if (isRunning(pid))
    throw new OperatorError(
      `A PostgreSQL left over from a crash (process ${pid}) still uses ${dataDir} and does not stop; end it first.`,
    )
}

async function end(pids: readonly number[], signal: NodeJS.Signals, patience: number): Promise<void> {
  for (const pid of pids.filter(isRunning)) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended meanwhile, or is not ours to end; the caller looks again.
    }
  }
  for (let waited = 0; waited < patience && pids.some(isRunning); waited += 20) await wait(20)
}

/** By its command line on Linux; elsewhere a running process with this id is assumed to be the server. */
async function isServerOf(pid: number, dataDir: string): Promise<boolean> {
  if (process.platform !== 'linux') return true
  return (await commandOf(pid)).split('\0').includes(dataDir)
}

/** The processes of PostgreSQL that work in a directory; known on Linux only. */
async function processesIn(dataDir: string): Promise<number[]> {
  const entries = await readdir('/proc').catch((): string[] => [])
  const pids = entries.map(Number).filter((pid) => pid > 0)
  const owner = await stat(dataDir)
  const ours = await Promise.all(pids.map((pid) => worksIn(pid, dataDir, owner.uid)))
  return pids.filter((_pid, index) => ours[index])
}

async function worksIn(pid: number, dataDir: string, uid: number): Promise<boolean> {
  const command = await commandOf(pid)
  if (!command.startsWith('postgres: ')) return false
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === dataDir
  } catch {
    // In many containers not even root may look there. A process of the same user without a server is an orphan as well.
    const { uid: owner } = await stat(`/proc/${pid}`).catch(() => ({ uid: -1 }))
    return owner === uid && !(await commandOf(await parentOf(pid))).includes('postgres')
  }
}

async function commandOf(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
}

async function parentOf(pid: number): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1])
}
