import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { runThrough } from '../../../../src/base/steps.ts'
import type { Card } from '../../../../src/domain/core/cards/card.ts'
import type { DeckContents } from '../../../../src/domain/core/decks/deck.ts'
import { validate } from '../../../../src/domain/core/engine/validate.ts'
import { compileFormats } from '../../../../src/domain/core/formats/compile-formats.ts'
import type { FormatRevision } from '../../../../src/domain/core/formats/format.ts'
import { games } from '../../../../src/domain/games/index.ts'
import { changesIn, contentsOf } from '../../../../src/features/decks/repair/draft.ts'
import { createPreference } from '../../../../src/features/decks/repair/preference.ts'
import { searchSteps } from '../../../../src/features/decks/repair/search.ts'
import { shippedCatalog } from '../../../support/shipped-catalog.ts'
import { fewestChanges } from './oracle.ts'
import { smallClauses, tellingCards } from './small-formats.ts'

const on = '2018-10-09'
const maxChanges = 12
const catalogs = await Promise.all(games.map((game) => shippedCatalog(game.id)))

function search(deck: DeckContents, cards: readonly Card[], revision: FormatRevision) {
  const preference = createPreference(deck, () => 0)
  return runThrough(searchSteps({ deck, cards, revision, on, preference, maxChanges, maxDrafts: 100_000 }))
}

describe.each(catalogs.map((catalog) => [catalog.game.id, catalog] as const))(
  'the smallest repair in %s',
  (_id, catalog) => {
    const { game } = catalog
    const chosen = fc
      .tuple(...tellingCards(game.id, catalog.cards).map((cards) => fc.subarray([...cards], { maxLength: 2 })))
      .map((parts) => [...new Set(parts.flat())].slice(0, 4))
      .filter((cards) => cards.length > 1)
    const cases = chosen.chain((cards) => {
      const some = fc.subarray(cards.map(({ id }) => id))
      return fc.record({
        cards: fc.constant(cards),
        counts: fc.tuple(...cards.map(() => fc.integer({ min: 0, max: 2 }))),
        clauses: smallClauses(game.id),
        lists: fc.record({
          restricted: some,
          banned: fc.subarray(
            cards.map(({ id }) => id),
            { maxLength: 1 },
          ),
          'splash-banned': some,
          'roles.lion': some,
        }),
        except: fc.subarray(
          cards.map(({ id }) => id),
          { maxLength: 1 },
        ),
        lines: fc.array(
          fc.record({ count: fc.integer({ min: 1, max: 2 }), suggestions: fc.subarray([...cards], { maxLength: 2 }) }),
          { maxLength: 1 },
        ),
      })
    })

    test('is found exactly, by the judge’s own measure', () => {
      let repaired = 0
      fc.assert(
        fc.property(cases, ({ cards, counts, clauses, lists, except, lines }) => {
          const read = Object.entries(lists).filter(([name]) =>
            Object.values(clauses).some(({ rule, params }) => {
              const own = game.rules!.rules.find(({ id }) => id === rule)!
              return own.readsList(own.params.parse(params), name)
            }),
          )
          const file = {
            id: 'small',
            name: 'Small',
            base: { clauses, pool: { except: 'pool' in clauses ? except : [] }, lists: Object.fromEntries(read) },
            revisions: [{ id: 'only', effectiveFrom: null, sources: ['a test'] }],
          }
          const facts = { game: game.id, cards, packs: catalog.packs, external: [] }
          const revision = compileFormats(game.rules!.rules, [file], facts).get('small')!.revisions[0]!
          const deck = {
            entries: cards.flatMap((card, index) => (counts[index]! > 0 ? [{ card, count: counts[index]! }] : [])),
            unknown: lines.map((line) => ({ text: 'not read', ...line })),
          }
          const expected = fewestChanges(deck, cards, revision, on)
          const { draft, atLeast } = search(deck, cards, revision)
          if (expected > maxChanges) {
            expect([draft, atLeast > maxChanges]).toEqual([undefined, true])
            return
          }
          expect(validate(contentsOf(draft!), revision, on).legal).toBe(true)
          expect([changesIn(draft!), atLeast]).toEqual([expected, expected])
          if (expected > 0) repaired++
        }),
        { numRuns: 80 },
      )
      expect(repaired).toBeGreaterThan(10)
    })
  },
)

test('provinces: elements, a role that grants one, and titles that may not be there twice', async () => {
  const { game, cards, packs } = await shippedCatalog()
  const facts = (card: Card) => card as Card & { readonly clan: string; readonly elements?: readonly string[] }
  const provinces = cards.filter(
    (card) => card.section === 'province' && ['lion', 'neutral'].includes(facts(card).clan),
  )
  const seekers = cards.filter(({ id }) => /^(?:seeker|keeper)-of-/.test(id))
  const clauses = Object.fromEntries(
    ['province-elements', 'province-duplicate', 'role-required'].map((rule) => [rule, { rule, params: {} }]),
  )
  const file = {
    id: 'small',
    name: 'Small',
    base: {
      clauses: {
        ...clauses,
        'province-count': { rule: 'province-count', params: { min: 5, max: 5 } },
        'role-count': { rule: 'role-count', params: { min: 0, max: 1 } },
      },
    },
    revisions: [{ id: 'only', effectiveFrom: null, sources: ['a test'] }],
  }
  const some = fc.tuple(
    fc.uniqueArray(fc.constantFrom(...provinces), { minLength: 5, maxLength: 7 }),
    fc.uniqueArray(fc.constantFrom(...seekers), { minLength: 1, maxLength: 2 }),
    fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
  )
  fc.assert(
    fc.property(some, ([chosen, roles, isHeld]) => {
      const all = [...chosen, ...roles]
      const revision = compileFormats(game.rules!.rules, [file], {
        game: game.id,
        cards: all,
        packs,
        external: [],
      }).get('small')!.revisions[0]!
      const deck = { entries: all.filter((_card, at) => isHeld[at]).map((card) => ({ card, count: 1 })), unknown: [] }
      const expected = fewestChanges(deck, all, revision, on, 1)
      const { draft, atLeast } = search(deck, all, revision)
      if (expected > maxChanges) expect([draft, atLeast > maxChanges]).toEqual([undefined, true])
      else expect([changesIn(draft!), atLeast]).toEqual([expected, expected])
    }),
    { numRuns: 60 },
  )
})

test('a search that may look at few drafts says what it has proven, and no more', async () => {
  const catalog = await shippedCatalog()
  const revision = catalog.findFormat('standard')!.revisions.at(-1)!
  const entries = catalog.cards
    .filter(({ section }) => section === 'conflict')
    .slice(0, 44)
    .map((card) => ({ card, count: 1 }))
  const deck = { entries, unknown: [] }
  const options = {
    deck,
    cards: catalog.cards,
    revision,
    on: '2021-01-01',
    preference: createPreference(deck, () => 0),
  }
  const found = runThrough(searchSteps({ ...options, maxChanges: 100, maxDrafts: 20 }))
  expect(found.draft).toBeUndefined()
  expect(found.atLeast).toBeGreaterThan(40)
})
