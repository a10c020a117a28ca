import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { connectDesk } from '../../../src/faces/cli/desk/connect.ts'
import { eventAddress } from '../../../src/faces/cli/desk/event-address.ts'
import { matchFiles } from '../../../src/faces/cli/desk/match-files.ts'
import { runCheck } from '../../../src/faces/cli/desk/run-check.ts'
import { runImport } from '../../../src/faces/cli/desk/run-import.ts'
import { runSheets, saveAnswer } from '../../../src/faces/cli/desk/run-sheets.ts'
import { runStatus } from '../../../src/faces/cli/desk/run-status.ts'
import { runSubmit } from '../../../src/faces/cli/desk/run-submit.ts'
import { createPlayer } from '../../features/decks/stored/fixtures.ts'
import { createTestEvent, type TestEvent } from '../../features/events/fixtures.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { kotei } from '../../support/kotei.ts'

let app: TestApp
let event: TestEvent
let desk: ReturnType<typeof connectDesk>
let folder: string
let lists: string
const fixture = (name: string) => fileURLToPath(new URL(`../../fixtures/decks/${name}`, import.meta.url))

beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
  const settings = { judgedOn: '2017-11-30', name: 'Kotei of the tests', deadline: '2026-11-21T08:30:00Z' }
  event = await createTestEvent(app, settings, (await createPlayer(app)).token)
  const { secret } = await event.helper('desk')
  desk = connectDesk(eventAddress(`${app.url}/desk/${event.code}#${secret}`, { server: 'http://unused.invalid' }))
  folder = await mkdtemp(join(tmpdir(), 'kotei-desk-'))
  lists = join(folder, 'lists')
  await mkdir(lists)
  const published = await readFile(fixture('ffgforum-263882-unicorn-tempo.txt'), 'utf8')
  const unicorn = published.slice(published.indexOf('---') + 4)
  await writeFile(join(lists, '001.txt'), unicorn)
  await writeFile(join(lists, 'ben_oz.txt'), unicorn.replace('3x Banzai!', '4x Banzai!'))
  await writeFile(join(lists, '3 Cleo Meier.txt'), unicorn.replace('Spyglass', 'Spygloss'))
  await writeFile(join(lists, 'mystery.txt'), unicorn)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

describe('An event is named', () => {
  const server = 'http://localhost:3000'
  test.each([
    ['7kq2md', { server }, { server, code: '7KQ2MD', token: undefined }],
    ['7KQ2MD', { server: `${server}/`, token: 'kotei_k_x' }, { server, code: '7KQ2MD', token: 'kotei_k_x' }],
    [
      'https://k.example/desk/7KQ2MD#kd_abc',
      { server },
      { server: 'https://k.example', code: '7KQ2MD', token: 'kd_abc' },
    ],
    [
      '7KQ2MD',
      { server, token: 'https://k.example/a/desk/7KQ2MD#kd_x' },
      { server: 'https://k.example/a', code: '7KQ2MD', token: 'kd_x' },
    ],
  ])('%s with %j', (text, flags, address) => {
    expect(eventAddress(text, flags)).toEqual(address)
  })

  test.each([
    ['spring kotei', { server }, 'is neither the code of an event'],
    ['7KQ2MD', { server, token: 'https://k.example/desk/AAAAAA#kd_x' }, 'is for the event AAAAAA'],
    ['7KQ2MD', { server: 'nowhere' }, 'is not the address of a service'],
  ])('or not: %s with %j', (text, flags, message) => {
    expect(() => eventAddress(text, flags)).toThrow(message)
  })
})

describe('A list belongs to an entrant by the name of its file', () => {
  const entrants = [
    { number: 1, name: 'Anna' },
    { number: 2, name: 'Anna Maria Öz' },
    { number: 12, name: 'Ben O’Hara' },
    { number: 13, name: 'Twin Name' },
    { number: 14, name: 'Twin Name' },
  ]
  test.each([
    ['001.txt', 1],
    ['12-whatever.o8d', 12],
    ['lists/anna.txt', 1],
    ['Öz, Anna Maria (Crane).txt', 2],
    ['ben_o-hara.json', 12],
    ['nobody.txt', 'no entrant has this number or name'],
    ['99.txt', 'no entrant has this number or name'],
    ['1 Ben O’Hara.txt', 'the number is that of 1 Anna, the name that of 12 Ben O’Hara'],
    ['twin name.txt', 'it may be for 13 Twin Name or for 14 Twin Name'],
  ])('%s', (file, expected) => {
    const [{ entrant, why } = { entrant: undefined, why: undefined }] = matchFiles([file], entrants)
    expect(entrant?.number ?? why).toBe(expected)
  })

  test('and to one alone', () => {
    expect(matchFiles(['1.txt', 'anna.md'], entrants).map(({ why }) => why)).toEqual([
      'anna.md is for 1 Anna, too',
      '1.txt is for 1 Anna, too',
    ])
  })
})

