import type { Card } from '../../../src/domain/core/cards/card.ts'
import type { Game } from '../../../src/domain/games/game.ts'
import type { RoundRules } from '../../../src/domain/games/setup.ts'
import type { DeckEntry, KeepEntry } from '../../../src/features/odds/engine/classes.ts'
import { solveOpening } from '../../../src/features/odds/engine/exact/exact.ts'
import type { GoalAnswer, OpeningSpec, Replaced } from '../../../src/features/odds/engine/exact/opening.ts'
import type { GoalNode, ResolvedGoal } from '../../../src/features/odds/engine/goals.ts'
import { createPlayer, type Player } from '../../../src/features/odds/engine/rounds/rounds.ts'
import { buildRounds } from '../../../src/features/odds/engine/rounds/rounds-spec.ts'
import { sampleRounds } from '../../../src/features/odds/engine/rounds/rounds-tally.ts'
import { type Trace, type TraceEntry, traceRounds } from '../../../src/features/odds/engine/rounds/trace.ts'

export interface TurnsCase {
  readonly deck: readonly (readonly [count: number, card: Card])[]
  readonly turns: number
  readonly options?: Readonly<Record<string, unknown>>
  readonly keeps?: readonly (readonly KeepEntry[] | null)[]
  readonly kept?: readonly string[]
  readonly priority?: readonly (readonly string[])[]
  readonly goals?: readonly { readonly zone: string; readonly ids: readonly string[]; readonly min: number }[]
}

/** Plays a game's turns on made-up decks: traced by seed, or sampled. */
export function turnsOf(game: Game) {
  const setup = game.setup!
  const rules = setup.rounds as unknown as RoundRules<unknown>
  const build = ({ deck, turns, options = {}, keeps = [], kept = [], priority = [], goals = [] }: TurnsCase) =>
    buildRounds({
      game: game.id,
      play: {},
      setup,
      deck: deck.map(([count, card]) => ({ card, count })),
      rounds: turns,
      keeps: setup.deals.map((_deal, at) => keeps[at] ?? null),
      kept: new Set(kept),
      priority: priority.map((ids) => new Set(ids)),
      sets: goals.map(({ zone, ids }) => ({ zone, ids: new Set(ids) })),
      goals: goals.map(({ min }, set) => goal(set, min)),
      options: rules.options.parse(options),
    })
  return {
    build,
    trace: (spec: TurnsCase, seed = 1): Trace => traceRounds(seed, build(spec), setup.deals, rules),
    sample: (spec: TurnsCase, trials: number, seed = 1) =>
      sampleRounds({ seed, from: 0, trials }, build(spec).spec, setup.deals, rules),
    /** Plays one game and looks at the table after the set-up and after every turn. */
    watch(spec: TurnsCase, seed: number, after: (player: Player, turn: number) => void, log?: Log): void {
      const player = createPlayer(build(spec).spec, setup.deals, rules, log ?? null)
      player.game(seed, 0, (turn) => after(player, turn))
    },
    gauge: (name: string) => rules.gauges.indexOf(name),
  }
}

type Log = NonNullable<Parameters<typeof createPlayer>[3]>

function goal(set: number, min: number): ResolvedGoal {
  return {
    name: `goal ${set}`,
    counts: [{ zone: 0, set, min, max: 65535 }],
    root: { kind: 'count', at: 0 },
  }
}

/** The exact odds of an opening from one of a game's decks, for goals that ask for at least so many of each set. */
export function openingOdds(
  game: Game,
  zone: string,
  deck: Readonly<Record<string, number>>,
  wanted: Readonly<Record<string, number>>,
  more: { readonly keep?: readonly KeepEntry[]; readonly extra?: number; readonly replaced?: Replaced } = {},
): GoalAnswer {
  const deal = game.setup!.deals.find((each) => each.zone === zone)!
  const cards = Object.entries(deck).map(([id, count]): DeckEntry => ({ id, count, cost: 0 }))
  const sets = Object.keys(wanted)
  const all: GoalNode = { kind: 'all', of: sets.map((_, at) => ({ kind: 'count', at })) }
  const spec: OpeningSpec = {
    zones: [
      {
        zone,
        deck: cards,
        deal: deal.count,
        extra: more.extra ?? 0,
        replaced: more.replaced ?? deal.replaced ?? 'shuffled-back',
        keep: more.keep ?? null,
      },
    ],
    sets: sets.map((id) => ({ zone: 0, ids: new Set([id]) })),
    goals: [
      {
        name: 'wanted',
        counts: sets.map((id, set) => ({ zone: 0, set, min: wanted[id]!, max: 99 })),
        root: all,
      },
    ],
    given: null,
  }
  return solveOpening(spec).goals[0]!
}

export const stepsOf = (trace: Trace, round: number): TraceEntry[] => trace.log.filter((entry) => entry.round === round)

/** The rounds in which a step happened. */
export const roundsWith = (trace: Trace, step: string): number[] =>
  trace.log.filter((entry) => entry.step === step).map((entry) => entry.round)

/** The cards of all piles and slots, by number: the whole deck, each once, at any time. */
export function everyCard({ table }: Player): number[] {
  const inPiles = table.piles.flatMap((pile) => [...pile.cards.subarray(0, pile.size)])
  return [...inPiles, ...table.slots].filter((card) => card >= 0).sort((a, b) => a - b)
}
