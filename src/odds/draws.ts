import { z } from 'zod'
import { countCopies } from '../core/deck.ts'
import { Problem } from '../core/problem.ts'
import type { RoundRules } from '../games/setup.ts'
import { parseWith } from '../http/parse.ts'
import type { DealtSample, DrawOdds } from './answer-schema.ts'
import type { RunOptions, Simulator } from './engine/pool.ts'
import type { RoundsTally } from './engine/rounds.ts'
import { type BuiltRounds, buildRounds, maxCards } from './engine/rounds-spec.ts'
import { estimate } from './engine/sample.ts'
import { traceRounds } from './engine/trace.ts'
import { modelOf } from './model.ts'
import { type Question, warningsOf } from './question.ts'
import type { DrawsBody, SampleBody } from './schema.ts'
import { zoneSpec } from './zone-specs.ts'

type RoundsBody = Pick<DrawsBody, 'rounds' | 'bids' | 'policy'>

interface Prepared {
  readonly built: BuiltRounds
  readonly rules: RoundRules<unknown>
  readonly options: Record<string, unknown>
}

function prepare(question: Question, body: RoundsBody): Prepared {
  const { setup, entries, catalog, keeps, policy, sets, goals } = question
  const rules = setup.rounds as unknown as RoundRules<unknown>
  parseWith(z.object({ rounds: z.int().max(rules.maxRounds) }), { rounds: body.rounds }, 'body')
  const { priority: _priority, keep: _keep, ...choices } = body.policy ?? {}
  const options = optionsOf(rules, choices, body.bids)
  // For the check that the deck is large enough.
  setup.deals.forEach((deal, at) => {
    zoneSpec(question, deal, { keep: keeps[at] ?? null })
  })
  const size = countCopies(setup.deals.flatMap((deal) => question.section(deal.section)))
  if (size > maxCards)
    throw new Problem('impossible', `The deck has ${size} cards; rounds are played with at most ${maxCards}.`)
  const built = buildRounds({
    game: catalog.game.id,
    setup,
    deck: entries,
    rounds: body.rounds,
    keeps,
    priority: policy.priority,
    kept: policy.keep,
    sets,
    goals,
    options,
  })
  return { built, rules, options: options as Record<string, unknown> }
}

/** Bids are given beside the policy or in it; an error names the place where they are. */
function optionsOf(rules: RoundRules<unknown>, choices: Record<string, unknown>, bids: RoundsBody['bids']): unknown {
  const shape = z.strictObject({ policy: rules.options })
  if (bids === undefined) return parseWith(shape, { policy: choices }, 'body').policy
  if (choices.bids !== undefined) {
    const message = 'Give the bids once: as "bids", or in the policy.'
    throw new Problem('malformed', message, { errors: [{ pointer: '/bids', code: 'bids.twice', message }] })
  }
  try {
    return parseWith(shape, { policy: { ...choices, bids } }, 'body').policy
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const beside = (place: string) => place.replace('/policy/bids', '/bids')
    const errors = (error.errors ?? []).map((each) => ({ ...each, pointer: beside(each.pointer) }))
    throw new Problem(error.kind, beside(error.message), { errors })
  }
}

export async function drawOdds(
  simulator: Simulator,
  question: Question,
  body: DrawsBody,
  run: RunOptions,
): Promise<DrawOdds> {
  const { built, rules, options } = prepare(question, body)
  const seed = body.seed ?? simulator.seed()
  const tally = await simulator.pool.sampleRounds(built.spec, { ...run, trials: body.trials, seed })
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

/** What the model says of rounds: the policy in sentences and in full. */
function policyInModel(rules: RoundRules<unknown>, options: Record<string, unknown>, { policy }: RoundsBody) {
  return {
    notes: rules.describe(options),
    policy: {
      ...options,
      ...(policy?.priority ? { priority: policy.priority } : {}),
      ...(policy?.keep ? { keep: policy.keep } : {}),
    },
    listsEffects: rules.listsEffects?.(options) ?? false,
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
    counts: sets.map(({ zone, label }, s) => ({
      zone,
      label,
      mean: mean(tally.sets[round * sets.length + s]!),
    })),
  }
}

export function dealtSample(
  { seed: anySeed }: Pick<Simulator, 'seed'>,
  question: Question,
  body: SampleBody,
): DealtSample {
  const { built, rules, options } = prepare(question, body)
  const seed = body.seed ?? anySeed()
  return {
    seed,
    ...traceRounds(seed, built, question.setup.deals, rules),
    model: modelOf(question, question.keeps, body.rounds > 0 ? policyInModel(rules, options, body) : {}),
    warnings: warningsOf(question, built.notes),
  }
}
