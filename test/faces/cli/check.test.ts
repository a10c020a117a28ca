import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { expandFiles } from '../../../src/faces/cli/input/expand-files.ts'
import { createCatalogs } from '../../../src/faces/cli/input/load-catalog.ts'
import { readList } from '../../../src/faces/cli/input/read-list.ts'
import { printChecked, printQuiet } from '../../../src/faces/cli/output/print-checked.ts'
import { printSummary } from '../../../src/faces/cli/output/print-summary.ts'
import { type CheckFlags, checkFiles, exitCodeOf } from '../../../src/faces/cli/run/check-files.ts'
import { packDeck } from '../../../src/features/decks/decklists/links/share-link.ts'
import { kotei } from '../../support/kotei.ts'

let folder: string
let legal: string
let unread: string
const catalogs = createCatalogs()
const now = new Date('2026-11-16T00:00:00Z')
const fixture = (name: string) => fileURLToPath(new URL(`../../fixtures/decks/${name}`, import.meta.url))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kotei-check-'))
  const published = await readFile(fixture('ffgforum-263882-unicorn-tempo.txt'), 'utf8')
  legal = join(folder, 'unicorn.txt')
  unread = join(folder, 'unread.txt')
  const list = published.slice(published.indexOf('---') + 4)
  await writeFile(legal, list)
  await writeFile(unread, list.replace(/Spyglass/, 'Spygloss'))
  await writeFile(join(folder, 'no.txt'), 'Dear diary,\n')
  await writeFile(join(folder, 'binary'), Buffer.from([0xff, 0xd8, 0xff]))
  await writeFile(join(folder, 'long.txt'), 'x'.repeat(70_000))
})
afterAll(() => rm(folder, { recursive: true }))

const check = (files: readonly string[], flags: CheckFlags = {}) =>
  checkFiles(
    files.map((file) => ({ file })),
    { game: 'l5r-lcg', on: '2017-11-30', ...flags },
    now,
    catalogs,
  )
const print = async (files: readonly string[], flags: CheckFlags = {}, width = 80) =>
  printChecked(await check(files, flags), width).replaceAll(`${folder}/`, '')

