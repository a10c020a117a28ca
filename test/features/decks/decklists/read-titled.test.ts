import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createSource } from '../../../../src/features/decks/decklists/read/source.ts'
import { readTitled } from '../../../../src/features/decks/decklists/resolve/read-titled.ts'
import { candidatesOf, type Resolution, resolveName } from '../../../../src/features/decks/decklists/resolve/resolve.ts'
import { gameIds, realCatalog } from './real-catalog.ts'

const shown = (resolution: Resolution | undefined) =>
  resolution && {
    count: resolution.reading.count,
    cards: resolution.candidates.map((card) => card.id),
    remarks: resolution.remarks,
  }

describe.each(gameIds)('%s', (game) => {
  const catalog = realCatalog(game)
  const source = createSource(catalog, '')
  const packs = catalog.packs.map((pack) => pack.name)
  const suffixes = [
    ' (Fire)',
    ' Air',
    ' exp2',
    ' - exp',
    ' • Experienced 2',
    ' (Lion)',
    ' (2)',
    ' [x2]',
    ' // note',
    ' ••',
  ]
  const suffix = fc.oneof(
    fc.constant(''),
    fc.constantFrom(...packs).map((pack) => ` (${pack})`),
    fc.constantFrom(...packs).map((pack) => ` [${pack}]`),
    fc.constantFrom(...suffixes),
  )
  const title = fc
    .constantFrom(...catalog.cards)
    .chain((card) =>
      fc.constantFrom(card.title, card.title.toLowerCase(), `${card.title} (${card.printings[0]?.pack})`),
    )
  const count = fc.constantFrom('', '1 ', '3 ', '3x ', '18 x ', '99 ')
  const countAfter = fc.constantFrom('', '', ' x3', ' x 12')
  const line = fc.tuple(count, title, suffix, suffix, countAfter).map((parts) => parts.join(''))

  test('a line that is read by its title alone means the same as by all of its readings', () => {
    let read = 0
    fc.assert(
      fc.property(line, (name) => {
        const titled = readTitled(source, name)
        if (!titled) return
        read++
        const all = resolveName(catalog, name)
        expect(shown(candidatesOf(catalog, titled, titled.cards))).toEqual(shown(all))
      }),
      { numRuns: 1000 },
    )
    expect(read).toBeGreaterThan(100)
  })
})
