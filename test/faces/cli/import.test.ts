import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { OperatorError } from '../../../src/base/operator-error.ts'
import { createImportCommand } from '../../../src/faces/cli/commands/import.ts'
import { readGameData } from '../../../src/features/cards/catalog/stored/read.ts'
import { createDatabase } from '../../../src/platform/db/connection/client.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { kotei } from '../../support/kotei.ts'
import { writeSiteFiles } from './site-files.ts'

let dir: string
let database: TestDatabase
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kotei-cli-'))
  await chmod(dir, 0o711)
  database = await createTestDatabase({ catalogue: true })
  process.env.DATABASE_URL = database.url
  process.env.KOTEI_DATA_DIR = join(dir, 'postgres-of-url')
  await writeSiteFiles(dir)
  await writeFile(join(dir, 'broken.json'), '[\n{"id": "x",}]')
})
afterAll(async () => {
  await database.close()
  await rm(dir, { recursive: true, force: true })
})

/** The output of the command, in this process, which has the modules already. */
async function koteiImport(...args: string[]): Promise<string> {
  const { log } = console
  const lines: string[] = []
  console.log = (line: string) => void lines.push(line)
  try {
    await createImportCommand().parseAsync(args.map(inDir), { from: 'user' })
    return lines.join('\n')
  } finally {
    console.log = log
  }
}

const inDir = (arg: string) => (arg.endsWith('.json') ? join(dir, arg) : arg)

/** `kotei check` of a deck with the imported card, without any database. */
async function checkWithImports() {
  const dataDir = join(dir, 'postgres-of-url')
  const deck = join(dir, 'deck.txt')
  await writeFile(deck, '1 Shizuka Toshi\n3 Test Walker\n3 Doji Whisperer\n')
  const environment = { KOTEI_DATA_DIR: dataDir, DATABASE_URL: '' }
  const { stdout } = await kotei(['check', deck, '--json', '--format', 'casual'], { environment })
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
    const dry = await koteiImport('--dry-run', ...files)
    expect(dry).toContain('cards added: 1 (test-walker)')
    expect(dry).toContain('Nothing was written: this was a dry run.')
    expect((await cardsOf(database.url)).some(({ id }) => id === 'test-walker')).toBe(false)

    expect(await koteiImport(...files)).toContain('packs added: 1 (test-pack)')
    expect((await cardsOf(database.url)).find(({ id }) => id === 'test-walker')).toMatchObject({
      title: 'Test Walker',
      clan: 'crane',
      text: 'A text of its own.',
    })
    expect(await koteiImport(...files)).toContain('Nothing changed')
    await expect(checkWithImports()).resolves.toEqual({ unread: [], layer: true })

    expect(await koteiImport('--discard')).toContain('cards removed: 1 (test-walker)')
    expect((await cardsOf(database.url)).some(({ id }) => id === 'test-walker')).toBe(false)
    await expect(checkWithImports()).resolves.toEqual({ unread: ['3 Test Walker'], layer: false })
  })

  test('a damaged copy of the imported data is named', async () => {
    const file = join(dir, 'postgres-of-url.imports', 'l5r-lcg.json')
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, '{"cycles": 1}')
    const deck = join(dir, 'deck.txt')
    const { code, stderr } = await kotei(['check', deck], {
      environment: { KOTEI_DATA_DIR: join(dir, 'postgres-of-url') },
    })
    await rm(file)
    expect(code).toBe(2)
    expect(stderr).toMatch(
      /postgres-of-url\.imports\/l5r-lcg\.json: cycles: .*; "kotei import" writes the file anew\.\n$/,
    )
  })

  test.each([
    [['broken.json'], 'Name the site of these files with --from: emeralddb or fiveringsdb.'],
    [['--from', 'emeralddb'], 'Name the files of emeralddb to import.'],
    [['--from', 'emeralddb', 'none.json'], /^\S+none\.json cannot be read: ENOENT\.$/],
    [['--from', 'emeralddb', 'broken.json'], /^\S+broken\.json, line 2: this is not valid JSON: .*$/],
    [['--from', 'emeralddb', 'cards.json'], /^\S+cards\.json, .*test-walker.*: there is no pack test-pack\.$/],
  ])('changes nothing and says the fault: %j', async (args, message) => {
    const before = await cardsOf(database.url)
    const fault = await koteiImport(...args).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(OperatorError)
    expect((fault as Error).message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
    expect(await cardsOf(database.url)).toEqual(before)
  })

  test('ends with the fault alone and status 1', async () => {
    expect(await kotei(['import', '--from', 'emeralddb'])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Name the files of emeralddb to import.\n',
    })
  })
})
