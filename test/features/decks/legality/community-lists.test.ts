import { describe, expect, test } from '@jest/globals'
import { cardStatusOn } from '../../../../src/domain/core/cards/card-status.ts'
import { revisionOn } from '../../../../src/domain/core/formats/format.ts'
import { deckFromCards } from '../../../../src/features/decks/decklists/given-deck.ts'
import { judge } from '../../../../src/features/decks/legality/judge.ts'
import { shippedCatalog } from '../../../support/shipped-catalog.ts'

const catalog = await shippedCatalog()
const statusOf = (id: string, format: string, on: string) =>
  cardStatusOn(catalog.findFormat(format)!, catalog.find(id)!, on)?.status
const isCommunity = (pack: string) => catalog.findPack(pack)!.cycle === 'emerald-legacy'
const published = catalog.cards.filter(({ printings }) => printings.some(({ pack }) => !isCommunity(pack)))
const reprints = published.filter(({ printings }) => printings.some(({ pack }) => pack === 'emerald-core-set'))
const roles = ['keeper', 'seeker'].flatMap((kind) =>
  ['air', 'earth', 'fire', 'void', 'water'].map((element) => `${kind}-of-${element}`),
)
const supports = ['crab', 'crane', 'dragon', 'lion', 'phoenix', 'scorpion', 'unicorn'].map(
  (clan) => `support-of-the-${clan}`,
)

/** The first days of Emerald Edict 8 to 14, and today. */
const rotated = ['2023-12-28', '2024-03-20', '2024-07-08', '2025-04-25', '2025-05-10', '2025-08-23', '2026-11-16']

describe('the reprints of the Emerald Core Set', () => {
  test('are 59, all Keeper and Seeker roles among them', () => {
    expect(reprints).toHaveLength(59)
    expect(reprints.map(({ id }) => id)).toEqual(expect.arrayContaining(roles))
  })

  test.each(rotated)('stay in Emerald when the sets that they come from rotate: %s', (on) => {
    const others = reprints.filter(({ id }) => statusOf(id, 'emerald', on) !== 'legal').map(({ id }) => id)
    // Edict 8 to 11 restrict one of them.
    expect(others).toEqual(on < '2025-05-10' ? ['waning-hostilities'] : [])
  })

  test('are in Sanctuary, which no other card of the publisher is', () => {
    const inPool = published.filter(({ id }) => statusOf(id, 'sanctuary', '2025-01-01') === 'legal')
    expect(inPool).toEqual(reprints)
  })
})

test('Support roles are in Emerald, not in Sanctuary', () => {
  const statuses = (format: string) => [...new Set(supports.map((id) => statusOf(id, format, '2026-11-16')))]
  expect([statuses('emerald'), statuses('sanctuary')]).toEqual([['legal'], ['not-in-pool']])
})

test('Casual has every constructed card, of the publisher and of the community', () => {
  const out = catalog.cards.filter(({ id }) => statusOf(id, 'casual', '2026-11-16') !== 'legal')
  expect(out.every((card) => 'pool' in card && card.pool !== undefined)).toBe(true)
  expect(catalog.cards.length - out.length).toBe(catalog.cards.filter((card) => !('pool' in card && card.pool)).length)
})

test('no Keeper or Seeker role is given out by clan in Emerald', () => {
  for (const { clauses } of catalog.findFormat('emerald')!.revisions)
    expect(clauses.map(({ rule }) => rule.id)).not.toContain('role-clan')
})

/** Counted by another program from the published lists. */
test.each([
  ['2023-05-02', 71],
  ['2023-05-03', 81],
  ['2023-09-06', 82],
  ['2023-12-28', 355],
  ['2024-03-20', 360],
  ['2024-07-08', 357],
  ['2025-04-25', 358],
  ['2025-05-10', 472],
  ['2025-08-23', 472],
])('on %s %d cards of the publisher are judged otherwise than in July 2021', (on, expected) => {
  const status = (id: string, day: string) => statusOf(id, 'emerald', day)?.replace('splash-banned', 'legal')
  expect(published.filter(({ id }) => status(id, '2021-08-01') !== status(id, on))).toHaveLength(expected)
})

test('the splash-banned lists are those of Edict 5 to 7, and end with Edict 8', () => {
  const sizes = ['2021-08-01', '2022-08-01', '2023-05-02', '2023-05-03', '2023-09-06', '2023-12-28'].map(
    (on) => revisionOn(catalog.findFormat('emerald')!, on).lists.get('splash-banned')?.size,
  )
  expect(sizes).toEqual([undefined, 20, 20, 19, 18, undefined])
})

test('only the lists between Edict 1 and 5 are borrowed', () => {
  const borrowed = catalog.findFormat('emerald')!.revisions.filter((revision) => revision.borrowed.length > 0)
  expect(borrowed.map(({ effectiveFrom, effectiveUntil }) => [effectiveFrom, effectiveUntil])).toEqual([
    ['2021-10-01', '2022-07-09'],
    ['2022-07-10', '2023-05-01'],
  ])
})

test('what the documents print without explanation is noted where the list is shown', () => {
  const notesOn = (on: string) => revisionOn(catalog.findFormat('emerald')!, on).notes
  expect(notesOn('2025-05-10')).toMatch(/Secluded Shrine.*Centered Breath.*Feeding an Army/)
  expect(notesOn('2025-08-23')).toMatch(/Hayaken no Shiro.*Recalled Defenses/)
})

describe('the Imperial Law of August 2021', () => {
  const entries = { 'exposed-courtyard': 3, 'a-fate-worse-than-death': 1 }
  const verdictOn = (on: string) => judge(catalog, deckFromCards(catalog, entries), catalog.findFormat('standard')!, on)
  const codesOn = (on: string) => verdictOn(on).violations.map(({ code }) => code)

  test('restricts Exposed Courtyard beside the titles of January', () => {
    expect(codesOn('2021-08-09')).not.toContain('restricted.exceeded')
    expect(codesOn('2021-08-10')).toContain('restricted.exceeded')
  })

  test('is known in part, and every verdict from its first day on says so', () => {
    expect(verdictOn('2021-08-09').warnings).toEqual([])
    expect(verdictOn('2021-08-10').warnings.map(({ code }) => code)).toEqual(['list.incomplete'])
  })
})

test('Rally is no doubt of the Jade Edict any more', () => {
  for (const { caveats } of catalog.findFormat('jade-edict')!.revisions) expect(caveats).toEqual([])
})

test('a caveat about cards that are not at hand is on no format, since all are at hand', () => {
  expect(catalog.external.size).toBe(0)
  for (const format of catalog.formats.values())
    for (const { caveats } of format.revisions)
      expect(caveats.filter(({ code }) => code === 'pool.uncertain' || code === 'list.ambiguous')).toEqual([])
})
