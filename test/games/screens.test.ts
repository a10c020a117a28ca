import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Card } from '../../src/core/card.ts'
import { compileFormats } from '../../src/core/compile-formats.ts'
import type { DeckContents, Entry } from '../../src/core/deck.ts'
import type { FormatRevision } from '../../src/core/format.ts'
import { oncePer } from '../../src/core/once.ts'
import { validate } from '../../src/core/validate.ts'
import { games } from '../../src/games/index.ts'
import { legalDeck, plans } from '../legality/legal-decks.ts'
import { explained } from '../support/explained.ts'
import { paramsArbitrary } from '../support/params-arbitrary.ts'
import { shippedCatalog } from '../support/shipped-catalog.ts'

const catalogs = await Promise.all(games.map((game) => shippedCatalog(game.id)))

/** Screens may only save work: with or without them, the verdict on a deck is the same. */
function expectSame(deck: DeckContents, revision: FormatRevision, on: string): void {
  const { legal, status, violations, warnings } = validate(deck, revision, on)
  expect({ legal, status, violations, warnings }).toEqual(explained(deck, revision, on))
}

describe.each(catalogs.map((catalog) => [catalog.game.id, catalog] as const))('the screens of %s', (_id, catalog) => {
  const { game, cards } = catalog
  const rules = game.rules!.rules
  const revisions = [...catalog.formats.values()].flatMap((format) => format.revisions)

  /** Decks near the rules: some cards of each section, mostly in numbers that are allowed, some of them alike. */
  const someCards = game.sections.map((section) => {
    const own = cards.filter((card) => card.section === section.id)
    if (own.length === 0) return fc.constant([])
    const entry = fc.record({ card: fc.constantFrom(...own), count: fc.integer({ min: 1, max: 4 }) })
    return fc.oneof(fc.array(entry, { maxLength: 3 }), fc.array(entry, { minLength: 5, maxLength: 20 }))
  })
  const built = fc.tuple(...someCards).map((parts) => parts.flat())
  const legalLcg = fc
    .tuple(fc.constantFrom(...Object.values(plans)), fc.nat(), built)
    .map(([plan, seed, others]) => [
      ...Object.entries(legalDeck(catalog, plan, seed)).map(([id, count]) => ({ card: catalog.find(id)!, count })),
      ...others.slice(0, seed % 3),
    ])
  const entries = game.id === 'l5r-lcg' ? fc.oneof(legalLcg, built) : built
  const unread = fc.record(
    { text: fc.constantFrom('chagre', 'no card'), count: fc.integer({ min: 1, max: 40 }), external: fc.boolean() },
    { requiredKeys: ['text', 'count'] },
  )
  const unknown = fc.oneof(
    fc.constant([]),
    fc.array(
      unread.map((each) => ({ ...each, suggestions: [] })),
      { maxLength: 3 },
    ),
  )
  const decks = fc.record({ entries, unknown }) as fc.Arbitrary<DeckContents>
  const days = fc.constantFrom('2005-06-01', '2017-10-05', '2019-07-08', '2026-01-01')

  test('change no verdict in any format', () => {
    fc.assert(
      fc.property(fc.constantFrom(...revisions), days, decks, (revision, day, deck) => {
        expectSame(deck, revision, revision.effectiveFrom ?? day)
      }),
      { numRuns: 300 },
    )
  })

  test('change no verdict in made-up formats', () => {
    const sections = game.sections.map((section) => section.id)
    const words = [...sections, ...new Set(cards.slice(0, 200).flatMap((card) => [...card.keywords, ...card.traits]))]
    const packs = catalog.packs.slice(0, 5).map((pack) => pack.id)
    const ids = fc.uniqueArray(fc.constantFrom(...cards.map((card) => card.id)), { maxLength: 40 })
    const clauses = fc.record(
      Object.fromEntries(
        rules.map((rule) => [
          rule.id,
          fc.record({
            rule: fc.constant(rule.id),
            params: paramsArbitrary(rule.params, [...words.slice(0, 40), ...packs]),
          }),
        ]),
      ),
      { requiredKeys: [] },
    )
    const pool = fc.record({ except: ids, uncertain: ids, byRelease: fc.boolean() }, { requiredKeys: [] })
    fc.assert(
      fc.property(
        clauses,
        pool,
        ids,
        ids,
        days,
        fc.array(decks, { minLength: 1, maxLength: 5 }),
        fc.subarray(['lists', 'pool']),
        (made, cardPool, listed, doubted, day, all, borrowed) => {
          const lists = listsOf(rules, made as Readonly<Record<string, Clause>>, listed)
          const doubt =
            doubted.length > 0
              ? { caveats: { doubt: { code: 'list.ambiguous', message: 'Doubtful.', cards: doubted } } }
              : {}
          const file = {
            id: 'made-up',
            name: 'Made up',
            base: { clauses: made, pool: cardPool, lists, ...doubt },
            revisions: [{ id: 'only', effectiveFrom: null, sources: ['a test'], borrowed }],
          }
          const facts = { game: game.id, cards, packs: catalog.packs, external: [...catalog.external.values()] }
          const revision = compileFormats(rules, [file], facts).get('made-up')!.revisions[0]!
          for (const deck of all) {
            expectSame(deck, revision, day)
            expectSame({ ...deck, entries: deck.entries.map(withDoubts) }, revision, day)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})

/** The same card, of which some facts are not certain; which ones follows from its id. */
const doubtedCard = oncePer((card: Card): Card => {
  const facts = ['clan', 'deckLimit', 'printings', 'influenceCost', 'elements', 'factions', 'deckRules', 'type']
  return { ...card, uncertain: facts.filter((_fact, at) => (card.id.length + at) % 3 === 0) }
})
const withDoubts = ({ card, count }: Entry): Entry => ({ card: doubtedCard(card), count })

interface Clause {
  readonly rule: string
  readonly params: { readonly list?: string; readonly lists?: string }
}

/** A list under every name that the clauses read. */
function listsOf(
  rules: readonly {
    readonly id: string
    readonly readsList: (params: unknown, name: string) => boolean
    readonly params: { parse: (value: unknown) => unknown }
  }[],
  clauses: Readonly<Record<string, Clause>>,
  ids: readonly string[],
) {
  const names = Object.values(clauses).flatMap(({ rule, params }) => {
    const known = rules.find((each) => each.id === rule)!
    const parsed = known.params.parse(params) as Clause['params']
    const candidates = [parsed.list, `${parsed.lists}.lion`, `${parsed.lists}.crane`].filter(
      (name) => name !== undefined,
    )
    return candidates.filter((name) => known.readsList(parsed, name) && /^[a-z0-9]+([-.][a-z0-9]+)*$/.test(name))
  })
  return Object.fromEntries(names.map((name) => [name, ids]))
}
