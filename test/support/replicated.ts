import { execFile } from 'node:child_process'
import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { accountFor } from '../../src/platform/db/embedded/account.ts'
import { findBinaries } from '../../src/platform/db/embedded/binaries.ts'
import { initialise, readPassword } from '../../src/platform/db/embedded/data-dir.ts'
import { freePort } from '../../src/platform/db/embedded/embedded.ts'
import { startServer } from '../../src/platform/db/embedded/process.ts'
import { embeddedUrl } from '../../src/platform/db/embedded/running.ts'
import { serviceDir } from '../faults/service-dir.ts'
import { withClient } from './template.ts'
import { until } from './until.ts'

export interface Replicated {
  readonly primary: string
  readonly replica: string
  /** The primary refuses to write from now on, as one that was demoted; its connections stay open. The replica takes its place. */
  readonly failOver: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Two servers: each commit waits until the replica has it. */
export async function startReplicated(): Promise<Replicated> {
  const { dir, dataDir } = await serviceDir()
  const account = await accountFor(dataDir)
  const { initdb, postgres } = await findBinaries(account)
  await initialise(dataDir, initdb, account, false)
  const password = await readPassword(dataDir)
  // A copy of a server that never ran is a base backup. Node's own copying would make root the owner.
  const replicaDir = join(dir, 'replica')
  await promisify(execFile)('cp', ['-a', dataDir, replicaDir])
  await writeFile(join(replicaDir, 'standby.signal'), '')
  await chmod(join(replicaDir, 'standby.signal'), 0o666)
  const [port, replicaPort] = [await freePort(), await freePort()]
  const conninfo = `host=127.0.0.1 port=${port} user=kotei password=${password}`
  const settingsOf = (path: string, own: number, more: string) => [
    '-D',
    path,
    '-p',
    String(own),
    ...[...common, more].flatMap((setting) => ['-c', setting]),
  ]
  await startServer(postgres, settingsOf(dataDir, port, 'synchronous_standby_names=*'), account, dir)
  // It says that it takes connections when it is promoted.
  const promoted = startServer(
    postgres,
    settingsOf(replicaDir, replicaPort, `primary_conninfo=${conninfo}`),
    account,
    dir,
  )
  const [primary, replica] = [embeddedUrl(port, password), embeddedUrl(replicaPort, password)]
  const run = (url: string, sql: string) => withClient(url, (client) => client.query(sql))
  const streams = `SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`
  await until(async () => Boolean((await run(primary, streams)).rowCount))
  return {
    primary,
    replica,
    failOver: async () => {
      await run(primary, 'ALTER SYSTEM SET default_transaction_read_only = on')
      await run(primary, 'SELECT pg_reload_conf()')
      await run(replica, 'SELECT pg_promote(false)')
      await promoted
    },
    stop: async () => {
      for (const path of [dataDir, replicaDir]) {
        const pid = Number.parseInt(await readFile(join(path, 'postmaster.pid'), 'utf8'), 10)
        process.kill(pid, 'SIGQUIT')
        await until(async () => !(await readFile(join(path, 'postmaster.pid')).catch(() => undefined)))
      }
      await rm(dir, { recursive: true, force: true })
    },
  }
}

const common = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'jit=off']
