import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, lstat, mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { canEnter } from '../../../src/platform/db/embedded/account.ts'
import { restoreLinks } from '../../../src/platform/db/embedded/binaries.ts'
import { startEmbedded } from '../../../src/platform/db/embedded/embedded.ts'
import { withClient } from '../../support/template.ts'

const asRoot = process.getuid?.() === 0
let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kotei-embedded-'))
  await chmod(dir, 0o711)
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const select = (url: string, sql: string) => withClient(url, async (client) => (await client.query(sql)).rows)

describe('startEmbedded', () => {
  test('keeps its data from one start to the next, with fsync on, whatever an earlier one left', async () => {
    const dataDir = join(dir, 'kept data')
    const first = await startEmbedded({ dataDir })
    await select(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer')
    expect(await select(first.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }])
    await first.stop()
    const second = await startEmbedded({ dataDir })
    expect(await select(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
    await second.stop()
    expect(existsSync(`${dataDir}.lock`)).toBe(false)
    // And over a lock and a pid file of processes that are gone or have nothing to do with it.
    await writeFile(`${dataDir}.lock`, '999999999 1\n')
    await writeFile(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n`)
    const third = await startEmbedded({ dataDir })
    expect(await select(third.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
    await third.stop()
  })

  // One server for all of it: making a new one takes a second of the processor.
  test('is PostgreSQL 18, lets nobody in without the password, is used by one process, and leaves nothing behind', async () => {
    const dataDir = join(dir, 'closed')
    const server = await startEmbedded({ dataDir, durable: false })
    expect(await select(server.url, `SELECT current_setting('server_version_num')::int / 10000 AS major`)).toEqual([
      { major: 18 },
    ])
    const guess = new URL(server.url)
    guess.password = 'guess'
    await expect(select(guess.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
    await expect(startEmbedded({ dataDir })).rejects.toThrow(
      `The data directory ${dataDir} is in use by process ${process.pid}; stop that one first`,
    )
    await server.stop()
    expect(existsSync(dataDir)).toBe(false)
  })

  test('recovers from a crash that left the server running', async () => {
    const dataDir = join(dir, 'crashed')
    const module = fileURLToPath(new URL('../../../src/platform/db/embedded/embedded.ts', import.meta.url))
    const script = `import(${JSON.stringify(module)}).then((m) => m.startEmbedded({ dataDir: ${JSON.stringify(dataDir)} }))
      .then((s) => console.log(s.pid))`
    const child = spawn(process.execPath, ['--import', 'tsx', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [pid] = await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    process.kill(Number(pid), 0)
    const server = await startEmbedded({ dataDir })
    expect(server.pid).not.toBe(Number(pid))
    expect(await select(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  test('is made afresh over what an interrupted first start has left', async () => {
    const dataDir = join(dir, 'interrupted')
    await mkdir(`${dataDir}.new-abcdef/base`, { recursive: true })
    await writeFile(`${dataDir}.new-abcdef.password`, 'half')
    await writeFile(`${dataDir}.lock`, '')
    const server = await startEmbedded({ dataDir, durable: false })
    expect(await select(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await server.stop()
    expect((await readdir(dir)).filter((name) => name.startsWith('interrupted'))).toEqual([])
  })

  test('works below a directory that other users cannot enter', async () => {
    const closed = await mkdtemp(join(tmpdir(), 'kotei-closed-'))
    const dataDir = join(closed, 'data')
    const first = await startEmbedded({ dataDir })
    await select(first.url, 'CREATE TABLE kept AS SELECT 7 AS answer')
    await first.stop()
    // Root's PostgreSQL runs as another user, for whom the data lies elsewhere; the link says where.
    expect((await lstat(dataDir)).isSymbolicLink()).toBe(asRoot)
    const second = await startEmbedded({ dataDir, durable: false })
    expect(await select(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 7 }])
    await second.stop()
    expect(existsSync(second.dataDir)).toBe(false)
    await rm(closed, { recursive: true })
  })
})

describe('restoreLinks', () => {
  test('makes the links that npm left out, and leaves alone those that are there', async () => {
    const root = await mkdtemp(join(dir, 'package-'))
    await mkdir(join(root, 'native', 'lib'), { recursive: true })
    await writeFile(join(root, 'native', 'lib', 'a.so.1'), '')
    const links = ['a.so', 'b.so'].map((name) => ({ source: 'native/lib/a.so.1', target: `native/lib/${name}` }))
    await writeFile(join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links))
    await symlink('a.so.1', join(root, 'native', 'lib', 'a.so'))
    await restoreLinks(root)
    await restoreLinks(root)
    const target = await realpath(join(root, 'native', 'lib', 'a.so.1'))
    for (const { target: link } of links) expect(await realpath(join(root, link))).toBe(target)
  })
})

describe('canEnter', () => {
  test('looks at every directory on the way, also when the last does not exist yet', async () => {
    const stranger = { uid: 54321, gid: 54321 }
    const own = await mkdtemp(join(dir, 'way-'))
    await chmod(own, 0o711)
    expect(await canEnter(join(own, 'not', 'there'), stranger)).toBe(true)
    await chmod(own, 0o700)
    expect(await canEnter(join(own, 'not', 'there'), stranger)).toBe(false)
  })
})
