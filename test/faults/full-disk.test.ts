import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { chown, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createDatabase, type Database } from '../../src/platform/db/connection/client.ts'
import { createPlayer, type Player } from '../features/decks/stored/fixtures.ts'
import { createTestApp, type TestApp } from '../support/app.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { withClient } from '../support/template.ts'

const full = {
  type: 'urn:kotei:problem:storage-full',
  title: 'The disk of the database is full',
  status: 503,
  detail: 'Nothing can be stored until the operator makes room. Reading still works.',
}

/** A way to leave a database without room. */
interface Disk {
  /** Before anybody connects. */
  readonly place: (url: string) => Promise<void>
  readonly fill: (pool: Database['pool']) => Promise<void>
  readonly free: (pool: Database['pool']) => Promise<void>
  readonly remove: (url: string) => Promise<void>
}

/** PostgreSQL raises the error that it raises on a full disk, wherever decks, accounts or new tables are written. */
const raised: Disk = {
  place: async () => {},
  fill: async (pool) => {
    await pool.query(`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
      CREATE TRIGGER no_room BEFORE INSERT ON decks EXECUTE FUNCTION no_room();
      CREATE TRIGGER no_room BEFORE INSERT ON accounts EXECUTE FUNCTION no_room();
      CREATE FUNCTION no_table() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
      CREATE EVENT TRIGGER no_table ON ddl_command_end WHEN TAG IN ('CREATE TABLE AS') EXECUTE FUNCTION no_table()`)
  },
  free: async (pool) => {
    await pool.query('DROP EVENT TRIGGER no_table; DROP FUNCTION no_room() CASCADE')
  },
  remove: async () => {},
}

/** The database lies in a small file system of its own, which is filled. */
function smallDisk(dir: string): Disk {
  const tablespace = `small_${process.pid}`
  return {
    place: async (url) => {
      const name = new URL(url).pathname.slice(1)
      await withClient(postgresOf(url), async (client) => {
        const { rows } = await client.query(`SELECT current_setting('data_directory') AS path`)
        const { uid, gid } = await stat(rows[0].path)
        await chown(dir, uid, gid)
        await client.query(`CREATE TABLESPACE ${tablespace} LOCATION '${dir}'`)
        await client.query(`ALTER DATABASE ${name} SET TABLESPACE ${tablespace}`)
      })
    },
    fill: async (pool) => {
      await pool.query('CREATE TABLE balloon (air text)')
      const blow = (rows: number) =>
        pool.query(`INSERT INTO balloon SELECT repeat(md5(n::text), 50) FROM generate_series(1, ${rows}) AS n`)
      for (const rows of [1_000, 10, 1]) {
        let error: { code?: string } | undefined
        while (error === undefined)
          error = await blow(rows).then(
            () => undefined,
            (caught) => caught,
          )
        expect(error.code).toBe('53100')
      }
    },
    free: async (pool) => {
      await pool.query('DROP TABLE balloon')
    },
    remove: (url) =>
      withClient(postgresOf(url), async (client) => void (await client.query(`DROP TABLESPACE ${tablespace}`))),
  }
}

const postgresOf = (url: string) => Object.assign(new URL(url), { pathname: '/postgres' }).href

/** Undefined where this user may mount nothing. */
function mountSmallDisk(): string | undefined {
  const dir = mkdtempSync(join(tmpdir(), 'kotei-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128m,mode=711', 'kotei-test', dir], { stdio: 'ignore' })
    chmodSync(dir, 0o711)
    return dir
  } catch {
    rmSync(dir, { recursive: true })
    return undefined
  }
}

const mounted = mountSmallDisk()
const disks: (readonly [string, Disk])[] = [['an error that PostgreSQL is made to raise', raised]]
if (mounted) disks.push(['a file system that is full', smallDisk(mounted)])
afterAll(() => {
  if (!mounted) return
  execFileSync('umount', ['-l', mounted])
  rmSync(mounted, { recursive: true })
})

describe.each(disks)('without room, by %s', (_name, disk) => {
  let own: TestDatabase
  let database: Database
  let app: TestApp
  let player: Player
  beforeAll(async () => {
    own = await createTestDatabase({ catalogue: true })
    await disk.place(own.url)
    database = createDatabase(own.url)
    app = await createTestApp({ database, only: ['l5r-lcg'] })
    player = await createPlayer(app)
  })
  afterAll(async () => {
    await app.close()
    await database.close()
    await own.close()
    await disk.remove(own.url)
  })
  const store = () =>
    player.call('POST', '/v1/decks', { body: { game: 'l5r-lcg', name: 'Room', cards: { banzai: 1 } } })

  test('writing is 503 and says why, reading goes on, readiness says so until there is room', async () => {
    await disk.fill(database.pool)
    let answer = await store()
    // What is left of the last pages may still take some.
    for (let decks = 0; answer.status === 201 && decks < 500; decks++) answer = await store()
    expect(answer.json).toMatchObject(full)
    expect(answer.headers.get('retry-after')).toBe('60')
    expect((await player.call('GET', '/v1/decks?mine=true')).status).toBe(200)
    expect((await app.call('GET', '/readyz')).json).toMatchObject(full)
    await disk.free(database.pool)
    expect((await app.call('GET', '/readyz')).status).toBe(200)
    expect((await store()).status).toBe(201)
  })
})

describe('an error of a full disk', () => {
  test('is known where Prisma reports it as well', async () => {
    const app = await createTestApp({ only: ['shadowfist'] })
    await raised.fill(app.database.pool)
    const body = { username: 'akodo', password: 'three cranes in the rain' }
    expect((await app.call('POST', '/v1/accounts', { body })).json).toMatchObject(full)
    await app.close()
  })
})