describe('A morning without a browser', () => {
  test('import, check, submit, status and export', async () => {
    const file = join(folder, 'entrants.csv')
    await writeFile(file, 'number;name;e-mail\n1;Anna Muster;a@b.c\n2;Ben Öz;\n')
    const imported = await runImport(desk, file, {}, 80)
    expect(
      imported.replaceAll(/kp_[\w-]{27}/g, 'kp_…').replaceAll(app.url, 'http://kotei'),
    ).toBe(`2 entrants added to ${event.code}.
Columns that were not read, and are not stored: e-mail.

Their links, shown this once:
1  Anna Muster
   http://kotei/e/${event.code}/me#kp_…
2  Ben Öz
   http://kotei/e/${event.code}/me#kp_…
`)
    await writeFile(file, 'number;name\n1;Anna Muster\n2;Ben Öz\n3;Cleo Meier\n4;Dora Lang\n')
    const links = join(folder, 'links.csv')
    expect(
      await runImport(desk, file, { output: links }, 80),
    ).toBe(`2 entrants added to ${event.code}; 2 were there already:
  1 Anna Muster (line 2)
  2 Ben Öz (line 3)
Their links are in ${links}.
`)
    expect(await readFile(links, 'utf8')).toMatch(/^number,name,link\r\n3,Cleo Meier,http:\S+#kp_\S+\r\n4,Dora Lang,/)
    const checked = await runCheck(desk, [lists], {}, 80)
    expect(checked).toEqual({
      exitCode: 2,
      text: `Kotei of the tests: lists of standard on 2017-11-30, winter-court-2017.

verdict         number  entrant      violations  unsure  list
✔ Legal              1  Anna Muster                      001.txt
✘ Illegal            2  Ben Öz                1          ben_oz.txt
? Undetermined       3  Cleo Meier                    2  3 Cleo Meier.txt
✔ Legal              ?                                   mystery.txt

2 Ben Öz:
  ✘ 4 copies of Banzai!; 3 are allowed.

3 Cleo Meier:
  ? No card named "3x Spygloss (Core Set #193)" (line 45). Did you mean
    Spyglass?
  ? The conflict deck has 37 cards; it needs 40 to 45.

Nobody’s:
  mystery.txt: no entrant has this number or name.

1 entrant without a list:
  4 Dora Lang

4 lists: 2 legal, 1 illegal, 1 undetermined.
`,
    })
    const dry = await runSubmit(desk, [lists], { dryRun: true }, 80)
    expect(dry.text).toContain('3 lists would be sent, 1 not.')
    expect((await event.call('GET', '/entrants?state=submitted')).json.total).toBe(0)
    const sent = await runSubmit(desk, [lists], {}, 80)
    expect(sent).toEqual({
      exitCode: 1,
      text: `list        number  entrant      verdict       changes  file
✔ Sent           1  Anna Muster  legal                  001.txt
✔ Sent           2  Ben Öz       illegal                ben_oz.txt
✔ Sent           3  Cleo Meier   undetermined           3 Cleo Meier.txt
✘ Not sent       ?                                      mystery.txt

  mystery.txt: no entrant has this number or name

3 lists sent, 1 not.
`,
    })
    expect((await runSubmit(desk, [join(lists, 'mystery.txt')], { number: 4 }, 80)).exitCode).toBe(0)
    expect(await runStatus(desk, {}, 80)).toBe(`Kotei of the tests (${event.code}): open, lists until 21 Nov 2026, 09:30
(Europe/Berlin), lists of standard on 2017-11-30.

entrants  here  missing  dropped  no list  illegal  accepted  conflicts  checked
       4     0        4        0        0        1         0          0        0

number  name        state      list          notice
     2  Ben Öz      submitted  illegal       not legal
     3  Cleo Meier  submitted  undetermined  verdict open
`)
    const paper = join(folder, 'sheets.pdf')
    expect(await runSheets(desk, { output: paper, entrants: '1-2', size: 'a4' })).toMatch(`Wrote ${paper}`)
    expect((await readFile(paper)).subarray(0, 5).toString()).toBe('%PDF-')
    const organiser = connectDesk({ server: app.url, code: event.code, token: event.token })
    const output = join(folder, 'out.csv')
    expect(await saveAnswer(organiser, '/export?as=csv', output)).toMatch(`Wrote ${output}: ${event.code}, `)
    expect(await readFile(output, 'utf8')).toContain('2,Ben Öz,,submitted,unicorn,Golden Plains Outpost,illegal,no,no')
    await expect(saveAnswer(desk, '/export', output)).rejects.toThrow('The role desk may not do this.')
  })

  test('what has no card is not sent, and the reason is said', async () => {
    const made: string[] = []
    for (const [name, text] of [
      ['link', 'https://www.emeralddb.org/decks/0f8fad5b-d9cb-469f-a165-70867728950e'],
      ['lol', 'lol'],
      ['empty', ''],
    ]) {
      const file = join(folder, `${name}.txt`)
      await writeFile(file, text!)
      made.push(file)
    }
    for (const dryRun of [true, false])
      for (const [at, reason] of ['This is a link, not a list', 'No card of', 'No card of'].entries()) {
        const { text, exitCode } = await runSubmit(desk, [made[at]!], { number: 4, dryRun }, 200)
        expect([exitCode, text]).toEqual([1, expect.stringContaining(reason)])
        expect(text).toContain(`0 lists ${dryRun ? 'would be ' : ''}sent, 1 not.`)
      }
  })

  test('faults are sentences', async () => {
    const file = join(folder, 'faulty.csv')
    await writeFile(file, 'name,number\n,7\nEmil,x\n')
    await expect(
      runImport(desk, file, {}, 80),
    ).rejects.toThrow(`Nothing was imported: 2 lines are at fault. Line 2: The name is missing.
Line 3: A number is a whole number from 1 to 99,999.`)
    await expect(runImport(desk, join(folder, 'none.csv'), {}, 80)).rejects.toThrow('none.csv could not be read')
    const call = (...args: string[]) => kotei(['desk', ...args], { environment: { KOTEI_SERVER: app.url } })
    const [nobody, nowhere] = [
      await call('status', event.code),
      await call('check', event.code, '/no/such', '--server', 'http://127.0.0.1:1'),
    ]
    expect(nobody).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('needs a helper’s link') })
    expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringContaining('does not answer') })
  })
})
