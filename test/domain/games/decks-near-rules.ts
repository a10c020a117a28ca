import fc from 'fast-check'
import { groupBy } from '../../../src/base/group-by.ts'
import { oncePer } from '../../../src/base/once.ts'
import type { Card } from '../../../src/domain/core/cards/card.ts'
import { foldTitle } from '../../../src/domain/core/cards/title.ts'
import type { Entry } from '../../../src/domain/core/decks/deck.ts'
import type { FormatRevision } from '../../../src/domain/core/formats/format.ts'
import type { Game } from '../../../src/domain/games/game.ts'

interface NamedFacts {
  readonly openLimitGroup?: string
  readonly identity?: readonly string[]
  readonly lotusLegalAs?: string | readonly string[]
}

/** What cards may count under together, by the kind of name. */
const names: readonly ((card: Card & NamedFacts) => readonly string[])[] = [
  ({ limitKey }) => [limitKey],
  ({ openLimitGroup: group }) => (group === undefined ? [] : [group]),
  ({ folded, identity = [] }) => [folded, ...identity.map(foldTitle)],
  ({ id, lotusLegalAs = [] }) => [id, ...[lotusLegalAs].flat()],
]

/** Two different cards that count together. */
function pairs(cards: readonly Card[]): fc.Arbitrary<readonly Card[]> {
  const kinds = names
    .map((namesOf) => [...groupBy(cards, (card) => new Set(namesOf(card))).values()])
    .map((groups) => groups.filter((group) => group.length > 1))
    .filter((groups) => groups.length > 0)
  const groups = fc.oneof(...kinds.map((those) => fc.constantFrom(...those)))
  return fc.tuple(groups, fc.nat(), fc.nat()).map(([group, first, second]) => {
    const one = group[first % group.length]!
    const others = group.filter((card) => card !== one)
    return [one, others[second % others.length]!]
  })
}

/** Copies up to four, as many as the card itself allows, or one more. */
const counts = fc.constantFrom(1, 2, 3, 4, 'limit', 'above')

function copiesOf({ deckLimit = 4 }: Card, count: number | string, isWithin: boolean): number {
  const copies = count === 'limit' ? deckLimit : count === 'above' ? deckLimit + 1 : Number(count)
  return isWithin ? Math.min(copies, deckLimit) : copies
}

/**
 * Decks near the rules: some cards of each section, in half of all decks in numbers that every card itself allows, and in
 * half of them two cards that count together.
 */
export function decksNearRules(game: Game, cards: readonly Card[]): fc.Arbitrary<readonly Entry[]> {
  const someCards = game.sections.map((section) => {
    const own = cards.filter((card) => card.section === section.id)
    if (own.length === 0) return fc.constant([])
    const slot = fc.record({ card: fc.constantFrom(...own), count: counts })
    return fc.oneof(fc.array(slot, { maxLength: 3 }), fc.array(slot, { minLength: 5, maxLength: 20 }))
  })
  const pair = fc.tuple(pairs(cards), counts, counts)
  return fc
    .record({ parts: fc.tuple(...someCards), pair: fc.option(pair, { freq: 2 }), isWithin: fc.boolean() })
    .map(({ parts, pair, isWithin }) => {
      const slots = parts.flat()
      if (pair) {
        const [both, ...drawn] = pair
        slots.push(...both.map((card, at) => ({ card, count: drawn[at]! })))
      }
      return slots.map(({ card, count }) => ({ card, count: copiesOf(card, count, isWithin) }))
    })
}

/** Cards that a list of the format names, as `together` has them. */
export function listedDecks(cards: readonly Card[], { lists }: FormatRevision): readonly (readonly Entry[])[] {
  return [...lists.values()].map((ids) =>
    together(
      cards,
      cards.filter(({ id }) => ids.has(id)),
    ),
  )
}

/** A deck without cards, and many cards that have a type or a rare fact in common, as `together` has them. */
export function plainDecks(cards: readonly Card[]): readonly (readonly Entry[])[] {
  return [[], ...alikeIn(cards).map((group) => together(cards, group))]
}

/** The cards, with a stronghold where the game has them and some cards of its clan, each a copy above its own limit. */
function together(cards: readonly Card[], group: readonly Card[]): readonly Entry[] {
  return [...new Set([...baseOf(cards), ...group])].map((card) => {
    const { type, deckLimit = 4 } = card
    return { card, count: type === 'stronghold' ? 1 : deckLimit + 1 }
  })
}

/** Up to three cards of each type, of one clan; one stronghold. */
const baseOf = oncePer((cards: readonly (Card & { readonly clan?: string })[]) => {
  const clan = cards.find(({ type }) => type === 'stronghold')?.clan
  const types = groupBy(cards, (card) => (card.clan === clan ? [card.type] : [])).entries()
  return [...types].flatMap(([type, group]) => group.slice(0, type === 'stronghold' ? 1 : 3))
})

/** Some cards of each type, of those with a fact or a kind of text that few have, and of those without a fact that most have. */
const alikeIn = oncePer((cards: readonly Card[]) => {
  const facts = [...new Set(cards.flatMap((card) => Object.keys(card)))]
  const tellingOf = (card: Card & { readonly deckRules?: readonly { readonly kind: string }[] }) => [
    ...facts.map((fact) => (hasFact(card, fact) ? fact : `no ${fact}`)),
    ...new Set(card.deckRules?.map(({ kind }) => `text ${kind}`)),
  ]
  const rare = [...groupBy(cards, tellingOf).values()].filter((group) => group.length < cards.length / 10)
  const byType = groupBy(cards, ({ type }) => [type]).values()
  return [...rare, ...byType].map((group) => group.filter((_card, at) => at % Math.ceil(group.length / 60) === 0))
})

function hasFact(card: Card, fact: string): boolean {
  const value = (card as Readonly<Record<string, unknown>>)[fact]
  return value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0)
}
