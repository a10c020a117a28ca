import { z } from 'zod'
import { Problem } from '../core/problem.ts'
import type { RoundRules } from '../games/setup.ts'
import { parseWith } from '../http/parse.ts'
import type { DealtSample, DrawOdds } from './answer-schema.ts'
import type { KeepEntry } from './engine/classes.ts'
import type { RunOptions } from './engine/pool.ts'
import type { RoundsTally } from './engine/rounds.ts'
import { type BuiltRounds, buildRounds, mostCards } from './engine/rounds-spec.ts'
import { estimate } from './engine/sample.ts'
import { traceRounds } from './engine/trace.ts'
import { resolveKeeps } from './keeps.ts'
import { modelOf } from './model.ts'
import type { OpeningDeps } from './opening.ts'
import { deckFor, lookUp, type Question, resolveGoal, settle, warningsOf, type ZoneCards } from './question.ts'
import type { DrawsBody, SampleBody } from './schema.ts'

type Asked = Pick<DrawsBody, 'rounds' | 'bids' | 'policy' | 'mulligan'> & Partial<Pick<DrawsBody, 'goals'>>

interface Prepared {
  readonly built: BuiltRounds
  readonly rules: RoundRules<unknown>
  readonly keeps: readonly (readonly KeepEntry[] | null)[]
  readonly options: Record<string, unknown>
}

function prepare(question: Question, body: Asked): Prepared {
  const { setup, entries, catalog } = question
  const rules = setup.rounds as unknown as RoundRules<unknown>
  parseWith(z.object({ rounds: z.int().max(rules.longest) }), { rounds: body.rounds }, 'body')
  const { priority = [], keep, ...choices } = body.policy ?? {}
  const options = optionsOf(rules, choices, body.bids)
  const sections = new Set(setup.deals.map((deal) => deal.section))
  const dealt = entries.filter((entry) => sections.has(entry.card.section))
  const zones: ZoneCards = new Map(
    Object.keys(rules.zones).map((zone) => {
      const deal = setup.deals.find((each) => each.zone === zone)
      return [zone, deal ? dealt.filter((entry) => entry.card.section === deal.section) : dealt]
    }),
  )
  const goals = (body.goals ?? []).map((goal, i) => resolveGoal(question, goal, zones, `goal ${i + 1}`, `/goals/${i}`))
  const ranked = priority.map((set, i) => new Set(lookUp(question, set, dealt, 'policy', `/policy/priority/${i}`)))
  const kept = new Set(keep ? lookUp(question, keep, dealt, 'policy', '/policy/keep') : [])
  const keeps = resolveKeeps(question, body.mulligan, '/mulligan')
  settle(question)
  setup.deals.forEach((deal, at) => {
    deckFor(question, deal, keeps[at] != null, 0)
  })
  const size = dealt.reduce((sum, entry) => sum + entry.count, 0)
  if (size > mostCards)
    throw new Problem('impossible', `The deck has ${size} cards; rounds are played with at most ${mostCards}.`)
  const built = buildRounds({
    game: catalog.game.id,
    setup,
    deck: entries,
    rounds: body.rounds,
    keeps,
    priority: ranked,
    kept,
    sets: question.sets,
    goals,
    options,
  })
  question.warnings.push(...built.notes)
  return { built, rules, keeps, options: options as Record<string, unknown> }
}

/** Bids stand beside the policy or in it; a fault is told where they stand. */
function optionsOf(rules: RoundRules<unknown>, choices: Record<string, unknown>, bids: Asked['bids']): unknown {
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
  deps: OpeningDeps,
  question: Question,
  body: DrawsBody,
  run: RunOptions,
): Promise<DrawOdds> {
  const { built, rules, keeps, options } = prepare(question, body)
  const seed = body.seed ?? deps.seed()
  const tally = await deps.pool.sampleRounds(built.spec, { ...run, trials: body.trials, seed })
  const ended = tally.playing.indexOf(0, 1)
  if (ended > 0)
    question.warnings.push(
      `No game goes on to the end of ${rules.unit} ${ended}, so means are told as 0 from there on.`,
    )
  return {
    method: 'sample',
    trials: tally.trials,
    seed,
    unit: rules.unit,
    rounds: Array.from({ length: body.rounds }, (_, i) => roundOf(question, built, rules, tally, i + 1)),
    model: modelOf(question, keeps, playedBy(rules, options, body)),
    warnings: warningsOf(question),
  }
}

/** What the model says of rounds: the policy in sentences and in full. */
function playedBy(rules: RoundRules<unknown>, options: Record<string, unknown>, body: Asked) {
  return {
    notes: rules.describe(options),
    policy: { ...options, ...asked(body) },
    listsEffects: rules.listsEffects?.(options) ?? false,
  }
}

function asked({ policy }: Asked): Record<string, unknown> {
  return {
    ...(policy?.priority ? { priority: policy.priority } : {}),
    ...(policy?.keep ? { keep: policy.keep } : {}),
  }
}

function roundOf(
  question: Question,
  { spec }: BuiltRounds,
  rules: RoundRules<unknown>,
  tally: RoundsTally,
  round: number,
): DrawOdds['rounds'][number] {
  const playing = tally.playing[round]!
  const mean = (sum: number): number => (playing === 0 ? 0 : sum / playing)
  const row = round * (spec.table.piles + 2)
  const piles = [...rules.piles, 'provinces', 'seen']
  // A game without slots has no provinces to speak of.
  const shown = piles.filter((name) => name !== 'provinces' || spec.table.slots > 0)
  return {
    round,
    goals: spec.goals.map((goal, g) => {
      const hits = tally.met[round * spec.goals.length + g]!
      return { name: goal.name, ...estimate(hits, tally.trials) } as DrawOdds['rounds'][number]['goals'][number]
    }),
    stillPlaying: playing / tally.trials,
    zones: Object.fromEntries(shown.map((name) => [name, mean(tally.zones[row + piles.indexOf(name)]!)])),
    gauges: Object.fromEntries(
      rules.gauges.map((name, g) => [name, mean(tally.gauges[round * rules.gauges.length + g]!)]),
    ),
    counts: question.sets.map(({ zone, label }, s) => ({
      zone,
      label,
      mean: mean(tally.sets[round * question.sets.length + s]!),
    })),
  }
}

export function dealtSample(deps: OpeningDeps, question: Question, body: SampleBody): DealtSample {
  const { built, rules, keeps, options } = prepare(question, body)
  const seed = body.seed ?? deps.seed()
  const trace = traceRounds(seed, built, question.setup.deals, rules)
  return JSON.parse(
    JSON.stringify({
      seed,
      ...trace,
      model: modelOf(question, keeps, body.rounds > 0 ? playedBy(rules, options, body) : {}),
      warnings: warningsOf(question),
    }),
  )
}
