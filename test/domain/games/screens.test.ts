import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { oncePer } from '../../../src/base/once.ts'
import type { Card } from '../../../src/domain/core/cards/card.ts'
import type { DeckContents, Entry } from '../../../src/domain/core/decks/deck.ts'
import type { Rule } from '../../../src/domain/core/engine/rule.ts'
import { validate } from '../../../src/domain/core/engine/validate.ts'
import { compileFormats } from '../../../src/domain/core/formats/compile-formats.ts'
import type { FormatRevision } from '../../../src/domain/core/formats/format.ts'
import type { Finding } from '../../../src/domain/core/wording/verdict.ts'
import { games } from '../../../src/domain/games/index.ts'
import { legalDeck, plans } from '../../features/decks/legality/legal-decks.ts'
import { explained } from '../../support/explained.ts'
import { paramsArbitrary } from '../../support/params-arbitrary.ts'
import { shippedCatalog } from '../../support/shipped-catalog.ts'
import { decksNearRules, listedDecks, plainDecks } from './decks-near-rules.ts'
import { watchRules } from './watched-rules.ts'

/** A text of a list that stands for a card which the format doubts. */
const doubted = 'a doubted card'

const catalogs = await Promise.all(games.map((game) => shippedCatalog(game.id)))

describe.each(catalogs.map((catalog) => [catalog.game.id, catalog] as const))('the screens of %s', (_id, catalog) => {
  const { game, cards } = catalog
  const { watched, watchedRevision, count, tallies } = watchRules()
  const rules = game.rules!.rules.map(watched)
  /** Decks with cards that together are more than allowed, though none of them is by itself. */
  let together = 0

  /** Screens may only save work: with or without them, the verdict on a deck is the same. */
  const expectSame = (deck: DeckContents, revision: FormatRevision, on: string) => {
    const { legal, status, violations, warnings } = count(revision, () => validate(deck, revision, on))
    expect({ legal, status, violations, warnings }).toEqual(explained(deck, revision, on))
    const copies = new Map(deck.entries.map(({ card, count }) => [card.id, count]))
    const areTogether = ({ code, cards, limit = 0 }: Finding) =>
      code === 'copies.exceeded' && cards.length > 1 && cards.every((id) => copies.get(id)! <= limit)
    if (violations.some(areTogether)) together++
  }

  const revisions = [...catalog.formats.values()].flatMap((format) => format.revisions)

  const built = decksNearRules(game, cards)
  const legalLcg = fc
    .tuple(fc.constantFrom(...Object.values(plans)), fc.nat(), built)
    .map(([plan, seed, others]) => [
      ...Object.entries(legalDeck(catalog, plan, seed)).map(([id, count]) => ({ card: catalog.find(id)!, count })),
      ...others.slice(0, seed % 3),
    ])
  const entries = game.id === 'l5r-lcg' ? fc.oneof(legalLcg, built) : built
  const unread = fc.record(
    {
      text: fc.constantFrom('chagre', 'no card', doubted),
      count: fc.integer({ min: 1, max: 40 }),
      external: fc.boolean(),
    },
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

  test('change no verdict on directed decks, by which every rule is broken and kept', () => {
    for (const { revisions } of catalog.formats.values())
      for (const [at, revision] of revisions.entries())
        for (const entries of [...listedDecks(cards, revision), ...(at === 0 ? plainDecks(cards) : [])])
          expectSame({ entries, unknown: [] }, watchedRevision(revision), revision.effectiveFrom ?? '2026-01-01')
    const screened = rules.flatMap(({ id, screen }) => (screen ? [id] : []))
    const tallied = (count: 'skipped' | 'found') => screened.filter((id) => (tallies.get(id)?.[count] ?? 0) > 0)
    expect(tallied('skipped')).toEqual(screened)
    // No shipped title has versions with and without No Max.
    expect(tallied('found')).toEqual(screened.filter((id) => id !== 'mixed-no-max'))
  })

  test('change no verdict in any format', () => {
    fc.assert(
      fc.property(fc.constantFrom(...revisions), days, decks, (revision, day, deck) => {
        const doubts = revision.caveats.flatMap(({ cards = [] }) => cards)
        expectSame(withUnread(deck, doubts), watchedRevision(revision), revision.effectiveFrom ?? day)
      }),
      { numRuns: 300 },
    )
    // About a tenth of all decks is such a deck: that none of three hundred is happens less than once in a billion runs.
    expect(together).toBeGreaterThan(0)
  })

  test('change no verdict in made-up formats', () => {
    const sections = game.sections.map((section) => section.id)
    const words = [...sections, ...new Set(cards.slice(0, 200).flatMap((card) => [...card.keywords, ...card.traits]))]
    const packs = catalog.packs.slice(0, 5).map((pack) => pack.id)
    const limits = [...new Set(cards.flatMap(({ deckLimit = [] }) => deckLimit))]
    const near = fc.record({
      ordinary: fc.constantFrom(...limits),
      sections: fc.option(fc.subarray(sections, { minLength: 1 })),
    })
    /** The ordinary limit is that of some cards, and mostly sections are those of the game. */
    const paramsOf = (rule: Rule) =>
      fc.tuple(paramsArbitrary(rule.params, [...words.slice(0, 40), ...packs]), near).map(([params, given]) => {
        const changed = Object.entries(given).filter(([key, value]) => value !== null && key in (params as object))
        return { ...(params as object), ...Object.fromEntries(changed) }
      })
    const clauses = fc.record(
      Object.fromEntries(
        rules.map((rule) => [rule.id, fc.record({ rule: fc.constant(rule.id), params: paramsOf(rule) })]),
      ),
      { requiredKeys: [] },
    )
    const anyIds = fc.uniqueArray(fc.constantFrom(...cards.map((card) => card.id)), { maxLength: 40 })
    /** Ids of any cards, and of some by their places in the decks. */
    const ids = fc.record({ any: anyIds, held: fc.array(fc.nat(), { maxLength: 6 }) })
    const format = fc.record({
      made: clauses,
      pool: fc.record({ except: ids, uncertain: ids, byRelease: fc.boolean() }, { requiredKeys: [] }),
      listed: ids,
      doubted: ids,
      day: days,
      /** Cards by their places in the decks, and the newer ones that they are played as, there or in the game. */
      playedAs: fc.oneof(
        fc.constant([]),
        fc.array(fc.record({ older: fc.nat(), newer: fc.nat(), isHeld: fc.boolean() }), { maxLength: 3 }),
      ),
      borrowed: fc.subarray(['lists', 'pool']),
    })
    const someDecks = fc.array(decks, { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(format, someDecks, ({ made, pool, listed, doubted, day, playedAs, borrowed }, all) => {
        const held = all.flatMap(({ entries }) => entries.map(({ card }) => card))
        const idsOf = (drawn: { any: string[]; held: number[] }) => [
          ...new Set([...drawn.any, ...(held.length > 0 ? drawn.held.map((at) => held[at % held.length]!.id) : [])]),
        ]
        const newerOf = new Map<string, string>()
        for (const { older, newer, isHeld } of held.length > 0 ? playedAs : []) {
          const from = isHeld ? held : cards
          newerOf.set(held[older % held.length]!.id, from[newer % from.length]!.id)
        }
        const asPlayed = (card: Card) => (newerOf.has(card.id) ? { ...card, madeUpNewer: newerOf.get(card.id) } : card)
        const isPlayed = newerOf.size > 0 ? { playedAs: 'madeUpNewer' } : {}
        const { except, uncertain, ...release } = pool
        const cardPool = {
          ...release,
          ...isPlayed,
          ...(except ? { except: idsOf(except) } : {}),
          ...(uncertain ? { uncertain: idsOf(uncertain) } : {}),
        }
        const doubts = idsOf(doubted)
        const caveats = { doubt: { code: 'list.ambiguous', message: 'Doubtful.', cards: doubts } }
        const lists = listsOf(rules, made as Readonly<Record<string, Clause>>, idsOf(listed))
        const file = {
          id: 'made-up',
          name: 'Made up',
          base: { clauses: made, pool: cardPool, lists, ...(doubts.length > 0 ? { caveats } : {}) },
          revisions: [{ id: 'only', effectiveFrom: null, sources: ['a test'], borrowed }],
        }
        const facts = {
          game: game.id,
          cards: newerOf.size > 0 ? cards.map(asPlayed) : cards,
          packs: catalog.packs,
          external: [...catalog.external.values()],
        }
        const revision = compileFormats(rules, [file], facts).get('made-up')!.revisions[0]!
        for (const drawn of all) {
          const deck = withUnread(drawn, doubts)
          expectSame(deck, revision, day)
          expectSame({ ...deck, entries: deck.entries.map(withDoubts) }, revision, day)
        }
      }),
      { numRuns: 60 },
    )
  })
})

/** The deck with a card that the format doubts where a text stands for one. */
function withUnread(deck: DeckContents, doubts: readonly string[]): DeckContents {
  const unknown = deck.unknown.map((each) => (each.text === doubted ? { ...each, text: doubts[0] ?? doubted } : each))
  return { ...deck, unknown }
}

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
