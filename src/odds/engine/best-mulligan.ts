import { holds } from './goals.ts'
import { type MulliganTable, mulliganTable, type Option } from './mulligan-table.ts'
import type { OpeningSpec } from './opening.ts'

/** What one hand should keep. `keep` and `hand` count cards by the zone's classes. */
export interface HandAdvice {
  readonly hand: number[]
  readonly probability: number
  readonly keep: number[]
  readonly value: number
  readonly keepAll: number
}

export interface ZoneAdvice {
  readonly zone: string
  readonly classes: { readonly cards: string[]; readonly wanted: boolean }[]
  /** The best rule that treats each class by itself, in the form that a `mulligan` takes. */
  readonly rule: { readonly cards: string[]; readonly atMost: number }[]
  /** The most likely hands first. For a later zone: with the earlier zones as their best play leaves them. */
  readonly hands: HandAdvice[]
}

export interface MulliganAdvice {
  /** What the best choice for every single hand reaches: the sum of the weights of goals met, on average. */
  readonly value: number
  readonly keepAll: number
  /** Keep what some goal wants at least one of, replace everything else. */
  readonly ruleOfThumb: number
  /** What the rules in `zones` reach. */
  readonly ruleValue: number
  readonly zones: ZoneAdvice[]
  /** Only for given hands: every choice, the best first. */
  readonly choices?: { readonly keep: string[]; readonly value: number }[]
}

export interface MulliganQuestion {
  readonly spec: OpeningSpec
  /** By goal. */
  readonly weights: readonly number[]
  /** Zones of which nothing can be replaced, and zones whose cards their owner does not see. */
  readonly fixed?: readonly number[]
  readonly unseen?: readonly number[]
  /** One hand, card by card, in this zone; `settled` is what already lies in the zones before it. */
  readonly hand?: { readonly zone: number; readonly cards: readonly string[]; readonly settled?: readonly string[] }
}

const keepAll: Chooser = (table, h) => table.options[h]![0]!

type Chooser = (table: MulliganTable, hand: number) => Option

/**
 * The best mulligan by looking at every hand there is. Zones are decided in their order and later ones know how the
 * earlier ones ended where those are seen (LCG-S-05), so they are solved from the last to the first.
 */
export function bestMulligan({ spec, weights, hand, fixed, unseen }: MulliganQuestion): MulliganAdvice {
  const tables = spec.zones.map((_, at) => mulliganTable(spec, at, fixed?.includes(at)))
  const [first, second] = tables as [MulliganTable, MulliganTable?]
  const values = valueTable(spec, weights, tables)
  const laters = second?.patterns.length ?? 1

  // What each pattern of the first zone is worth if the second is then played as well as it can be: knowing the first,
  // or only how likely each pattern of it is.
  const blind = unseen?.includes(0) ? averageRow(spread(first, keepAll), values, laters) : undefined
  const worth = Float64Array.from(first.patterns, (_, a) => {
    const row = values.subarray(a * laters, (a + 1) * laters)
    return second ? total(second, (table, h) => best(table.options[h]!, blind ?? row), row) : row[0]!
  })
  const bestFirst: Chooser = (table, h) => best(table.options[h]!, worth)
  const reached = spread(first, bestFirst)
  const averaged = second ? averageRow(reached, values, laters) : values
  const both = (choose: Chooser): number => {
    const a = spread(first, choose)
    return second ? total(second, choose, averageRow(a, values, laters)) : dot(a, values)
  }
  const caps = simpleRule(tables, values)
  const rows = [worth, averaged]
  return {
    value: dot(reached, worth),
    keepAll: both(keepAll),
    ruleOfThumb: both(cappedBy((table) => table.wanted.map((wanted) => (wanted ? table.deal : 0)))),
    ruleValue: both(cappedBy((table) => caps[tables.indexOf(table)]!)),
    zones: tables.map((table, at) => adviceOf(spec, table, at, caps[at]!, rows[at]!)),
    ...(hand ? { choices: choicesOf(tables, hand, worth, values, averaged, laters) } : {}),
  }
}

