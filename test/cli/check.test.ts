import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { checkFiles, exitCodeOf } from '../../src/cli/check-files.ts'
import { printChecked } from '../../src/cli/output/print-checked.ts'

let folder: string
let legal: string
let illegal: string
const now = new Date('2026-11-16T00:00:00Z')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kotei-check-'))
  const published = await readFile(
    new URL('../fixtures/decks/ffgforum-263882-unicorn-tempo.txt', import.meta.url),
    'utf8',
  )
  legal = join(folder, 'unicorn.txt')
  illegal = join(folder, 'half.txt')
  await writeFile(legal, published.slice(published.indexOf('---') + 4))
  await writeFile(illegal, '1x Golden Plains Outpost\n3x Chagre!\n3x Fine \u001b[31mKatana\n')
  await writeFile(join(folder, 'no.txt'), 'Dear diary,\n')
  await writeFile(join(folder, 'binary'), Buffer.from([0xff, 0xd8, 0xff]))
  await writeFile(join(folder, 'long.txt'), 'x'.repeat(70_000))
})
afterAll(() => rm(folder, { recursive: true }))

const check = (files: string[], flags: { game?: string; format?: string; on?: string } = {}) =>
  checkFiles(files, { game: 'l5r-lcg', on: '2017-11-30', ...flags }, now)

describe('kotei check', () => {
  test('judges a list for its day', async () => {
    const checked = await check([legal])
    expect(checked).toMatchObject([{ verdict: { legal: true, format: { revision: 'winter-court-2017' } } }])
    expect(exitCodeOf(checked)).toBe(0)
    const text = printChecked(checked)
    expect(text).toContain('legal')
    expect(text).toContain('influence 13/13')
  })

  test('prints the reason with its rule, and no control characters', async () => {
    const checked = await check([illegal])
    expect(exitCodeOf(checked)).toBe(1)
    const text = printChecked(checked)
    expect(text).toContain('Did you mean Charge!?')
    expect(text).toContain('Rules Reference: Deckbuilding')
    expect(text).not.toContain('\u001b[31mKatana')
  })

  test('shows several in a table', async () => {
    const checked = await check([legal, illegal])
    const text = printChecked(checked)
    expect(text).toContain('verdict')
    expect(text).toContain('card.unknown')
    expect(exitCodeOf(checked)).toBe(1)
  })

  test('says what could not be read, which weighs most', async () => {
    const files = ['none.txt', 'no.txt', 'binary', 'long.txt', '.'].map((name) => join(folder, name))
    const checked = await check([legal, illegal, ...files])
    expect(exitCodeOf(checked)).toBe(2)
    expect(checked.slice(2).map((each) => 'unreadable' in each && each.unreadable)).toEqual([
      'there is no such file',
      expect.stringContaining('names a card'),
      'it is not UTF-8 text',
      expect.stringContaining('64 KiB'),
      'it is a folder',
    ])
    expect(printChecked(checked)).toContain('not readable')
  })

  test('recognises the game where none is named', async () => {
    const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/decks/${name}`, import.meta.url))
    const lists = ['sf-punchy-hand.txt', 'ccg-strangeassembly-lion-good-stuff-2011.txt'].map(fixture)
    const checked = await checkFiles([legal, illegal, ...lists, join(folder, 'no.txt')], {}, now)
    expect(checked).toMatchObject([
      { verdict: { game: 'l5r-lcg' } },
      { verdict: { game: 'l5r-lcg' } },
      { verdict: { game: 'shadowfist' } },
      { verdict: { game: 'l5r-ccg' } },
      { unreadable: 'no line of it names a card of any game' },
    ])
    expect(printChecked(checked)).toContain('shadowfist classic, revision')
  }, 60_000)

  test.each([
    [{ format: 'modern' }, /no format "modern"/],
    [{ on: '2020-02-30' }, /not a day/],
    [{ on: '2015-01-01' }, /2017-10-05/],
    [{ game: 'chess' }, /no game "chess"/],
  ])('refuses %j', async (flags, message) => {
    await expect(check([legal], flags)).rejects.toThrow(message)
  })

  test('exits as it says, from the command line', async () => {
    const run = (args: string[]) =>
      new Promise<{ code: unknown; stdout: string }>((resolve) =>
        execFile(
          process.execPath,
          ['--import', 'tsx', 'src/cli/main.ts', 'check', ...args],
          { env: { ...process.env, NODE_OPTIONS: '' } },
          (error, stdout) => resolve({ code: error?.code ?? 0, stdout }),
        ),
      )
    const good = await run([legal, '--on', '2017-11-30', '--json'])
    const none = await run([legal, '--on', 'yesterday'])
    const wrong = await run([legal, '--game', 'chess'])
    const help = await run(['--help'])
    expect([good.code, none.code, wrong.code, help.code]).toEqual([0, 2, 2, 0])
    expect(JSON.parse(good.stdout)).toMatchObject({ file: legal, legal: true })
  }, 120_000)
})
