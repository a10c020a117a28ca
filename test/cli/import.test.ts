import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { readGameData } from '../../src/catalog/store/read.ts'
import { createDatabase } from '../../src/db/client.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type CommandResult, kotei as runCommand } from '../support/kotei.ts'
import { startService, stopServices } from '../support/service.ts'

jest.setTimeout(90_000)

let dir: string
let database: TestDatabase
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kotei-cli-'))
  await chmod(dir, 0o711)
  database = await createTestDatabase({ catalogue: true })
  await writeFile(join(dir, 'packs.json'), JSON.stringify([pack]))
  await writeFile(join(dir, 'cards.json'), JSON.stringify([card]))
  await writeFile(join(dir, 'broken.json'), '[\n{"id": "x",}]')
})
afterAll(async () => {
  await stopServices()
  await database.close()
  await rm(dir, { recursive: true, force: true })
})

const pack = { id: 'test-pack', name: 'Test Pack', position: 1, cycle_id: 'core', released_at: '2024-01-01' }
const card = {
  id: 'test-walker',
  name: 'Test Walker',
  side: 'dynasty',
  type: 'character',
  faction: 'crane',
  is_unique: false,
  traits: ['bushi'],
  text: 'A text of its own.',
  cost: '2',
  military: '1',
  political: '1',
  glory: 1,
  deck_limit: 3,
  versions: [{ pack_id: 'test-pack', position: '7', quantity: 3 }],
}

async function kotei(args: string[], environment: Record<string, string> = {}): Promise<CommandResult> {
  const found = args.map((arg) => (arg.endsWith('.json') ? join(dir, arg) : arg))
  const ownDatabase = { DATABASE_URL: database.url, KOTEI_DATA_DIR: join(dir, 'postgres-of-url') }
  const result = await runCommand(found, { environment: { ...ownDatabase, ...environment } })
  return { ...result, stderr: result.stderr.replace(`${dir}/`, '') }
}

/** `kotei check` of a deck with the imported card, without any database. */
async function checkWithImports() {
  const dataDir = join(dir, 'postgres-of-url')
  const deck = join(dir, 'deck.txt')
  await writeFile(deck, '1 Shizuka Toshi\n3 Test Walker\n3 Doji Whisperer\n')
  const environment = { KOTEI_DATA_DIR: dataDir, DATABASE_URL: '' }
  const { stdout } = await runCommand(['check', deck, '--json', '--format', 'casual'], { environment })
  const { unresolved } = JSON.parse(stdout) as { unresolved: { text: string }[] }
  return { unread: unresolved.map(({ text }) => text), layer: existsSync(join(`${dataDir}.imports`, 'l5r-lcg.json')) }
}

async function cardsOf(url: string) {
  const { pool, close } = createDatabase(url)
  const { data } = await readGameData(pool, ['l5r-lcg'])
  await close()
  return data[0]?.cards ?? []
}

describe('kotei import', () => {
  test('says that nothing changed when the database holds the shipped data', async () => {
    expect(await kotei(['import'])).toEqual({
      code: 0,
      stdout: 'Nothing changed: the database holds this data already.\n',
      stderr: '',
    })
  })

  test("brings a site's cards, says what it would do and what it did, and forgets them on demand", async () => {
    const files = ['--from', 'emeralddb', 'packs.json', 'cards.json']
    const dry = await kotei(['import', '--dry-run', ...files])
    expect(dry.stdout).toContain('cards added: 1 (test-walker)')
    expect(dry.stdout).toContain('Nothing was written: this was a dry run.')
    expect((await cardsOf(database.url)).some(({ id }) => id === 'test-walker')).toBe(false)

    const done = await kotei(['import', ...files])
    expect(done).toMatchObject({ code: 0, stderr: '' })
    expect(done.stdout).toContain('packs added: 1 (test-pack)')
    expect((await cardsOf(database.url)).find(({ id }) => id === 'test-walker')).toMatchObject({
      title: 'Test Walker',
      clan: 'crane',
      text: 'A text of its own.',
    })
    expect((await kotei(['import', ...files])).stdout).toContain('Nothing changed')
    await expect(checkWithImports()).resolves.toEqual({ unread: [], layer: true })

    expect((await kotei(['import', '--discard'])).stdout).toContain('cards removed: 1 (test-walker)')
    expect((await cardsOf(database.url)).some(({ id }) => id === 'test-walker')).toBe(false)
    await expect(checkWithImports()).resolves.toEqual({ unread: ['3 Test Walker'], layer: false })
  })

  test('a damaged copy of the imported data is named', async () => {
    const file = join(dir, 'postgres-of-url.imports', 'l5r-lcg.json')
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, '{"cycles": 1}')
    const deck = join(dir, 'deck.txt')
    const { code, stderr } = await runCommand(['check', deck], {
      environment: { KOTEI_DATA_DIR: join(dir, 'postgres-of-url') },
    })
    await rm(file)
    expect(code).toBe(2)
    expect(stderr).toMatch(
      /postgres-of-url\.imports\/l5r-lcg\.json: cycles: .*; "kotei import" writes the file anew\.\n$/,
    )
  })

  test.each([
    [['broken.json'], 'Name the site of these files with --from: emeralddb or fiveringsdb.\n'],
    [['--from', 'emeralddb'], 'Name the files of emeralddb to import.\n'],
    [['--from', 'emeralddb', 'none.json'], 'none.json cannot be read: ENOENT.\n'],
    [['--from', 'emeralddb', 'broken.json'], /^broken\.json, line 2: this is not valid JSON: .*\n$/],
    [['--from', 'emeralddb', 'cards.json'], /^cards\.json, .*test-walker.*: there is no pack test-pack\.\n$/],
  ])('changes nothing and says the fault: %j', async (args, message) => {
    const { code, stdout, stderr } = await kotei(['import', ...args])
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
  })

  test('works on the embedded database of a service that runs, which takes it up, and of one that does not', async () => {
    const environment = { DATABASE_URL: '', KOTEI_DATA_DIR: join(dir, 'postgres') }
    const service = await startService(environment)
    const done = await kotei(['import', '--from', 'emeralddb', 'packs.json', 'cards.json'], environment)
    expect(done).toMatchObject({ code: 0, stderr: '' })
    while (!(await fetch(`${service.url}/v1/games/l5r-lcg/cards/test-walker`)).ok);
    service.kill('SIGTERM')
    await service.exit
    const discarded = await kotei(['import', '--discard'], environment)
    expect(discarded).toMatchObject({ code: 0, stderr: '' })
    expect(discarded.stdout).toContain('cards removed: 1 (test-walker)')
  })
})
