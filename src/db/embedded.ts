import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { OperatorError } from '../core/operator-error.ts'
import { accountFor } from './embedded/account.ts'
import { findBinaries } from './embedded/binaries.ts'
import { initialise, placeDataDir, readPassword } from './embedded/data-dir.ts'
import { isRunning, lockDataDir, unwritable } from './embedded/lock.ts'
import { type Started, startServer } from './embedded/process.ts'
import { embeddedUrl } from './embedded/running.ts'

export { findRunning } from './embedded/running.ts'

export interface EmbeddedPostgres {
  /** URL of the database `postgres`, which always exists. */
  readonly url: string
  readonly pid: number
  /** Where the data is, with links resolved. */
  readonly dataDir: string
  /** Stops the server, closing open connections, and waits until it has ended. */
  readonly stop: () => Promise<void>
  /** Called when the server ends without `stop`. */
  readonly onExit: (listener: () => void) => void
}

export interface EmbeddedOptions {
  readonly dataDir: string
  /** False for tests: faster, and the data is removed when the server stops. */
  readonly durable?: boolean
  readonly maxConnections?: number
}

/** Starts the PostgreSQL that comes with the npm packages, on a free port of the loopback interface. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { durable = true, maxConnections = 50 } = options
  const requested = resolve(options.dataDir)
  const account = await accountFor(requested)
  const dataDir = await placeDataDir(requested, account).catch((error: unknown) => {
    throw error instanceof OperatorError ? error : unwritable(requested, error)
  })
  const unlock = await lockDataDir(dataDir)
  try {
    const binaries = await findBinaries(account)
    await initialise(dataDir, binaries.initdb, account, durable)
    await stopOrphan(dataDir)
    const { port, child } = await startOnFreePort((port) => {
      const args = serverArguments(dataDir, port, durable, maxConnections)
      return startServer(binaries.postgres, args, account, dirname(dataDir))
    })
    const url = embeddedUrl(port, await readPassword(dataDir))
    const ended = once(child, 'exit')
    let stopping = false
    // SIGINT is PostgreSQL's fast shutdown: roll back, disconnect, checkpoint, end. Sent even if our process ends with an
    // error.
    const shutDown = () => child.kill('SIGINT')
    process.once('exit', shutDown)
    const stop = async () => {
      stopping = true
      process.off('exit', shutDown)
      shutDown()
      await ended
      await unlock()
      if (durable) return
      for (const path of dataDir === requested ? [requested] : [requested, dirname(dataDir)])
        await rm(path, { recursive: true, force: true })
    }
    const onExit = (listener: () => void) => void ended.then(() => stopping || listener())
    return { url, pid: child.pid ?? 0, dataDir, stop, onExit }
  } catch (error) {
    await unlock()
    throw error
  }
}

function serverArguments(dataDir: string, port: number, durable: boolean, maxConnections: number): string[] {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `max_connections=${maxConnections}`]
  const unsafe = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']
  const all = durable ? settings : [...settings, ...unsafe]
  return ['-D', dataDir, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])]
}

/** Another process may take the port between our finding it free and the server listening on it. */
async function startOnFreePort(start: (port: number) => Promise<Started>) {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    const started = await start(port)
    if ('child' in started) return { port, child: started.child }
    if (attempt === 5 || !/address already in use|could not bind/i.test(started.failure))
      throw new OperatorError(`The embedded PostgreSQL did not start: ${started.failure}`)
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/**
 * We hold the lock, so a server that still runs here was left over when its service crashed; it is stopped. PostgreSQL itself
 * handles the `postmaster.pid` of a dead server, unless its process id now belongs to another program.
 */
async function stopOrphan(dataDir: string) {
  const path = join(dataDir, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(path, 'utf8').catch(() => ''), 10)
  if (!(pid > 0) || !isRunning(pid)) return
  if (!(await isServerOf(pid, dataDir))) return rm(path, { force: true })
  process.kill(pid, 'SIGINT')
  for (let waited = 0; isRunning(pid); waited += 50) {
    if (waited > 20_000)
      throw new OperatorError(
        `A PostgreSQL left over from a crash (process ${pid}) still uses ${dataDir}; stop it first.`,
      )
    await wait(50)
  }
}

/** By its command line on Linux; elsewhere a running process with this id is assumed to be the server. */
async function isServerOf(pid: number, dataDir: string): Promise<boolean> {
  if (process.platform !== 'linux') return true
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.split('\0').includes(dataDir)
}
