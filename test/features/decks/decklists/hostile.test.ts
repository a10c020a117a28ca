import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { distanceWithin } from '../../../../src/base/edit-distance.ts'
import { foldTitle } from '../../../../src/domain/core/cards/title.ts'
import { readDecklist } from '../../../../src/features/decks/decklists/read/parse-decklist.ts'
import { maxLines } from '../../../../src/features/decks/decklists/read/source.ts'
import { linesOf } from '../../../../src/features/decks/decklists/read/source-text.ts'
import { createSuggester } from '../../../../src/features/decks/decklists/resolve/suggest.ts'
import { gameIds, realCatalog } from './real-catalog.ts'

const kib64 = 64 * 1024
const filled = (line: (index: number) => string) => {
  let text = ''
  for (let index = 0; text.length < kib64; index++) text += `${line(index)}\n`
  return text.slice(0, kib64)
}

describe.each(gameIds)('%s', (game) => {
  const catalog = realCatalog(game)
  const some = catalog.cards.filter((_card, index) => index % 37 === 0).map((card) => card.title)

  test('every line of any text is a card, a heading or remark, or unresolved', () => {
    const piece = fc.oneof(
      fc.constantFrom(...some),
      fc.constantFrom(
        '3x ',
        '3 ',
        ' x3',
        '=3',
        '# ',
        '- ',
        '| ',
        '(',
        ')',
        '[',
        ']',
        ' (Core Set)',
        ' // ',
        ':',
        'by ',
      ),
      fc.constantFrom(
        'Sideboard',
        'Dynasty Deck',
        'Influence: 3/10',
        '---',
        '@name ',
        'https://a.b',
        '<',
        '{',
        '&#149;',
      ),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    )
    const line = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''))
    const text = fc
      .tuple(fc.array(line, { maxLength: 15 }), fc.constantFrom('\n', '\r\n', '\r'))
      .map(([all, end]) => all.join(end))
    fc.assert(
      fc.property(text, (source) => {
        const { lines, detected, entries, unknown } = readDecklist(catalog, source)
        if (['json', 'emeralddb', 'fiveringsdb', 'lackey', 'cockatrice', 'octgn', 'xml'].includes(detected)) return
        // A line that names several cards has an outcome for each.
        const numbers = (all: readonly number[]) => [...new Set(all)]
        expect(numbers(lines.map(({ item }) => item.line))).toEqual(
          numbers(linesOf(source).map(({ number }) => number)),
        )
        const copies = lines.filter((each) => each.outcome === 'card').reduce((sum, each) => sum + each.copies, 0)
        expect(entries.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(copies)
        for (const each of lines)
          if (each.outcome === 'unresolved') expect(unknown.map(({ line: at }) => at)).toContain(each.item.line)
      }),
      { numRuns: 100 },
    )
  })
})

describe('64 KiB', () => {
  const catalog = realCatalog('l5r-ccg')
  const some = catalog.cards.filter((_card, index) => index % 37 === 0).map((card) => card.title)

  test.each<[string, string]>([
    ['one letter a line', filled(() => 'a')],
    ['numbers', filled((index) => `zq${index}`)],
    ['almost titles', filled((index) => `3x Zq${some[index % some.length]} the ${index}th`)],
    ['one long line', '>'.repeat(kib64 - 1)],
    ['brackets', `${'['.repeat(kib64 / 2)}${']'.repeat(kib64 / 2)}`],
    ['deep JSON', `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`],
    ['tables', filled(() => `|${'a|'.repeat(110)}`)],
    ['marks', filled(() => `a${'.'.repeat(120)}${' /'.repeat(50)}b`)],
    ['a heading of dashes', `# ${'-'.repeat(kib64 - 2)}`],
    ['a heading of blanks', `# ${' :'.repeat(kib64 / 2 - 1)}`],
    ['references', '&#149;'.repeat(10_000)],
    ['nulls', '\0'.repeat(kib64)],
    ['parts of lines', filled((index) => `a, b; c / d - e: f | ${index} and g + h & i`.repeat(5))],
    ['long lines of parts', filled(() => 'ab, '.repeat(900))],
    ['open brackets', filled(() => '(['.repeat(100))],
    ['tabs', filled(() => 'a\tb\t'.repeat(50))],
    ['quotation marks', filled(() => '",'.repeat(100))],
    ['numbered lines', filled((index) => `${index + 1}. zq`)],
    ['tildes', filled(() => '~~a'.repeat(60))],
    ['counts', filled(() => '3 x '.repeat(60))],
  ])('of %s are read to their end', (_what, text) => {
    const { entries, lines, warnings } = readDecklist(catalog, text)
    expect(entries).toEqual([])
    if (lines.length > maxLines) expect(warnings.map((warning) => warning.code)).toContain('lines.limited')
  })
})

