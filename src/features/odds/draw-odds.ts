import type { RoundRules } from '../../domain/games/setup.ts'
import { type Opponent, prepareAgainst, roundsComparison } from './answers/against.ts'
import type { DrawOdds } from './answers/answer-schema.ts'
import { distribution } from './engine/exact/opening.ts'
import type { RunOptions, Simulator } from './engine/pool.ts'
import type { BuiltRounds } from './engine/rounds/rounds-spec.ts'
import { eventGaugesOf, numbersOf, type RoundsTally } from './engine/rounds/rounds-tally.ts'
import { estimate } from './engine/sample/sample.ts'
import { modelOf } from './model.ts'
import { type Question, warningsOf } from './question.ts'
import { policyInModel, prepareRounds } from './questions/prepare-rounds.ts'
import type { DrawsBody } from './schema.ts'

export async function drawOdds(
  simulator: Simulator,
  question: Question,
  body: DrawsBody,
  run: RunOptions,
  opponent?: Opponent,
): Promise<DrawOdds> {
  const { built, rules, options } = prepareRounds(question, body)
  const seed = body.seed ?? simulator.seed()
  const other = opponent && prepareAgainst(opponent, body, built)
  const { tally, pair } = await simulator.pool.run(run, async ({ sampleRounds, samplePair }) => {
    const all = body.trials * (other ? 2 : 1)
    const options = (before: number) => ({
      trials: body.trials,
      seed,
      onProgress: (done: number) => run.onProgress?.(before + done, all),
    })
    return {
      tally: await sampleRounds(built.spec, options(0)),
      pair: other && (await samplePair([built.spec, other.built.spec], options(body.trials))),
    }
  })
  const ended = tally.playing.indexOf(0, 1)
  const overEarly = `No game goes on to the end of ${rules.unit} ${ended}, so means are 0 from there on.`
  return {
    method: 'sample',
    trials: tally.trials,
    seed,
    unit: rules.unit,
    rounds: Array.from({ length: body.rounds }, (_, i) => roundOf(question, built, rules, tally, i + 1)),
    ...(opponent && other && pair ? { against: roundsComparison(opponent, other, pair, body) } : {}),
    model: modelOf(question, question.keeps, policyInModel(rules, options, body)),
    warnings: warningsOf(question, [...built.notes, ...(ended > 0 ? [overEarly] : [])]),
  }
}

/** How much of what cards are bought with was spent and is left. */
function spendingOf(
  spec: BuiltRounds['spec'],
  { resource, gauges }: RoundRules<unknown>,
  tally: RoundsTally,
  round: number,
): Pick<DrawOdds['rounds'][number], 'spending'> {
  if (!resource) return {}
  const at = gauges.indexOf(resource.gauge)
  const leftIn = (each: number) => {
    const playing = tally.playing[each]!
    return playing === 0 ? 0 : tally.gauges[each * gauges.length + at]! / playing
  }
  const { starts, sets, width } = numbersOf(spec)
  const empty = tally.numbers[round * width + starts[sets + spec.countedGauges.indexOf(at)]!]!
  const rounds = Array.from({ length: round }, (_, i) => leftIn(i + 1))
  return {
    spending: {
      of: resource.gauge,
      spent: tally.gauges[round * gauges.length + gauges.indexOf(resource.spent)]! / tally.trials,
      left: leftIn(round),
      wasted: resource.carries ? leftIn(round) : rounds.reduce((sum, left) => sum + left, 0),
      allSpent: estimate(empty, tally.playing[round]!),
    },
  }
}

const whenCounted = { slots: 'after the reveal', others: 'after the last draw' } as const

function roundOf(
  { sets, setup }: Question,
  { spec }: BuiltRounds,
  rules: RoundRules<unknown>,
  tally: RoundsTally,
  round: number,
): DrawOdds['rounds'][number] {
  const playing = tally.playing[round]!
  const mean = (sum: number): number => (playing === 0 ? 0 : sum / playing)
  const row = round * (spec.table.piles + 2)
  const events = eventGaugesOf(rules)
  const { starts, sets: counted, width } = numbersOf(spec)
  const valuesOf = (at: number) => {
    const row = tally.numbers.subarray(round * width, (round + 1) * width).subarray(starts[at], starts[at + 1])
    return distribution(row.map((games) => (playing === 0 ? 0 : games / playing))).values
  }
  const inSlots = spec.table.slots > 0 ? setup.deals.find((deal) => deal.slots)?.zone : undefined
  const zones = [...rules.piles, inSlots, 'seen'].map((name, i): [string | undefined, number] => [
    name,
    mean(tally.zones[row + i]!),
  ])
  return {
    round,
    goals: spec.goals.map((goal, g) => ({
      name: goal.name,
      ...estimate(tally.met[round * spec.goals.length + g]!, tally.trials),
    })),
    goalsInRound: spec.goals.map((goal, g) => ({
      name: goal.name,
      ...estimate(tally.metIn[round * spec.goals.length + g]!, playing),
    })),
    stillPlaying: playing / tally.trials,
    ended: Object.entries(tally.endings).flatMap(([reason, byRound]) => {
      const games = byRound.subarray(0, round + 1).reduce((sum, count) => sum + count, 0)
      return games > 0 ? [{ reason, probability: games / tally.trials }] : []
    }),
    zones: Object.fromEntries(zones.filter(([name]) => name !== undefined)),
    gauges: Object.fromEntries(
      rules.gauges.map((name, g) => {
        const sum = tally.gauges[round * rules.gauges.length + g]!
        return [name, events[g] ? sum / tally.trials : mean(sum)]
      }),
    ),
    gaugeValues: spec.countedGauges.map((gauge, i) => ({
      gauge: rules.gauges[gauge]!,
      values: valuesOf(counted + i),
    })),
    ...spendingOf(spec, rules, tally, round),
    counts: sets.map(({ zone, label }, s) => ({
      zone,
      label,
      when: rules.zones[zone] === 'slots' ? whenCounted.slots : whenCounted.others,
      mean: mean(tally.sets[round * sets.length + s]!),
      ...(s < counted ? { values: valuesOf(s) } : {}),
    })),
  }
}
