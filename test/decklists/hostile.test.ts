import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { traceDecklist } from '../../src/decklists/parse-decklist.ts'
import { mostLines } from '../../src/decklists/read-line.ts'
import { linesOf } from '../../src/decklists/source-text.ts'
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
        const { lines, detected, cards, unresolved } = traceDecklist(catalog, source)
        if (['json', 'emeralddb', 'fiveringsdb', 'octgn'].includes(detected)) return
        expect(lines.map(({ item }) => item.line)).toEqual(linesOf(source).map(({ number }) => number))
        const copies = lines.filter((each) => each.outcome === 'card').reduce((sum, each) => sum + each.copies, 0)
        expect([...cards.values()].reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(copies)
        for (const each of lines)
          if (each.outcome === 'unresolved') expect(unresolved.map(({ line: at }) => at)).toContain(each.item.line)
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
    ['almost titles', filled((index) => `3x ${some[index % some.length]} the ${index}th`)],
    ['one long line', '>'.repeat(kib64 - 1)],
    ['brackets', `${'['.repeat(kib64 / 2)}${']'.repeat(kib64 / 2)}`],
    ['deep JSON', `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`],
    ['tables', filled(() => `|${'a|'.repeat(110)}`)],
    ['marks', filled(() => `a${'.'.repeat(120)}${' /'.repeat(50)}b`)],
    ['a heading of dashes', `# ${'-'.repeat(kib64 - 2)}`],
    ['a heading of blanks', `# ${' :'.repeat(kib64 / 2 - 1)}`],
    ['references', '&#149;'.repeat(10_000)],
    ['nulls', '\0'.repeat(kib64)],
  ])('of %s are read to their end', (_what, text) => {
    const { cards, lines, warnings } = traceDecklist(catalog, text)
    expect(cards.size).toBe(0)
    if (lines.length > mostLines) expect(warnings.map((warning) => warning.code)).toContain('lines.limited')
  })
})

test('only so many lines get suggestions, and that is said', () => {
  const catalog = realCatalog('l5r-lcg')
  const text = Array.from(
    { length: 120 },
    (_, index) => `3 Chagre! ${String.fromCharCode(97 + (index % 26))}${index}`,
  ).join('\n')
  const { unresolved, warnings } = traceDecklist(catalog, text)
  expect(unresolved).toHaveLength(120)
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
