import type { RoundRules } from '../games/setup.ts'
import type { DrawOdds } from './answer-schema.ts'
import type { RunOptions, Simulator } from './engine/pool.ts'
import type { RoundsTally } from './engine/rounds.ts'
import type { BuiltRounds } from './engine/rounds-spec.ts'
import { estimate } from './engine/sample.ts'
import { modelOf } from './model.ts'
import { policyInModel, prepareRounds } from './prepare-rounds.ts'
import { type Question, warningsOf } from './question.ts'
import type { DrawsBody } from './schema.ts'

export async function drawOdds(
  simulator: Simulator,
  question: Question,
  body: DrawsBody,
  run: RunOptions,
): Promise<DrawOdds> {
  const { built, rules, options } = prepareRounds(question, body)
  const seed = body.seed ?? simulator.seed()
  const tally = await simulator.pool.run(run, ({ sampleRounds }) =>
    sampleRounds(built.spec, { trials: body.trials, seed, ...(run.onProgress ? { onProgress: run.onProgress } : {}) }),
  )
  const ended = tally.playing.indexOf(0, 1)
  const overEarly = `No game goes on to the end of ${rules.unit} ${ended}, so means are 0 from there on.`
  return {
    method: 'sample',
    trials: tally.trials,
    seed,
    unit: rules.unit,
    rounds: Array.from({ length: body.rounds }, (_, i) => roundOf(question, built, rules, tally, i + 1)),
    model: modelOf(question, question.keeps, policyInModel(rules, options, body)),
    warnings: warningsOf(question, [...built.notes, ...(ended > 0 ? [overEarly] : [])]),
  }
}

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
    stillPlaying: playing / tally.trials,
    zones: Object.fromEntries(zones.filter(([name]) => name !== undefined)),
    gauges: Object.fromEntries(
      rules.gauges.map((name, g) => [name, mean(tally.gauges[round * rules.gauges.length + g]!)]),
    ),
    counts: sets.map(({ zone, label }, s) => ({ zone, label, mean: mean(tally.sets[round * sets.length + s]!) })),
  }
}
