import { Problem } from '../core/problem.ts'
import type { Deal } from '../games/setup.ts'
import type { MulliganOdds } from './answer-schema.ts'
import { bestMulligan, type MulliganQuestion } from './engine/best-mulligan.ts'
import { mulliganStates } from './engine/mulligan-table.ts'
import type { OpeningSpec } from './engine/opening.ts'
import type { RunOptions } from './engine/pool.ts'
import { modelOf } from './model.ts'
import { dealtZones, type OpeningDeps, stateLimits } from './opening.ts'
import { deckFor, lookUp, type Question, resolveGoal, settle, warningsOf } from './question.ts'
import type { BestMulliganBody } from './schema.ts'

/** So many hands are listed for each zone, the most likely first. */
const listedHands = 100

export async function mulliganOdds(
  deps: OpeningDeps,
  question: Question,
  body: BestMulliganBody,
  run: RunOptions,
): Promise<MulliganOdds> {
  const asked = mulliganQuestion(question, body)
  const needed = mulliganStates(asked.spec)
  if (needed > stateLimits.exact) {
    throw new Problem(
      'impossible',
      `The best mulligan would take ${needed} combinations of cards and at most ${stateLimits.exact} are computed; ask for fewer card sets.`,
      { members: { states: { needed, limit: stateLimits.exact } } },
    )
  }
  const advice = needed <= stateLimits.here ? bestMulligan(asked) : await deps.pool.bestMulligan(asked, run)
  const used = new Set(asked.spec.sets.map((set) => asked.spec.zones[set.zone]!.zone))
  const replaceable = new Set(question.setup.deals.filter((deal) => deal.replaced).map((deal) => deal.zone))
  const zones = advice.zones.filter((each) => used.has(each.zone) && replaceable.has(each.zone))
  for (const { zone, houseRule } of question.setup.deals)
    if (houseRule && replaceable.has(zone)) question.warnings.push(houseRule)
  return JSON.parse(
    JSON.stringify({
      method: 'exact',
      states: { needed, limit: stateLimits.exact },
      value: advice.value,
      keepAll: advice.keepAll,
      ruleOfThumb: advice.ruleOfThumb,
      gain: { overKeepAll: advice.value - advice.keepAll, overRuleOfThumb: advice.value - advice.ruleOfThumb },
      rule: {
        value: advice.ruleValue,
        mulligan: Object.fromEntries(zones.map(({ zone, rule }) => [zone, { keep: rule }])),
      },
      zones: zones.map(({ zone, classes, hands }) => ({ zone, classes, hands: hands.slice(0, listedHands) })),
      ...(advice.choices ? { dealt: { choices: advice.choices } } : {}),
      model: modelOf(question, [], {
        notes: [
          'Zones are decided in their order, each with knowledge of how the earlier ones that are seen ended.',
          'The rule of thumb keeps what some goal wants at least one of and replaces everything else.',
        ],
      }),
      warnings: warningsOf(question),
    }),
  )
}

function mulliganQuestion(question: Question, body: BestMulliganBody): MulliganQuestion {
  const { deals } = question.setup
  if (!deals.some((deal) => deal.replaced))
    throw new Problem('impossible', `${question.catalog.game.name} has no mulligan to choose.`)
  const zones = dealtZones(question)
  const goals = body.goals.map((goal, i) => resolveGoal(question, goal, zones, `goal ${i + 1}`, `/goals/${i}`))
  const dealt = body.dealt && dealtHand(question, body.dealt)
  settle(question)
  const spec: OpeningSpec = {
    zones: deals.map((deal) => ({
      zone: deal.zone,
      deck: deckFor(question, deal, deal.replaced !== undefined, 0),
      deal: deal.count,
      extra: 0,
      replaced: deal.replaced ?? 'shuffled-back',
      keep: null,
    })),
    sets: question.sets.map((set) => ({ zone: deals.findIndex((deal) => deal.zone === set.zone), ids: set.ids })),
    goals,
    given: null,
  }
  const places = (test: (deal: Deal) => boolean) => deals.flatMap((deal, at) => (test(deal) ? [at] : []))
  return {
    spec,
    weights: body.weights ?? goals.map(() => 1),
    fixed: places((deal) => deal.replaced === undefined),
    unseen: places((deal) => !deal.seen),
    ...(dealt ? { hand: dealt } : {}),
  }
}

function dealtHand(question: Question, { zone, cards, earlier }: NonNullable<BestMulliganBody['dealt']>) {
  const { deals } = question.setup
  const at = deals.findIndex((deal) => deal.zone === zone)
  if (at < 0) {
    const message = `There is no zone "${zone}"; there are ${deals.map((deal) => deal.zone).join(', ')}.`
    throw new Problem('impossible', message, { errors: [{ pointer: '/dealt/zone', code: 'zone.unknown', message }] })
  }
  if (!deals[at]!.replaced) throw new Problem('impossible', `Nothing of the ${zone} can be replaced.`)
  const hand = cardsDealt(question, at, cards, '/dealt/cards')
  if (!earlier) return { zone: at, cards: hand }
  if (at === 0)
    throw new Problem('impossible', `Nothing is dealt before the ${zone}, so "earlier" has no meaning there.`)
  return { zone: at, cards: hand, settled: cardsDealt(question, at - 1, earlier, '/dealt/earlier') }
}

/** A hand must be one that the deck can deal: the right number of cards, and no more copies than there are. */
function cardsDealt(question: Question, at: number, cards: readonly string[], pointer: string): string[] {
  const deal = question.setup.deals[at]!
  const among = question.section(deal.section)
  const refuse = (message: string): never => {
    throw new Problem('impossible', message, { errors: [{ pointer, code: 'hand.impossible', message }] })
  }
  if (cards.length !== deal.count)
    refuse(`${deal.count} cards are dealt to the ${deal.zone}; ${cards.length} are given.`)
  const hand = cards.map((name, i) => {
    const [id] = lookUp(question, [name], among, deal.zone, `${pointer}/${i}`)
    settle(question)
    return id ?? refuse(`"${name}" is not in the deck that the ${deal.zone} are dealt from.`)
  })
  for (const id of new Set(hand)) {
    const copies = hand.filter((each) => each === id).length
    const there = among.find((entry) => entry.card.id === id)!.count
    if (copies > there) refuse(`The deck has ${there} of "${id}"; the hand has ${copies}.`)
  }
  return hand
}
