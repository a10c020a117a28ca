import { impossible, Problem } from '../../../base/problem.ts'
import type { Deal } from '../../../domain/games/setup.ts'
import { bestMulligan, type MulliganQuestion } from '../engine/exact/best-mulligan.ts'
import { mulliganStates } from '../engine/exact/mulligan-table.ts'
import type { RunOptions, Simulator } from '../engine/pool.ts'
import { modelOf } from '../model.ts'
import { type Question, warningsOf } from '../question.ts'
import type { BestMulliganBody } from '../schema.ts'
import { openingSpec } from '../zone-specs.ts'
import type { MulliganOdds } from './answer-schema.ts'
import { cardsDealt } from './cards-dealt.ts'
import { stateLimits, tooManyStates } from './opening-odds.ts'

/** Hands listed by zone, the most likely first. */
const maxHands = 100

const notes = [
  'Zones are decided in their order, each with knowledge of how the earlier ones that are seen ended.',
  'The rule of thumb keeps what some goal wants at least one of and replaces everything else.',
]

export async function mulliganOdds(
  { pool }: Pick<Simulator, 'pool'>,
  question: Question,
  body: BestMulliganBody,
  run: RunOptions,
): Promise<MulliganOdds> {
  const problem = mulliganQuestion(question, body)
  const needed = mulliganStates(problem.spec)
  if (needed > stateLimits.exact) throw tooManyStates('The best mulligan', needed, 'Use fewer card sets.')
  const advice =
    needed <= stateLimits.here ? bestMulligan(problem) : await pool.run(run, (threads) => threads.bestMulligan(problem))
  const { value, keepAll, ruleOfThumb } = advice
  const counted = new Set(question.sets.map((set) => set.zone))
  const replaceable = question.setup.deals.filter((deal) => deal.replaced)
  const zones = advice.zones.filter(({ zone }) => counted.has(zone) && replaceable.some((deal) => deal.zone === zone))
  return {
    method: 'exact',
    states: { needed, limit: stateLimits.exact },
    value,
    ...measureOf(problem.weights),
    keepAll,
    ruleOfThumb,
    gain: { overKeepAll: value - keepAll, overRuleOfThumb: value - ruleOfThumb },
    rule: {
      value: advice.ruleValue,
      best: advice.ruleIsBest,
      mulligan: Object.fromEntries(zones.map(({ zone, rule }) => [zone, { keep: rule }])),
    },
    zones: zones.map(({ zone, classes, hands }) => ({ zone, classes, hands: hands.slice(0, maxHands) })),
    ...(advice.choices ? { dealt: { choices: advice.choices } } : {}),
    model: modelOf(question, [], {
      notes,
      mulligan: (zone) =>
        replaceable.some((deal) => deal.zone === zone)
          ? 'For every hand, the choice that is best for the goals.'
          : undefined,
    }),
    warnings: warningsOf(
      question,
      replaceable.flatMap(({ houseRule }) => houseRule ?? []),
    ),
  }
}

/** The value of a single goal is its probability; a sum over goals is not a probability. */
export function measureOf(weights: readonly number[]): Pick<MulliganOdds, 'measure' | 'max'> {
  const max = weights.reduce((sum, weight) => sum + weight, 0)
  return { measure: weights.length === 1 && max === 1 ? 'probability' : 'weights', max }
}

function mulliganQuestion(question: Question, body: BestMulliganBody): MulliganQuestion {
  const { deals } = question.setup
  if (!deals.some((deal) => deal.replaced))
    throw new Problem('impossible', `${question.catalog.game.name} has no mulligan to choose.`)
  const hand = body.dealt && dealtHand(question, body.dealt)
  const places = (test: (deal: Deal) => boolean) => deals.flatMap((deal, at) => (test(deal) ? [at] : []))
  return {
    spec: openingSpec(question, ({ replaced }) => ({ keep: null, mulligans: replaced !== undefined })),
    weights: body.weights ?? question.goals.map(() => 1),
    fixed: places((deal) => deal.replaced === undefined),
    unseen: places((deal) => !deal.seen),
    ...(hand ? { hand } : {}),
  }
}

type DealtInRequest = NonNullable<BestMulliganBody['dealt']>

function dealtHand(question: Question, { zone, cards, earlier }: DealtInRequest): MulliganQuestion['hand'] {
  const { deals } = question.setup
  const at = deals.findIndex((deal) => deal.zone === zone)
  if (at < 0) {
    const message = `No zone named "${zone}"; there are ${deals.map((deal) => deal.zone).join(', ')}.`
    throw impossible('/dealt/zone', 'zone.unknown', message)
  }
  if (!deals[at]!.replaced) throw new Problem('impossible', `Nothing of the ${zone} can be replaced.`)
  const hand = cardsDealt(question, at, cards, '/dealt/cards')
  if (!earlier) return { zone: at, cards: hand }
  if (at === 0)
    throw new Problem('impossible', `Nothing is dealt before the ${zone}, so "earlier" has no meaning there.`)
  return { zone: at, cards: hand, settled: cardsDealt(question, at - 1, earlier, '/dealt/earlier') }
}
