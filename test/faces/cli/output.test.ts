import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { cached } from '../../../src/faces/cli/input/cached.ts'
import { groupFindings } from '../../../src/faces/cli/output/group-findings.ts'
import { widthFrom, wrap } from '../../../src/faces/cli/output/layout.ts'
import { showProgress } from '../../../src/faces/cli/output/progress.ts'
import { usesColor } from '../../../src/faces/cli/output/style.ts'
import { printTable } from '../../../src/faces/cli/output/table.ts'

describe('what the commands print', () => {
  test.each([
    [{}, true, true],
    [{}, false, false],
    [{ CI: '1' }, false, false],
    [{ NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
    [{ FORCE_COLOR: '1' }, false, true],
    [{ FORCE_COLOR: '0' }, true, false],
    [{ TERM: 'dumb' }, true, false],
  ])('has colours under %j on a terminal %j: %j', (environment, isTTY, expected) => {
    expect(usesColor({ environment, isTTY })).toBe(expected)
  })

  test.each([
    ['100', 80, 100],
    ['wide', 90, 90],
    ['', undefined, 80],
    [undefined, 0, 80],
    ['5', 80, 30],
    [undefined, 300, 120],
  ])('is %j of COLUMNS and %j of the terminal: %j wide', (variable, terminal, width) => {
    expect(widthFrom(variable, terminal)).toBe(width)
  })

  test('wraps words below its lead, keeps long ones whole, and replaces control characters', () => {
    expect(wrap('one two  three', 9, '- ')).toEqual(['- one two', '  three'])
    expect(wrap('a/very/long/path b', 8)).toEqual(['a/very/long/path', 'b'])
    expect(wrap('red \u001b[31mtitle', 80)).toEqual(['red \uFFFD[31mtitle'])
    expect(wrap('Yo\u0304jin no', 8)).toEqual(['Yo\u0304jin no'])
  })

  test('fits tables to the width, breaks long words and keeps fixed columns whole', () => {
    const columns = [{ head: 'n', align: 'right', fixed: true } as const, { head: 'deck' }, { head: 'why' }]
    expect(
      printTable(
        columns,
        [
          ['12', 'abcdefghij.txt', ''],
          ['3', 'b', 'a few words'],
        ],
        24,
      ),
    ).toBe(
      [' n  deck       why', '12  abcdefghi', '    j.txt', ' 3  b          a few', '               words'].join('\n'),
    )
  })
})

describe('findings', () => {
  const rule = { document: 'Rules', entry: 'Cards' }
  const finding = (code: string, message: string, ...cards: string[]) => ({ code, message, cards, rule })
  const titleOf = (id: string) => id.toUpperCase()
  const messages = (findings: ReturnType<typeof finding>[], max?: number) =>
    groupFindings(findings, titleOf, max).map(({ message }) => message)

  test('that say the same of several cards become one, beside others of their code', () => {
    expect(
      messages([
        finding('banned', 'A is banned.', 'a'),
        finding('size', 'The deck has 3 cards.'),
        finding('banned', 'B is banned.', 'b'),
        finding('banned', 'C is banned as a splash.', 'c'),
        finding('copies', '4 copies of D; 3 are allowed.', 'd'),
        finding('copies', '4 copies of E; 3 are allowed.', 'e'),
        finding('copies', '4 copies of F; 3 are allowed.', 'f'),
      ]),
    ).toEqual([
      'A, B: each is banned.',
      'C is banned as a splash.',
      'The deck has 3 cards.',
      '4 copies of each of D, E and F; 3 are allowed.',
    ])
  })

  test('on many cards put the sentence first, and a table names a few only', () => {
    const many = [...'abcdef'].map((id) => finding('banned', `${titleOf(id)} is banned.`, id))
    expect(messages(many)).toEqual(['Each of these 6 is banned: A, B, C, D, E, F.'])
    expect(messages(many, 2)).toEqual(['Each of these 6 is banned: A, B, and 4 more.'])
  })

  test('that are certain and uncertain stay apart', () => {
    const certain = finding('banned', 'A is banned.', 'a')
    const uncertain = { ...finding('banned', 'B is banned.', 'b'), uncertain: 'list' as const }
    expect(groupFindings([certain, uncertain], titleOf)).toHaveLength(2)
  })
})

describe('the cache beside the build', () => {
  test('is made anew for another file or program, and is not needed', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'kotei-cache-'))
    const file = join(dir, 'data.json')
    let made = 0
    const make = async () => ({ made: ++made })
    const place = { dir: join(dir, 'cache'), stamp: 'one' }
    const value = (stamp = 'one') => cached({ ...place, stamp }, 'a.json', [file], make)
    try {
      expect(await value()).toEqual({ made: 1 })
      expect(await value()).toEqual({ made: 1 })
      await writeFile(file, '1')
      expect(await value()).toEqual({ made: 2 })
      expect(await value('two')).toEqual({ made: 3 })
      const stored = await readFile(join(place.dir, 'a.json'), 'utf8')
      await writeFile(join(place.dir, 'a.json'), stored.slice(0, -2))
      expect(await value('two')).toEqual({ made: 4 })
      expect(await readdir(place.dir)).toEqual(['a.json'])
      expect(await cached({ dir: file, stamp: '' }, 'a.json', [], make)).toEqual({ made: 5 })
      expect(await cached(undefined, 'a.json', [], make)).toEqual({ made: 6 })
    } finally {
      await rm(dir, { recursive: true })
    }
  })
})

describe('progress', () => {
  const shown = (isTTY: boolean, columns: number) => {
    const written: string[] = []
    const out = { isTTY, columns, write: (text: string) => written.push(text) > 0 }
    const progress = showProgress({ label: 'Judging', out: out as unknown as NodeJS.WriteStream })
    for (const done of [0, 1, 40, 41, 100]) progress.report(done, 100)
    progress.end()
    return written
  }

  test('is a bar on a terminal that fits into it and goes away, and a line for every tenth elsewhere', () => {
    const drawn = shown(true, 40)
    expect(drawn).toHaveLength(6)
    for (const text of drawn) expect(text.replace('\r\u001b[K', '').length).toBeLessThanOrEqual(40)
    expect(drawn[2]).toBe('\r\u001b[KJudging  ████░░░░░░░░  40 %  40 of 100')
    expect(drawn.at(-1)).toBe('\r\u001b[K')
    expect(shown(false, 80).join('')).toBe(
      ['Judging  0 % (0 of 100)', 'Judging  40 % (40 of 100)', 'Judging  100 % (100 of 100)', ''].join('\n'),
    )
  })
})
