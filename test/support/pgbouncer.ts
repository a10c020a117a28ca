import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TransactionPooler } from './transaction-pooler.ts'

/** Where Debian's package puts it. */
const program = '/usr/sbin/pgbouncer'
export const hasPgBouncer = existsSync(program)

/** A real PgBouncer in transaction mode before a database. */
export async function startPgBouncer(databaseUrl: string): Promise<TransactionPooler> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const dir = await mkdtemp(join(tmpdir(), 'kotei-pgbouncer-'))
  await chmod(dir, 0o755)
  const config = join(dir, 'pgbouncer.ini')
  // A port that was free a moment ago may be taken by now; then it ends, and another is tried.
  for (;;) {
    const listenPort = 20_000 + Math.floor(Math.random() * 10_000)
    await writeFile(
      config,
      `[databases]
* = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
`,
    )
    // It refuses to run as root.
    const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
    const child = spawn(program, [...asUser, config], { stdio: ['ignore', 'ignore', 'pipe'] })
    const ended = once(child, 'exit')
    const listening = new Promise<boolean>((resolve) => {
      child.stderr.on('data', (text) => {
        if (/process up/.test(String(text))) resolve(true)
      })
      void ended.then(() => resolve(false))
    })
    if (!(await listening)) continue
    return {
      url: `postgresql://${username}@127.0.0.1:${listenPort}${pathname}`,
      close: async () => {
        child.kill('SIGKILL')
        await ended
        await rm(dir, { recursive: true })
      },
    }
  }
}
