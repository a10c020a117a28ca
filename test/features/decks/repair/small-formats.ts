import fc from 'fast-check'
import type { Card } from '../../../../src/domain/core/cards/card.ts'

type Clauses = Readonly<Record<string, { readonly rule: string; readonly params: Readonly<Record<string, unknown>> }>>

const upTo = (max: number) => fc.integer({ min: 0, max })
/** Mostly without a minimum: with one in every section few decks of four cards could be legal. */
const bounds = (least: number, more: number) =>
  fc
    .tuple(fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: upTo(least) }), upTo(more))
    .map(([min, above]) => ({ min, max: min + above }))
const clanFrom = fc.constantFrom('stronghold', 'dynasty')
const none = fc.constant({})

/** Parameters of small formats: decks of a few cards are legal in them, and decks of a few more are not. */
const small: Readonly<Record<string, Readonly<Record<string, fc.Arbitrary<object>>>>> = {
  'l5r-lcg': {
    'stronghold-count': bounds(1, 1),
    'role-count': bounds(0, 1),
    'role-clan': fc.constant({ traits: ['keeper', 'seeker'] }),
    'role-required': none,
    'dynasty-size': bounds(2, 2),
    'conflict-size': bounds(2, 2),
    'dynasty-clan': fc.record({ clanFrom }),
    'conflict-characters': fc.record({ max: upTo(1) }),
    influence: fc.record({ base: fc.oneof(fc.constant('stronghold'), upTo(3)), cardsAdd: fc.boolean(), clanFrom }),
    copies: fc.record({
      max: fc.integer({ min: 1, max: 2 }),
      ordinary: fc.constant(3),
      sections: fc.constant(['dynasty', 'conflict']),
    }),
    'province-count': bounds(1, 1),
    'province-duplicate': none,
    'province-elements': none,
    'province-clan': fc.record({ clanFrom }),
    restricted: fc.record({ max: upTo(1), sections: fc.constant(['dynasty', 'conflict', 'province', 'stronghold']) }),
    banned: none,
    'splash-banned': fc.record({ clanFrom }),
    pool: none,
    'card-clan': fc.record({ clanFrom }),
  },
  'l5r-ccg': {
    pool: none,
    'stronghold-count': bounds(1, 1),
    'wind-count': bounds(0, 1),
    'sensei-count': bounds(0, 1),
    'sensei-faction': fc.constant({ clans: ['crab', 'crane', 'lion', 'scorpion', 'unicorn'] }),
    'dynasty-size': fc.record({ min: upTo(3) }),
    'fate-size': fc.record({ min: upTo(3) }),
    copies: fc.record({
      max: fc.integer({ min: 1, max: 2 }),
      ordinary: fc.constant(3),
      sections: fc.constant(['dynasty', 'fate']),
      soulGroups: fc.boolean(),
    }),
    exclusions: none,
    requirements: none,
    alignments: none,
  },
  shadowfist: {
    pool: none,
    'deck-empty': none,
    copies: fc.record({
      max: fc.integer({ min: 1, max: 2 }),
      ordinary: fc.constant(5),
      sections: fc.constant(['deck']),
    }),
  },
}

/** Most of the game's rules at once. */
export function smallClauses(game: string): fc.Arbitrary<Clauses> {
  const clauses = Object.entries(small[game]!).map(
    ([rule, params]) => [rule, params.map((value) => ({ rule, params: { ...value } }))] as const,
  )
  return fc.record(Object.fromEntries(clauses), {
    requiredKeys: clauses.map(([rule]) => rule).filter((rule) => rule !== 'pool' && !rule.startsWith('province')),
  }) as fc.Arbitrary<Clauses>
}

/** Cards by which rules tell decks apart: with effects, restrictions, texts, and versions of one title. */
export function tellingCards(game: string, cards: readonly Card[]): readonly (readonly Card[])[] {
  const facts = (card: Card) => card as Card & Readonly<Record<string, unknown>>
  if (game === 'l5r-lcg') {
    const of = (...clans: string[]) => cards.filter((card) => clans.includes(facts(card).clan as string))
    const ours = of('lion', 'crane', 'neutral')
    const few = (section: string) => ours.filter((card) => card.section === section).slice(0, 40)
    const special = cards.filter(
      (card) => facts(card).roleRestriction || facts(card).allowedClans || facts(card).effects,
    )
    return ['stronghold', 'role', 'dynasty', 'conflict', 'conflict', 'province'].map(few).concat([special])
  }
  const inSection = (section: string) => cards.filter((card) => card.section === section).slice(0, 25)
  if (game === 'l5r-ccg') {
    const texts = cards.filter((card) => (facts(card).deckRules as unknown[]).length > 0)
    const named = new Set(texts.flatMap((card) => JSON.stringify(facts(card).deckRules).match(/[a-z0-9-]{4,}/g) ?? []))
    const others = cards.filter((card) => named.has(card.limitKey) || facts(card).openLimitGroup !== undefined)
    return [texts, texts, others.slice(0, 80), ...['stronghold', 'sensei', 'dynasty', 'fate'].map(inSection)]
  }
  const titles = new Map<string, number>()
  for (const { folded } of cards) titles.set(folded, 1 + (titles.get(folded) ?? 0))
  const versions = cards.filter(({ folded }) => titles.get(folded)! > 1).slice(0, 30)
  const identities = cards.filter((card) => facts(card).identity !== undefined || card.deckLimit === undefined)
  return [versions, identities.slice(0, 40), cards.slice(0, 30)]
}
