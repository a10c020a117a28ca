import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  packDeck,
  type SharedDeck,
  ShareLinkError,
  unpackDeck,
} from '../../../../src/features/decks/decklists/links/share-link.ts'

const packedAs = (value: unknown) =>
  `1${deflateRawSync(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')}`

const faultOf = (fragment: string) =>
  unpackDeck(fragment).then(
    () => 'none',
    (error) => (error instanceof ShareLinkError ? error.fault : `threw ${error}`),
  )

describe('A link that carries a deck', () => {
  const text = (maxLength: number) => fc.string({ unit: 'binary', maxLength }).filter((each) => each.isWellFormed())
  const deck = fc.record({
    game: fc.constantFrom('l5r-lcg', 'l5r-ccg', 'shadowfist'),
    format: text(60),
    name: text(200),
    on: fc.constantFrom('', '2018-09-01'),
    cards: fc.dictionary(
      fc.oneof(
        text(200).filter((id) => id !== ''),
        fc.constant('__proto__'),
      ),
      fc.integer({ min: 1, max: 99 }),
    ),
    packs: fc.array(fc.constantFrom('core', 'emerald-core-set', '__proto__', '')),
  })

  test('reads back to the same deck', async () => {
    await fc.assert(
      fc.asyncProperty(deck, async ({ packs, ...given }) => {
        const chosen = Object.keys(given.cards).flatMap((id, index) => (packs[index] ? [[id, packs[index]]] : []))
        const shared = { ...given, printings: Object.fromEntries(chosen) } as SharedDeck
        const { cards, game, printings = {}, ...texts } = await unpackDeck(await packDeck(shared))
        expect({ format: '', name: '', on: '', ...texts, game }).toEqual({
          game: given.game,
          format: given.format,
          name: given.name,
          on: given.on,
        })
        expect(Object.entries(printings).sort()).toEqual(chosen.sort())
        expect(Object.entries(cards).sort()).toEqual(Object.entries(given.cards).sort())
      }),
      { numRuns: 200 },
    )
  })

  test('does not depend on the order of the cards, and has no character that an address would escape', async () => {
    const one = await packDeck({ game: 'l5r-lcg', cards: { charge: 3, banzai: 2 } })
    const other = await packDeck({ game: 'l5r-lcg', cards: { banzai: 2, charge: 3 } })
    expect(one).toBe(other)
    expect(one).toMatch(/^1[\w-]+$/)
  })

  test('refuses a fragment that is no deck, with the reason', async () => {
    const cards = { 1: ['charge'] }
    expect(await faultOf('')).toBe('empty')
    expect(await faultOf('3abc')).toBe('newer')
    expect(await faultOf('2abc')).toBe('damaged')
    expect(await faultOf('main')).toBe('damaged')
    expect(await faultOf('1%%%')).toBe('damaged')
    expect(await faultOf('1AAAA')).toBe('damaged')
    expect(await faultOf(packedAs('no JSON'))).toBe('damaged')
    expect(await faultOf(packedAs(['l5r-lcg', cards]))).toBe('damaged')
    expect(await faultOf(packedAs(['chess', cards, '', '', '']))).toBe('damaged')
    expect(await faultOf(packedAs(['l5r-lcg', cards, 7, '', '']))).toBe('damaged')
    expect(await faultOf(packedAs(['l5r-lcg', cards, '', '', 'tomorrow']))).toBe('damaged')
    for (const wrong of [null, [], { 0: ['a'] }, { 100: ['a'] }, { 1.5: ['a'] }, { 1: 'a' }, { 1: [''] }, { 1: [7] }])
      expect([wrong, await faultOf(packedAs(['l5r-lcg', wrong, '', '', '']))]).toEqual([wrong, 'damaged'])
    expect(await faultOf(packedAs(['l5r-lcg', { 1: ['a'], 2: ['a'] }, '', '', '']))).toBe('damaged')
    const many = Array.from({ length: 501 }, (_, index) => `card-${index}`)
    expect(await faultOf(packedAs(['l5r-lcg', { 1: many }, '', '', '']))).toBe('damaged')
  })

  test('with printings is of a layout of its own, which old pages call newer', async () => {
    const cards = { charge: 3, banzai: 2 }
    const link = await packDeck({ game: 'l5r-lcg', cards, printings: { charge: 'core' } })
    expect([link[0], await packDeck({ game: 'l5r-lcg', cards, printings: {} })]).toEqual([
      '2',
      await packDeck({ game: 'l5r-lcg', cards }),
    ])
    expect((await unpackDeck(link)).printings).toEqual({ charge: 'core' })
    const printed = (printings: unknown) => `2${packedAs(['l5r-lcg', { 1: ['a'] }, '', '', '', printings]).slice(1)}`
    expect(await faultOf(printed({ core: ['a'] }))).toBe('none')
    for (const wrong of [null, [], 'core', { core: 'a' }, { core: ['b'] }, { core: ['a'], b: ['a'] }, { '': ['a'] }])
      expect([wrong, await faultOf(printed(wrong))]).toEqual([wrong, 'damaged'])
  })

  test('unpacks no more than a deck can be', async () => {
    const bomb = packedAs(`["${'a'.repeat(8_000_000)}"]`)
    expect(bomb.length).toBeLessThan(16_384)
    expect(await faultOf(bomb)).toBe('too-large')
    expect(await faultOf(`1${'A'.repeat(20_000)}`)).toBe('too-large')
  })

  test('is a link or a ShareLinkError for any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 80 }), async (fragment) => {
        expect(await faultOf(`1${fragment}`)).not.toMatch(/^threw/)
      }),
      { numRuns: 200 },
    )
  })
})