describe('kotei check prints', () => {
  test('the messages of findings in another language, each by itself', async () => {
    const printed = await print([legal], { on: '2021-01-05', language: 'de' })
    expect(printed).toContain(`  Violations
  ✘ 2 Titel der Liste eingeschränkter Karten (Keeper Initiate, Rebuild); erlaubt
    ist 1.
      Imperial Law, January 2021: Stronghold: restricted cards
  ✘ Charge! ist verboten.
  ✘ Spyglass ist verboten.
      Imperial Law, January 2021: Stronghold: banned cards
`)
    const [json] = await check([unread], { language: 'fr' })
    expect(json).toMatchObject({
      verdict: {
        violations: [
          { message: expect.stringContaining('Aucune carte nommée') },
          { message: expect.stringContaining('contient 37 cartes') },
        ],
      },
    })
  })

  test('the verdict first, then the format, its list on the day, and the deck in words', async () => {
    expect(await print([legal])).toBe(`✔ Legal: unicorn.txt
  Legend of the Five Rings: The Card Game, format Stronghold (standard), the
  default.
  On 2017-11-30: Roles of Winter Court 2017, since 2017-11-11 until 2018-05-28.
  Clan Unicorn, splash Crab, stronghold Golden Plains Outpost, role Keeper of
  Void, conflict characters 3, influence 13 of 13.
  Provinces 5, dynasty deck 40, conflict deck 40.

  Warnings
  ! The first day of "Roles of Winter Court 2017" (2017-11-11) is approximate,
    so another revision may have been in force on 2017-11-30.
  ! "Character [Dynasty]" says 38, but the lines below it add up to 35.
`)
  })

  test('findings by kind with the titles of a code on one line, and until when an older list allowed the deck', async () => {
    expect(await print([legal], { on: '2021-01-05', format: 'standard' })).toBe(`✘ Illegal: unicorn.txt
  Legend of the Five Rings: The Card Game, format Stronghold (standard).
  On 2021-01-05: Imperial Law of January 2021, with Rules Reference 16, since
  2021-01-05 until 2021-08-09.
  Clan Unicorn, splash Crab, stronghold Golden Plains Outpost, role Keeper of
  Void, conflict characters 3, influence 13 of 13.
  Provinces 5, dynasty deck 40, conflict deck 40.
  Legal until 2018-11-04.

  Violations
  ✘ 2 titles of the restricted list (Keeper Initiate, Rebuild); 1 is allowed.
      Imperial Law, January 2021: Stronghold: restricted cards
  ✘ Charge!, Spyglass: each is banned.
      Imperial Law, January 2021: Stronghold: banned cards

  Warnings
  ! "Character [Dynasty]" says 38, but the lines below it add up to 35.
`)
  })

  test('what cannot be said while lines are unread, and sizes as known and unread', async () => {
    const text = await print([unread])
    expect(text).toContain('? Undetermined: unread.txt\n')
    expect(text).toContain('  Provinces 5, dynasty deck 40, conflict deck 37 known, 3 unread.\n')
    expect(text).toContain(`
  Cannot be said, because lines were not read
  ? No card named "3x Spygloss (Core Set #193)" (line 45). Did you mean
    Spyglass?
  ? The conflict deck has 37 cards; it needs 40 to 45 (37 known, 3 unread).
      Rules Reference: Deckbuilding
`)
    expect(exitCodeOf(await check([unread]))).toBe(2)
    const started = join(folder, 'started.txt')
    await writeFile(started, '1 Golden Plains Outpost\n3 Spygloss\n')
    expect(await print([started])).toContain('\n  3 unread.\n')
  })

  test('versions of a title by their packs, not by ids', async () => {
    const file = join(folder, 'hotaru.txt')
    await writeFile(file, '1 Shizuka Toshi\n3 Doji Hotaru\n')
    const text = await print([file], { on: '2020-02-01' })
    await rm(file)
    expect(text).toContain(`
  ! 2 cards are titled "Doji Hotaru"; the earliest, that of Core Set, was taken,
    not that of Justice for Satsume.
`)
  })

  test('where else to look if nobody chose the format of an illegal deck', async () => {
    const text = await print([legal], { on: '2021-01-05' })
    expect(text.replace(/\s+/g, ' ')).toContain('the default (kotei legality judges in all formats).')
  })

  test('no control characters of a list', async () => {
    const file = join(folder, 'control.txt')
    await writeFile(file, '1x Golden Plains Outpost\n3x Fine \u001b[31mKatana\n')
    expect(await print([file])).not.toContain('\u001b')
  })

  test.each([40, 80, 120])('no line wider than %d columns', async (width) => {
    const text = await print([legal, unread, fixture('ccg-strangeassembly-lion-good-stuff-2011.txt')], {}, width)
    const wide = text.split('\n').filter((line) => line.length > width && line.includes(' ', 4))
    expect(wide).toEqual([])
  })

  test('several decks with their number, as a table, and in one line each', async () => {
    const checked = await check([legal, unread, join(folder, 'none.txt')])
    expect(printChecked(checked, 80)).toMatch(/\n\n3 decks: 1 legal, 1 undetermined, 1 unreadable\.\n$/)
    expect(printSummary(checked, 80).replaceAll(folder, '/d')).toBe(`In /d/:
verdict         unsure  warnings  deck
✔ Legal                        2  unicorn.txt
? Undetermined       2         2  unread.txt
? Unreadable                      none.txt

/d/none.txt: There is no such file.
3 decks: 1 legal, 1 undetermined, 1 unreadable.
`)
    expect(printSummary(checked, 40).replaceAll(folder, '/d')).toContain('\n✔ Legal: unicorn.txt\n')
    expect(printQuiet(checked).replaceAll(folder, '/d')).toBe(
      '/d/unicorn.txt: legal\n/d/unread.txt: undetermined\n/d/none.txt: unreadable\n',
    )
  })
})

