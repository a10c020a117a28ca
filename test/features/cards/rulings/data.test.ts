import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from '@jest/globals'
import type { GameData } from '../../../../src/features/cards/catalog/snapshot/game-data.ts'
import { indexEntries } from '../../../../src/features/cards/rulings/records/rules-index.ts'
import { citesEntry } from '../../../../src/features/cards/rulings/records/ruling-faults.ts'
import { shippedData } from '../../../support/shipped-catalog.ts'

let data: GameData
beforeAll(async () => {
  data = await shippedData()
})

const ofKind = (kind: string) => data.rulings.filter((ruling) => ruling.sourceKind === kind)
const find = (id: string) => data.rulings.find((ruling) => ruling.id === id)

describe('the list of 21 November 2017', () => {
  test('is there whole: each of its 238 entries is answered by a ruling of that date', () => {
    const answered = new Set(data.rulings.flatMap((ruling) => ruling.entries ?? []))
    expect([...answered].sort((a, b) => a - b)).toEqual(Array.from({ length: 238 }, (_, index) => index + 1))
    for (const ruling of data.rulings)
      expect([ruling.id, ruling.ruledOn]).toEqual([ruling.id, ruling.entries ? '2017-11-21' : '2018-10-09'])
  })

  test('covers 153 titles, as many cards of the time', () => {
    const subjects = new Set(data.rulings.filter((ruling) => ruling.entries).flatMap((ruling) => ruling.cards))
    expect(subjects.size).toBe(153)
    expect([...subjects].filter((id) => id.endsWith('-2'))).toEqual([])
  })

  test('has its kinds of source, counted by entry', () => {
    const entriesOf = (kind: string) => new Set(ofKind(kind).flatMap((ruling) => ruling.entries ?? [])).size
    expect(
      ['rules-entry', 'developer', 'card', 'plain-language', 'learn-to-play'].map((kind) => [kind, entriesOf(kind)]),
    ).toEqual([
      ['rules-entry', 133],
      ['developer', 90],
      ['card', 12],
      ['plain-language', 2],
      ['learn-to-play', 1],
    ])
    const cited = new Set(ofKind('rules-entry').map((ruling) => ruling.source.entry))
    expect(cited.size).toBe(42)
    const numbered = ofKind('developer').flatMap(({ source, entries }) => entries?.map(() => source.number) ?? [])
    expect(numbered.filter((number) => number !== undefined).sort()).toEqual([1, 3, 4, 4, 5, 5, 5, 5, 7, 9])
  })

  test('says a ruling once, however many cards it is repeated on', () => {
    expect(find('canceled-still-used')?.cards).toEqual([
      'censure',
      'finger-of-jade',
      'forged-edict',
      'shiba-yojimbo',
      'voice-of-honor',
    ])
    const texts = data.rulings.map((ruling) => ruling.text)
    expect(new Set(texts).size).toBe(texts.length)
  })
})

describe('appendices of the Rules Reference', () => {
  test('six errata and seventeen answers, numbered', () => {
    expect(ofKind('erratum').flatMap((ruling) => ruling.cards)).toEqual([
      'kaiu-inventor',
      'pit-trap',
      'ride-them-down',
      'kaito-kosori',
      'yogo-kikuyo',
      'hawk-tattoo',
    ])
    expect(ofKind('faq').map((ruling) => ruling.source.number)).toEqual(Array.from({ length: 17 }, (_, i) => i + 1))
  })
})

describe('status', () => {
  test('what Rules Reference 1.6 overtook, or may have, says so and why', () => {
    const entriesWith = (status: string) =>
      data.rulings
        .filter((ruling) => ruling.status === status)
        .flatMap((ruling) => ruling.entries ?? [])
        .sort((a, b) => a - b)
    expect(entriesWith('superseded')).toEqual([173, 216])
    expect(entriesWith('needs-review')).toEqual([115, 116, 132, 138, 178, 180, 186])
    for (const ruling of data.rulings)
      if (ruling.status !== 'in-force')
        expect([ruling.id, ruling.statusReason]).toEqual([ruling.id, expect.any(String)])
    expect(find('ride-them-down-without-duration')?.supersededBy).toEqual({ ruling: 'erratum-ride-them-down' })
    expect(find('vengeful-berserker-duel-bid')?.supersededBy).toEqual({ rulesEntry: 'modifiers' })
  })
})

describe('every ruling', () => {
  test('is tied to cards and, where its source is a document, to an entry that is there', () => {
    const cards = new Set(data.cards.map((card) => card.id))
    const findEntry = indexEntries(data.rulesEntries)
    for (const ruling of data.rulings) {
      for (const id of [...ruling.cards, ...(ruling.mentions ?? [])]) expect(cards).toContain(id)
      if (citesEntry(ruling))
        expect([ruling.id, findEntry(ruling.source)?.heading]).toEqual([ruling.id, ruling.source.entry])
    }
  })

  test('is in our own words: no nine in a row are those of the list or of the Rules Reference', () => {
    const fixture = readFileSync(new URL('../../../fixtures/rulings-nine-word-hashes.bin', import.meta.url))
    const known = new Set<string>()
    for (let at = 0; at < fixture.length; at += 5) known.add(fixture.toString('hex', at, at + 5))
    expect(known.size).toBeGreaterThan(25_000)
    const shared = data.rulings.flatMap(({ id, text, statusReason = '' }) =>
      [...nineWordRuns(text), ...nineWordRuns(statusReason)]
        .filter((run) => known.has(createHash('sha256').update(run).digest('hex').slice(0, 10)))
        .map((run) => [id, run]),
    )
    expect(shared).toEqual([])
  })
})

/** Letters and digits alone, without case, diacritics and apostrophes, as the fixture was made. */
function nineWordRuns(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
  const words = folded.match(/[a-z0-9]+/g) ?? []
  return words.slice(8).map((_, index) => words.slice(index, index + 9).join(' '))
}

describe('rules entries', () => {
  test('stand on the pages that the Rules Reference itself names', () => {
    const page = (heading: string) => data.rulesEntries.find((entry) => entry.heading === heading)?.page
    expect(
      [
        'Copy (of a card)',
        'Deckbuilding',
        'Initiating Abilities/Playing Cards',
        'Keywords',
        'Modifiers',
        'Personal Honor, Personal Dishonor',
        'Rings',
        'Setup',
        'Unique Cards',
        'Appendix I: Timing and Gameplay',
        '2.2. Honor bid',
        'D. Duel Timing',
        'Appendix II: Card Anatomy',
        'Appendix V: Restricted List',
      ].map(page),
    ).toEqual([4, 5, 9, 10, 11, 12, 14, 15, 17, 19, 21, 24, 25, 29])
  })
})
