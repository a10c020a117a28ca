import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { dirname, resolve } from 'node:path'
import { OperatorError } from '../../../base/operator-error.ts'
import { type Account, accountFor } from './account.ts'
import { findBinaries } from './binaries.ts'
import { initialise, placeDataDir, readPassword } from './data-dir.ts'
import { lockDataDir, unwritable } from './lock.ts'
import { endOrphans } from './orphans.ts'
import { type Started, startServer } from './process.ts'
import { embeddedUrl } from './running.ts'
import { type ServerEvent, shutDown, supervise } from './supervise.ts'

export { findRunning, hasDatabase } from './running.ts'
export type { ServerEvent } from './supervise.ts'

export interface EmbeddedPostgres {
  /** URL of the database `postgres`, which always exists; it stays the same when the server is started again. */
  readonly url: string
  readonly pid: number
  /** Where the data is, with links resolved. */
  readonly dataDir: string
  /** Stops the server, closing open connections, and waits until it has ended. */
  readonly stop: () => Promise<void>
}

export interface EmbeddedOptions {
  readonly dataDir: string
  /** False for tests: faster, and the data is removed when the server stops. */
  readonly durable?: boolean
  readonly maxConnections?: number
  /** Called when the server ended by itself and when it was started again. */
  readonly report?: (event: ServerEvent) => void
}

/** Starts the PostgreSQL that comes with the npm packages, on a free port of the loopback interface. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const requested = resolve(options.dataDir)
  const account = await accountFor(requested)
  const dataDir = await placeDataDir(requested, account).catch((error: unknown) => {
    throw error instanceof OperatorError ? error : unwritable(requested, error)
  })
  const unlock = await lockDataDir(dataDir)
  try {
    const { port, server } = await startServerIn(dataDir, account, options)
    const url = embeddedUrl(port, await readPassword(dataDir))
    // Even if our process ends with an error.
    const onExit = () => shutDown(server.process())
    process.once('exit', onExit)
    const stop = async () => {
      process.off('exit', onExit)
      await server.stop()
      await unlock()
      if (options.durable === false) await removeData(requested, dataDir)
    }
    return {
      url,
      get pid() {
        return server.process().pid ?? 0
      },
      dataDir,
      stop,
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

async function startServerIn(dataDir: string, account: Account | undefined, options: EmbeddedOptions) {
  const { durable = true, maxConnections = 50, report = () => {} } = options
  const binaries = await findBinaries(account)
  await initialise(dataDir, binaries.initdb, account, durable)
  const startOn = async (port: number) => {
    await endOrphans(dataDir)
    const args = serverArguments(dataDir, port, durable, maxConnections)
    return startServer(binaries.postgres, args, account, dirname(dataDir))
  }
  const { port, running } = await startOnFreePort(startOn)
  return { port, server: supervise(running, { restart: () => startOn(port), report }) }
}

async function removeData(requested: string, dataDir: string): Promise<void> {
  const paths = dirname(dataDir) === requested || dataDir === requested ? [dataDir] : [requested, dirname(dataDir)]
  for (const path of paths) await rm(path, { recursive: true, force: true })
}

function serverArguments(dataDir: string, port: number, durable: boolean, maxConnections: number): string[] {
  // Compiling a statement takes longer than any of ours does.
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `max_connections=${maxConnections}`,
    'jit=off',
  ]
  const unsafe = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']
  const all = durable ? settings : [...settings, ...unsafe]
  return ['-D', dataDir, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])]
}

/** Another process may take the port between our finding it free and the server listening on it. */
async function startOnFreePort(start: (port: number) => Promise<Started>) {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    const started = await start(port)
    if ('child' in started) return { port, running: started }
    if (attempt === 5 || !/address already in use|could not bind/i.test(started.failure))
      throw new OperatorError(`The embedded PostgreSQL did not start: ${started.failure}`)
  }
}

/** A port of the loopback interface that nobody uses at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