test('thousands of lines with more copies than a list can have come back, each with its own', () => {
  const catalog = realCatalog('l5r-ccg')
  const card = [...catalog.cards].sort((a, b) => a.id.length - b.id.length)[0]!
  const entry = `"${card.id}":99`
  const text = `{${Array.from({ length: Math.floor(kib64 / (entry.length + 1)) - 1 }, () => entry).join(',')}}`
  const { entries, unknown, lines } = readDecklist(catalog, text)
  expect(entries).toEqual([{ card, count: 99 }])
  expect(lines.length).toBeGreaterThan(5_000)
  expect([unknown.length, new Set(unknown.map(({ count }) => count))]).toEqual([lines.length - 1, new Set([99])])
})

test('what comes after the last line that is read stays whole, in one piece', () => {
  const text = Array.from({ length: maxLines + 3 }, (_, index) => `3 zq${index}`).join('\n')
  const { unknown, warnings } = readDecklist(realCatalog('l5r-lcg'), text)
  expect(unknown.map(({ text: typed }) => typed).join('\n')).toBe(text)
  expect(unknown.at(-1)).toMatchObject({ line: maxLines + 1, text: '3 zq1500\n3 zq1501\n3 zq1502' })
  expect(warnings.map((warning) => warning.code)).toContain('lines.limited')
})

test('a line of characters that stand for many is too long to be a card', () => {
  // Each of these is eighteen letters once it is folded.
  const line = `3 ${'\uFDFA'.repeat(40)}`
  const { unknown } = readDecklist(realCatalog('l5r-lcg'), `3 Charge!\n${line}`)
  expect(unknown).toEqual([{ line: 2, text: line, count: 3, suggestions: [] }])
})

test('no title within reach is passed over for its letters', () => {
  const catalog = realCatalog('l5r-lcg')
  const titles = [...new Set(catalog.cards.map((card) => card.folded))].filter((title) => title.length >= 8)
  const slip = fc.tuple(fc.constantFrom('drop', 'add', 'swap', 'change'), fc.nat(200), fc.constantFrom(...'aeiknor '))
  fc.assert(
    fc.property(fc.constantFrom(...titles), slip, slip, (title, ...slips) => {
      const typed = slips.reduce((word, [kind, where, letter]) => {
        const at = where % (word.length - 1)
        const [a, b] = [word[at]!, word[at + 1]!]
        const middle = { drop: b, add: a + letter + b, swap: b + a, change: letter + b }[kind]
        return word.slice(0, at) + middle + word.slice(at + 2)
      }, title)
      const near = titles.filter((other) => distanceWithin(foldTitle(typed), other, 2) !== undefined)
      const suggested = createSuggester(catalog)
        .suggest([typed])
        .map((card) => card.folded)
      if (near.length <= 2) expect(suggested).toEqual(expect.arrayContaining(near))
    }),
    { numRuns: 200 },
  )
})

test('only so many lines get suggestions, and that is said', () => {
  const catalog = realCatalog('l5r-lcg')
  const text = Array.from(
    { length: 120 },
    (_, index) => `3 Chagre! ${String.fromCharCode(97 + (index % 26))}${index}`,
  ).join('\n')
  const { unknown, warnings } = readDecklist(catalog, text)
  expect(unknown).toHaveLength(120)
  expect(warnings.map((warning) => warning.code)).toEqual(['suggestions.limited'])
})

test('no section or type word of any game is a title of it, so that headings are never mistaken', () => {
  for (const game of gameIds) {
    const catalog = realCatalog(game)
    const words = [
      ...Object.keys(catalog.game.decklist?.sectionWords ?? {}),
      ...(catalog.game.decklist?.typeWords ?? []),
    ]
    expect(words.filter((word) => catalog.byTitle(word).length > 0)).toEqual([])
  }
})
