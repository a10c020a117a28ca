import { EventEmitter, once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
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
  /** Connection to the database `postgres`, which exists from the start. */
  readonly url: string
  readonly pid: number
  /** Where the data really lies. */
  readonly dataDir: string
  /** Stops the server and waits for its end; open connections are closed. */
  readonly stop: () => Promise<void>
  /** Told when the server ends without having been asked to. */
  readonly onExit: (listener: () => void) => void
}

export interface EmbeddedOptions {
  readonly dataDir: string
  /** Off only where nothing is to be kept, as in tests: faster, and gone when stopped. */
  readonly durable?: boolean
  readonly maxConnections?: number
}

/** Starts the PostgreSQL that comes with the npm packages, on a free port of the loopback interface. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { durable = true, maxConnections = 50 } = options
  const asked = resolve(options.dataDir)
  const account = await accountFor(asked)
  const dataDir = await placeDataDir(asked, account).catch((error: unknown) => {
    throw error instanceof OperatorError ? error : unwritable(asked, error)
  })
  const unlock = await lockDataDir(dataDir)
  try {
    const binaries = await findBinaries(account)
    await initialise(dataDir, binaries, account, durable)
    await stopOrphan(dataDir)
    const { port, child } = await startOnFreePort(async (port) =>
      startServer(
        binaries.postgres,
        serverArguments(dataDir, port, durable, maxConnections),
        account,
        dirname(dataDir),
      ),
    )
    const password = await readPassword(dataDir)
    const events = new EventEmitter()
    const ended = once(child, 'exit').then(() => events.emit('exit'))
    // SIGINT is PostgreSQL's fast shutdown: roll back, disconnect, checkpoint, end. A process that dies of an error
    // still gets to send it.
    const shutDown = () => child.kill('SIGINT')
    process.once('exit', shutDown)
    const stop = async () => {
      events.removeAllListeners()
      process.off('exit', shutDown)
      shutDown()
      await ended
      await unlock()
      if (durable) return
      for (const path of dataDir === asked ? [asked] : [asked, dirname(dataDir)])
        await rm(path, { recursive: true, force: true })
    }
    return {
      url: embeddedUrl(port, password),
      pid: child.pid ?? 0,
      dataDir,
      stop,
      onExit: (listener) => events.on('exit', listener),
    }
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

/** Somebody else may take the port between our asking for a free one and the server's listening on it. */
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
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/**
 * We hold the lock, so a server that still runs here lost its service in a crash: it is asked to end. What a dead
 * server's `postmaster.pid` means PostgreSQL itself knows best, except where the number now belongs to someone else.
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
        `A PostgreSQL left over from a crash (process ${pid}) still holds ${dataDir}; end it first.`,
      )
    await wait(50)
  }
}

/** By the command line where the system shows it; elsewhere a running process of that number is taken for it. */
async function isServerOf(pid: number, dataDir: string): Promise<boolean> {
  if (process.platform !== 'linux') return true
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.split('\0').includes(dataDir)
}