/** values[a * later patterns + b]: the weights of the goals met when the zones show patterns a and b. */
function valueTable(spec: OpeningSpec, weights: readonly number[], tables: readonly MulliganTable[]): Float64Array {
  const [first, second] = tables as [MulliganTable, MulliganTable?]
  const laters = second?.patterns ?? [new Set<number>()]
  const values = new Float64Array(first.patterns.length * laters.length)
  let from = 0
  spec.goals.forEach((goal, g) => {
    first.patterns.forEach((a, i) => {
      laters.forEach((b, j) => {
        if (holds(goal.root, (at) => a.has(from + at) || b.has(from + at)))
          values[i * laters.length + j]! += weights[g]!
      })
    })
    from += goal.counts.length
  })
  return values
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

/** The choice that is worth most; the one that keeps more cards where two are worth the same. */
function best(options: readonly Option[], worth: Float64Array): Option {
  let found = options[0]!
  let most = dot(found.patterns, worth)
  for (const option of options) {
    const value = dot(option.patterns, worth)
    if (value > most + 1e-15) {
      found = option
      most = value
    }
  }
  return found
}

function total(table: MulliganTable, choose: Chooser, worth: Float64Array): number {
  return dot(spread(table, choose), worth)
}

/** How likely each pattern is when every hand is played by the chooser. */
function spread(table: MulliganTable, choose: Chooser): Float64Array {
  const result = new Float64Array(table.patterns.length)
  table.probabilities.forEach((probability, h) => {
    if (probability === 0) return
    const { patterns } = choose(table, h)
    for (let p = 0; p < result.length; p++) result[p]! += probability * patterns[p]!
  })
  return result
}

function averageRow(reached: Float64Array, values: Float64Array, laters: number): Float64Array {
  return Float64Array.from({ length: laters }, (_, b) =>
    reached.reduce((sum, p, a) => sum + p * values[a * laters + b]!, 0),
  )
}

function handOf(table: MulliganTable, h: number): Uint8Array {
  const classes = table.cards.length
  return table.hands.subarray(h * classes, (h + 1) * classes)
}

/** Keeps at most so many of each class. */
function cappedBy(caps: (table: MulliganTable) => readonly number[]): Chooser {
  return (table, h) => {
    const limits = caps(table)
    const hand = handOf(table, h)
    if (table.options[h]!.length === 1) return table.options[h]![0]!
    return table.options[h]!.find(({ kept }) => kept.every((count, c) => count === Math.min(hand[c]!, limits[c]!)))!
  }
}

/** Climbs from the rule of thumb, one class at a time, until no change of one number helps. */
function simpleRule(tables: readonly MulliganTable[], values: Float64Array): number[][] {
  const caps = tables.map((table) => table.wanted.map((wanted) => (wanted ? table.deal : 0)))
  const spreads = tables.map((table, at) =>
    spread(
      table,
      cappedBy(() => caps[at]!),
    ),
  )
  const [, second] = tables
  const valueNow = (): number =>
    second ? dot(spreads[1]!, averageRow(spreads[0]!, values, second.patterns.length)) : dot(spreads[0]!, values)
  let most = valueNow()
  for (let improved = true; improved; ) {
    improved = false
    tables.forEach((table, at) => {
      const own = caps[at]!
      own.forEach((_, c) => {
        for (let cap = 0; cap <= table.deal; cap++) {
          const before = own[c]!
          const kept = spreads[at]!
          if (cap === before) continue
          own[c] = cap
          spreads[at] = spread(
            table,
            cappedBy(() => own),
          )
          const value = valueNow()
          if (value > most + 1e-12) {
            most = value
            improved = true
          } else {
            own[c] = before
            spreads[at] = kept
          }
        }
      })
    })
  }
  return caps
}

function adviceOf(
  spec: OpeningSpec,
  table: MulliganTable,
  at: number,
  caps: readonly number[],
  worth: Float64Array,
): ZoneAdvice {
  const hands: HandAdvice[] = []
  table.probabilities.forEach((probability, h) => {
    if (probability === 0) return
    const option = best(table.options[h]!, worth)
    hands.push({
      hand: [...handOf(table, h)],
      probability,
      keep: [...option.kept],
      value: dot(option.patterns, worth),
      keepAll: dot(table.options[h]![0]!.patterns, worth),
    })
  })
  hands.sort((a, b) => b.probability - a.probability)
  return {
    zone: spec.zones[at]!.zone,
    classes: table.cards.map((cards, c) => ({ cards, wanted: table.wanted[c]! })),
    rule: caps.flatMap((atMost, c) => (atMost > 0 ? [{ cards: table.cards[c]!, atMost }] : [])),
    hands,
  }
}

function choicesOf(
  tables: readonly MulliganTable[],
  hand: NonNullable<MulliganQuestion['hand']>,
  worth: Float64Array,
  values: Float64Array,
  averaged: Float64Array,
  laters: number,
): { keep: string[]; value: number }[] {
  const table = tables[hand.zone]!
  const counts = countClasses(table, hand.cards)
  const h = table.probabilities.findIndex((_, at) => handOf(table, at).every((count, c) => count === counts[c]))
  const settled = hand.zone > 0 && hand.settled ? settledPattern(tables[0]!, hand.settled) : undefined
  const row =
    hand.zone === 0
      ? worth
      : settled === undefined
        ? averaged
        : values.subarray(settled * laters, (settled + 1) * laters)
  return table.options[h]!.map(({ kept, patterns }) => {
    const left = [...kept]
    const keep = hand.cards.filter((id) => left[table.classOf.get(id)!]!-- > 0)
    return { keep, value: dot(patterns, row) }
  }).sort((a, b) => b.value - a.value || b.keep.length - a.keep.length)
}

function countClasses(table: MulliganTable, cards: readonly string[]): number[] {
  const counts = table.cards.map(() => 0)
  for (const id of cards) counts[table.classOf.get(id)!]!++
  return counts
}

/** The pattern that these cards show: what keeping all of them leads to. */
function settledPattern(table: MulliganTable, cards: readonly string[]): number {
  const counts = countClasses(table, cards)
  const h = table.probabilities.findIndex((_, at) => handOf(table, at).every((count, c) => count === counts[c]))
  return table.options[h]![0]!.patterns.findIndex((p) => p > 0)
}
