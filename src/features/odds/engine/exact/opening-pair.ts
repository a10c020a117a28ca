import { alignedTo } from '../align-decks.ts'
import { type Decision, fineClasses } from '../classes.ts'
import type { GameRange } from '../rounds/rounds-tally.ts'
import { compileGoal, isMet } from '../sample/counters.ts'
import { dealMany, dealPlan } from '../sample/kernel.ts'
import { createStream, restart, type Stream } from '../sample/random.ts'
import { addTally, emptyTally, type OpeningTally } from '../sample/sample.ts'
import { decisionsOf } from './exact.ts'
import { type OpeningSpec, setsOf } from './opening.ts'
import { pairCells, pairState } from './paired.ts'

/** The first opening in full, and by other opening and goal the nine counts of `paired.ts`, the first side first. */
export interface OpeningPairs {
  readonly base: OpeningTally
  readonly pairs: readonly Float64Array[]
}

export function emptyPairs([first, ...others]: readonly OpeningSpec[]): OpeningPairs {
  return { base: emptyTally(first!), pairs: others.map(() => new Float64Array(first!.goals.length * pairCells)) }
}

export function addPairs(sum: OpeningPairs, more: OpeningPairs): void {
  addTally(sum.base, more.base)
  sum.pairs.forEach((counts, at) => {
    for (let i = 0; i < counts.length; i++) counts[i]! += more.pairs[at]![i]!
  })
}

export type PairedOpenings = ReturnType<typeof compileOpenings>

/** Openings on the same goals, to be dealt from the same random numbers; the others' decks lie like the first one's. */
export function compileOpenings(specs: readonly OpeningSpec[]) {
  const orders = specs[0]!.zones.map(cardsOf)
  return { specs, sides: specs.map((spec) => createSide(spec, orders)) }
}

const cardsOf = ({ deck }: OpeningSpec['zones'][number]): string[] =>
  deck.flatMap(({ id, count }) => Array.from({ length: count }, () => id))

/** Deals every opening of a seed by each specification. Every opening has streams of its own, one for each deck. */
export function samplePairs(
  { specs, sides }: PairedOpenings,
  { seed, from, trials }: GameRange,
  stops: () => boolean = () => false,
): OpeningPairs {
  const tally = emptyPairs(specs)
  const { base, pairs } = tally
  const goals = specs[0]!.goals.length
  const [first, ...others] = sides
  do {
    const number = from + base.trials++
    const met = first!.deal(seed, number)
    if (met >= 0) {
      base.given++
      for (let g = 0; g < goals; g++) if (met & (1 << g)) base.goals[g]!++
      for (let s = 0; s < first!.cards.length; s++) base.sets[s]![first!.cards[s]!]!++
    }
    for (let other = 0; other < others.length; other++) {
      const otherMet = others[other]!.deal(seed, number)
      for (let g = 0; g < goals; g++) {
        const cell = 3 * stateOf(met, g) + stateOf(otherMet, g)
        pairs[other]![g * pairCells + cell]!++
      }
    }
  } while (base.trials < trials && !stops())
  return tally
}

const stateOf = (met: number, goal: number) => pairState(met >= 0, (met & (1 << goal)) !== 0)

/** Deals one opening after the other; returns which goals are met as bits, or -1 where the condition is not. */
function createSide(spec: OpeningSpec, orders: readonly (readonly string[])[]) {
  const decisions = decisionsOf(spec)
  const zones = spec.zones.map((_, at) => createZone(spec, at, decisions[at]!, orders[at] ?? []))
  const goals = spec.goals.map(compileGoal)
  const given = spec.given && compileGoal(spec.given)
  const cards = new Int32Array(spec.sets.length)
  const stream = createStream(0)
  return {
    /** How many cards of each set lie in its zone. */
    cards,
    deal(seed: number, number: number): number {
      cards.fill(0)
      for (let at = 0; at < zones.length; at++) {
        restart(stream, seed, number, at)
        zones[at]!(stream, cards)
      }
      if (given && !isMet(given, cards)) return -1
      let bits = 0
      for (let g = 0; g < goals.length; g++) if (isMet(goals[g]!, cards)) bits |= 1 << g
      return bits
    },
  }
}

function createZone(spec: OpeningSpec, at: number, decision: Decision, order: readonly string[]) {
  const zone = spec.zones[at]!
  const { places, ids } = setsOf(spec, at)
  const { classes, classOf } = fineClasses(zone.deck, decision, ids)
  const plan = dealPlan(
    zone,
    decision,
    classes,
    classes.map(() => 0),
  )
  const start = Uint16Array.from(alignedTo(order, cardsOf(zone), String), (id) => classOf.get(id)!)
  const key = new Uint32Array(1)
  const hand = new Uint16Array(zone.deal + zone.extra)
  // By class, the sets that its cards are in.
  const setsOfClass = classes.map(({ member }) => places.filter((_, set) => member[set] === 1))
  return (stream: Stream, cards: Int32Array): void => {
    plan.cards.set(start)
    dealMany(stream, plan, key, hand)
    for (let i = 0; i < hand.length; i++) {
      const sets = setsOfClass[hand[i]!]!
      for (let s = 0; s < sets.length; s++) cards[sets[s]!]!++
    }
  }
}