describe('kotei check', () => {
  test('says what could not be read, which weighs most', async () => {
    const files = ['none.txt', 'no.txt', 'binary', 'long.txt'].map((name) => join(folder, name))
    const checked = await check([legal, ...files])
    expect(exitCodeOf(checked)).toBe(2)
    expect(checked.slice(1).map((each) => 'unreadable' in each && each.unreadable)).toEqual([
      'there is no such file',
      expect.stringContaining('names a card'),
      'it is not UTF-8 text',
      expect.stringContaining('64 KiB'),
    ])
  })

  test('reads UTF-16 as programs for Windows write it', async () => {
    const list = '\uFEFF1 Yōjin no Shiro\r\n3 Banzai!\r\n'
    const wide = Buffer.from(list, 'utf16le')
    for (const [name, bytes] of [
      ['le', wide],
      ['be', Buffer.from(wide).swap16()],
      ['mark', Buffer.from(list)],
    ] as const) {
      await writeFile(join(folder, `${name}.txt`), bytes)
      expect(await readList(join(folder, `${name}.txt`))).toEqual({
        text: expect.stringMatching(/^\uFEFF?1 Yōjin no Shiro\r\n3 Banzai!\r\n$/),
      })
    }
  })

  test('recognises the game where none is named', async () => {
    const lists = [legal, fixture('sf-punchy-hand.txt'), fixture('ccg-strangeassembly-lion-good-stuff-2011.txt')]
    const files = [...lists, join(folder, 'no.txt')].map((file) => ({ file }))
    expect(await checkFiles(files, {}, now, catalogs)).toMatchObject([
      { verdict: { game: 'l5r-lcg' } },
      { verdict: { game: 'shadowfist' } },
      { verdict: { game: 'l5r-ccg' } },
      { unreadable: 'no line of it names a card of any game' },
    ])
  })

  test.each([
    [{ format: 'modern' }, /no format "modern"/],
    [{ on: '2020-02-30' }, /not a day/],
    [{ on: '2015-01-01' }, /2017-10-05/],
    [{ game: 'chess' }, /no game "chess"/],
  ])('refuses %j', async (flags, message) => {
    await expect(check([legal], flags)).rejects.toThrow(message)
  })

  test('gives the other verdicts where a format fits only some of the decks', async () => {
    const files = [legal, fixture('sf-village-green.txt')].map((file) => ({ file }))
    expect(await checkFiles(files, { format: 'standard', on: '2017-11-30' }, now, catalogs)).toMatchObject([
      { verdict: { status: 'legal' } },
      { unreadable: 'Shadowfist has no format "standard"; there are classic, modern' },
    ])
  })

  test('takes folders and quoted globs, says which files it leaves out, and reads none twice', async () => {
    const decks = join(folder, 'decks')
    await mkdir(join(decks, 'old', '.hidden'), { recursive: true })
    for (const name of ['b.txt', 'a.json', 'old/c.o8d', 'old/photo.jpg', 'old/.hidden/d.txt'])
      await writeFile(join(decks, name), '')
    await symlink(join(decks, 'b.txt'), join(decks, 'link.txt'))
    const { files, skipped } = await expandFiles([
      decks,
      `${decks}/*.txt`,
      `${decks}/*.dek`,
      join(decks, 'old/photo.jpg'),
    ])
    expect(files).toEqual([
      ...['a.json', 'b.txt', 'link.txt', 'old/c.o8d'].map((name) => ({ file: join(decks, name) })),
      { file: `${decks}/*.dek`, unreadable: 'no file matches' },
      { file: join(decks, 'old/photo.jpg') },
    ])
    expect(skipped).toEqual([join(decks, 'old/photo.jpg')])
    await rm(decks, { recursive: true })
  })

  test('exits with 0, 1 and 2 for legal, illegal, and undetermined, unreadable or a mistake in the call', async () => {
    const codes = await Promise.all(
      [
        [legal, '--on', '2017-11-30', '--json'],
        [legal, '--on', '2021-01-05', '--quiet'],
        [unread, '--on', '2017-11-30', '--quiet'],
        [legal, '--on', 'yesterday'],
        [legal, '--game', 'chess'],
        [legal, '--language', 'it'],
      ].map((args) => kotei(['check', ...args])),
    )
    expect(codes.map(({ code }) => code)).toEqual([0, 1, 2, 2, 2, 2])
    expect(JSON.parse(codes[0]!.stdout)).toMatchObject({ file: legal, legal: true, status: 'legal' })
    expect(codes[1]!.stdout).toBe(`${legal}: illegal\n`)
  })
})

test('links are fetched, also from this machine; one that carries a deck is not', async () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const site = createServer((request, response) => {
    const found = request.url === `/v1/decks/${id}`
    const deck = { game: 'l5r-lcg', name: 'Stored', cards: { banzai: 3 }, unresolved: [{ line: 1, text: '2 Bonzai!' }] }
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(deck))
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = site.address() as AddressInfo
    const base = `http://localhost:${port}/decks`
    const carried = `https://kotei.example/d#${await packDeck({ game: 'l5r-lcg', name: 'Carried', cards: { charge: 3 } })}`
    const only = join(folder, 'link.txt')
    await writeFile(only, `${base}/${id}`)
    const names = [`${base}/${id}?tab=revisions`, `${base}/${id.replace('0', '1')}`, carried, `${base}/x`, only]
    const { files } = await expandFiles(names)
    const checked = await checkFiles(files, {}, now, catalogs)
    expect(checked.map((each) => ('verdict' in each ? [each.name, each.unread] : each.unreadable))).toEqual([
      ['Stored', 2],
      `The host localhost:${port} has no such deck, or it is private`,
      ['Carried', 0],
      'This is not the address of a deck on EmeraldDB, FiveRingsDB or a Kotei',
      'it is nothing but a link; give the link itself to the command, and its deck is fetched',
    ])
    expect(printChecked(checked.slice(2, 3), 80)).toMatch('Carried (https://kotei.example/d)')
  } finally {
    site.closeAllConnections()
    site.close()
  }
})
