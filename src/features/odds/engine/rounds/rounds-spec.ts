import { groupBy } from '../../../../base/group-by.ts'
import type { Card } from '../../../../domain/core/cards/card.ts'
import type { Entry } from '../../../../domain/core/decks/deck.ts'
import type { RoundRules, Setup } from '../../../../domain/games/setup.ts'
import { alignedTo } from '../align-decks.ts'
import type { KeepEntry } from '../classes.ts'
import type { CardKeep, RoundsSpec } from './rounds.ts'

/** Physical cards of a deck that rounds are played with. */
export const maxCards = 2000

/** Cards that let their owner draw a number of cards. */
export interface CardTrigger {
  readonly cards: ReadonlySet<string>
  readonly on: 'played' | 'revealed'
  readonly draw: number
}

interface RoundsInput extends Pick<RoundsSpec, 'game' | 'play' | 'rounds' | 'goals' | 'options'> {
  readonly setup: Setup
  readonly deck: readonly Entry[]
  /** By deal of the set-up; null without a mulligan. */
  readonly keeps: readonly (readonly KeepEntry[] | null)[]
  /** Cards that the policy buys first, the first set before the second. */
  readonly priority: readonly ReadonlySet<string>[]
  /** Cards that the policy never discards or plays. */
  readonly kept: ReadonlySet<string>
  readonly triggers?: readonly CardTrigger[] | undefined
  readonly sets: readonly { readonly zone: string; readonly ids: ReadonlySet<string> }[]
  /** By deal the cards of a deck that this one is compared with, by id: what both have lies in the same places. */
  readonly like?: readonly (readonly string[])[] | undefined
}

export interface BuiltRounds {
  readonly spec: RoundsSpec
  /** The id of every physical card, by its number. */
  readonly ids: readonly string[]
  /** Assumptions about what the deck does not say. */
  readonly notes: readonly string[]
}

/** Numbers a deck's physical cards and writes everything that rounds need into typed arrays. */
export function buildRounds(input: RoundsInput): BuiltRounds {
  const rules = input.setup.rounds as unknown as RoundRules<unknown>
  const { cards, deckOf } = physicalCards(input)
  const dealt = new Set(cards)
  const others = input.deck.map(({ card }) => card).filter((card) => !dealt.has(card))
  const { gauges, notes } = rules.start(others, input.options)
  const rank = ({ id }: Card): number => {
    const at = input.priority.findIndex((set) => set.has(id))
    return at < 0 ? 255 : at
  }
  const priceOf = (card: Card) => Math.min(255, rules.priceOf(card, others, input.options) ?? 255)
  const drawsOn = (event: CardTrigger['on']) =>
    Uint8Array.from(cards, ({ id }) =>
      (input.triggers ?? []).reduce(
        (sum, { cards: ids, on, draw }) => (on === event && ids.has(id) ? sum + draw : sum),
        0,
      ),
    )
  const copies = groupBy([...cards.keys()], (place) => [cards[place]!.id])
  const titles = placesOf(new Set(cards.map((card) => card.folded)))
  const uniqueNames = cards.map((card) => rules.uniques?.nameOf(card))
  const uniques = placesOf(new Set([undefined, ...uniqueNames]))
  const table = {
    kinds: Uint8Array.from(cards, (card) => rules.kindOf(card)),
    costs: Uint8Array.from(cards, priceOf),
    titles: Uint16Array.from(cards, ({ folded }) => titles.get(folded)!),
    uniques: Uint16Array.from(uniqueNames, (name) => uniques.get(name)!),
    ranks: Uint8Array.from(cards, rank),
    kept: Uint8Array.from(cards, ({ id }) => Number(input.kept.has(id))),
    drawsOnPlay: drawsOn('played'),
    drawsOnReveal: drawsOn('revealed'),
    deckOf: Uint8Array.from(deckOf),
    piles: rules.piles.length,
    slots: rules.slots(input.options, cards),
    gauges,
  }
  const spec = {
    game: input.game,
    play: input.play,
    rounds: input.rounds,
    table,
    keeps: input.keeps.map((keep) => keep && cardKeep(keep, cards)),
    sets: input.sets.map(({ zone, ids }) => ({ zone, member: membersOf(ids, copies, cards.length) })),
    goals: input.goals,
    countedGauges: (rules.countedGauges ?? []).map((name) => rules.gauges.indexOf(name)),
    options: input.options,
  }
  return { spec, ids: cards.map((card) => card.id), notes }
}

/** By physical card, 1 for those of the set. Its ids are fewer than all cards, of which tables have a set each. */
function membersOf(ids: ReadonlySet<string>, copies: ReadonlyMap<string, readonly number[]>, size: number): Uint8Array {
  const member = new Uint8Array(size)
  for (const id of ids) for (const place of copies.get(id) ?? []) member[place] = 1
  return member
}

/** Deck after deck. */
function physicalCards({ setup, deck, like }: RoundsInput): { cards: Card[]; deckOf: number[] } {
  const decks = setup.deals.map(({ section }, at) => {
    const own = deck.filter(({ card }) => card.section === section)
    const cards = own.flatMap(({ card, count }) => Array.from({ length: count }, () => card))
    return like?.[at] ? alignedTo(like[at], cards, ({ id }) => id) : cards
  })
  return { cards: decks.flat(), deckOf: decks.flatMap((cards, at) => cards.map(() => at)) }
}

function cardKeep(keep: readonly KeepEntry[], cards: readonly Card[]): CardKeep {
  return keep.map((entry) => {
    const places = placesOf(entry.cards)
    return { order: Int16Array.from(cards, ({ id }) => places.get(id) ?? -1), atMost: entry.atMost }
  })
}

/** By deal, the ids of the physical cards in their order. */
export function decksOf({ ids, spec: { table } }: BuiltRounds): string[][] {
  const decks: string[][] = []
  ids.forEach((id, card) => {
    const deck = table.deckOf[card]!
    decks[deck] = [...(decks[deck] ?? []), id]
  })
  return decks
}

function placesOf<T extends string | undefined>(names: Iterable<T>): ReadonlyMap<T, number> {
  return new Map([...names].map((name, place) => [name, place]))
}
