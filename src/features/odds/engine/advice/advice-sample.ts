import type { OpeningSpec } from '../exact/opening.ts'
import type { GameRange } from '../rounds/rounds-tally.ts'
import { compileGoal, isMet } from '../sample/counters.ts'
import { below, createStream, restart, type Stream } from '../sample/random.ts'
import { type AdviceQuestion, type Plan, type ZonePlans, zonePlans } from './advice-plans.ts'

/**
 * By choice: how often it met which goals while keeping everything met which goals. Whole numbers, so that parts add up the
 * same in any order.
 */
export interface AdviceTally {
  trials: number
  readonly choices: readonly Map<number, number>[]
}

/** A tally as a thread returns it: arrays travel faster than maps. A key has the choice above the case. */
export interface AdvicePart {
  readonly trials: number
  readonly keys: Float64Array
  readonly times: Float64Array
}

export function emptyAdvice(choices: number): AdviceTally {
  return { trials: 0, choices: Array.from({ length: choices }, () => new Map()) }
}

export function addAdvice(sum: AdviceTally, { trials, keys, times }: AdvicePart, goals: number): void {
  const width = 4 ** goals
  sum.trials += trials
  for (let at = 0; at < keys.length; at++) {
    const choice = Math.floor(keys[at]! / width)
    const own = sum.choices[choice]!
    const each = keys[at]! - choice * width
    own.set(each, (own.get(each) ?? 0) + times[at]!)
  }
}

/** The number of the choice, then a bit for each goal that keeping everything meets, then one for each that the choice meets. */
const keyOf = (choice: number, whole: number, bits: number, width: number) => (choice * width + whole) * width + bits

/** The cases of one choice in the order of their keys, so that sums over them do not depend on which thread met a key first. */
export function casesOf(times: ReadonlyMap<number, number>, goals: number) {
  const width = 2 ** goals
  return [...times]
    .sort(([a], [b]) => a - b)
    .map(([key, count]) => ({ whole: Math.floor(key / width), bits: key % width, times: count }))
}

/**
 * Deals the rest of the opening over and over, for every choice from the same random numbers. Zones that are not dealt yet
 * are played by the rule of thumb: what some goal wants at least one of is kept.
 */
export function sampleAdvice(
  question: AdviceQuestion,
  { seed, from, trials }: GameRange,
  stops: () => boolean = () => false,
): AdvicePart {
  const zones = zonePlans(question)
  const dealers = zones.map((zone, at) => zone.plans.map((plan) => createDealer(question, at, zone, plan)))
  const judge = createJudge(question.spec)
  const times = new Map<number, number>()
  const stream = createStream(seed)
  let done = 0
  let choice = 0
  let whole = 0
  const visit = (zone: number): void => {
    const plans = dealers[zone]
    if (!plans) {
      const bits = judge.bits()
      if (choice === 0) whole = bits
      const key = keyOf(choice++, whole, bits, judge.width)
      times.set(key, (times.get(key) ?? 0) + 1)
    } else
      for (const { show } of plans) {
        show(judge.cards)
        visit(zone + 1)
      }
  }
  do {
    dealers.forEach((plans, at) => {
      for (const { deal } of plans) {
        restart(stream, seed, from + done, at)
        deal(stream)
      }
    })
    choice = 0
    visit(0)
    done++
  } while (done < trials && !stops())
  return { trials: done, keys: Float64Array.from(times.keys()), times: Float64Array.from(times.values()) }
}

/** Which goals are met, as bits, by how many cards of each set there are. */
function createJudge(spec: OpeningSpec) {
  const goals = spec.goals.map(compileGoal)
  const cards = new Int32Array(spec.sets.length)
  return {
    cards,
    width: 2 ** goals.length,
    bits(): number {
      let bits = 0
      for (let g = 0; g < goals.length; g++) if (isMet(goals[g]!, cards)) bits |= 1 << g
      return bits
    },
  }
}

/** Deals what is still to come to a zone by one plan, and shows how many cards of each set lie there then. */
function createDealer({ spec, fixed }: AdviceQuestion, at: number, { options, hand }: ZonePlans, { kept }: Plan) {
  const { deal: dealt, extra, replaced } = spec.zones[at]!
  const { sizes, wanted } = options
  const rest = cardsOf(sizes.map((size, c) => size - (hand?.[c] ?? 0)))
  const aside = hand && kept ? cardsOf([...hand].map((count, c) => count - kept[c]!)) : []
  const held = new Uint8Array(sizes.length)
  const sets = setsByClass(spec, at, options.cards)
  const isKept = (card: number) => fixed.includes(at) || wanted[card]!
  return {
    deal(stream: Stream): void {
      const pile = [...rest]
      const out = [...aside]
      if (kept) held.set(kept)
      else held.fill(0)
      for (let i = 0; !kept && i < dealt; i++) {
        const card = takeFrom(pile, stream)
        if (isKept(card)) held[card]!++
        else out.push(card)
      }
      for (let i = 0; i < out.length; i++) held[takeFrom(pile, stream)]!++
      if (replaced === 'shuffled-back') pile.push(...out)
      for (let i = 0; i < extra; i++) held[takeFrom(pile, stream)]!++
    },
    show(cards: Int32Array): void {
      for (const { set, classes } of sets) {
        let count = 0
        for (let i = 0; i < classes.length; i++) count += held[classes[i]!]!
        cards[set] = count
      }
    },
  }
}

const cardsOf = (counts: readonly number[]) => counts.flatMap((count, c) => Array.from({ length: count }, () => c))

function takeFrom(pile: number[], stream: Stream): number {
  const at = below(stream, pile.length)
  const card = pile[at]!
  pile[at] = pile.at(-1)!
  pile.pop()
  return card
}

function setsByClass(spec: OpeningSpec, zone: number, cards: readonly (readonly string[])[]) {
  return spec.sets.flatMap(({ zone: own, ids }, set) =>
    own === zone ? [{ set, classes: cards.flatMap(([id], c) => (ids.has(id!) ? [c] : [])) }] : [],
  )
}
