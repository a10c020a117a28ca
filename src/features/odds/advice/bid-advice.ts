import { Problem } from '../../../base/problem.ts'
import type { RunOptions, Simulator } from '../engine/pool.ts'
import { modelOf } from '../model.ts'
import { type Question, warningsOf } from '../question.ts'
import { policyInModel, prepareRounds } from '../questions/prepare-rounds.ts'
import { exactBids, sampledBids } from './bid-outcomes.ts'
import type { BidAdvice, BidsBody } from './bids-schema.ts'

/** Cards against honor: the same bid in every round, for every bid on the dial. */
export async function bidAdvice(
  simulator: Simulator,
  question: Question,
  body: BidsBody,
  run: RunOptions,
): Promise<BidAdvice> {
  const { bidding } = question.setup.rounds
  if (!bidding) throw new Problem('impossible', `${question.catalog.game.name} has no honor bids.`)
  const opponentBids = body.opponentBids ?? Math.floor((bidding.low + bidding.high) / 2)
  const dial = Array.from({ length: bidding.high - bidding.low + 1 }, (_, i) => bidding.low + i)
  const dials = dial.map((bid) => ({
    bid,
    honorPaid: paidFor(bid, opponentBids, body.rounds),
    ...prepareRounds(question, { rounds: body.rounds, bids: bid, opponentBids, policy: body.policy }),
  }))
  const exact = await exactBids(simulator, question, body, dials, run)
  const seed = exact ? undefined : (body.seed ?? simulator.seed())
  const outcomes = exact ?? (await sampledBids(simulator, dials, body, seed!, run))
  const weights = body.weights ?? question.goals.map(() => 1)
  const values = outcomes.map(({ goals }) =>
    goals.reduce((sum, { probability }, g) => sum + weights[g]! * probability, 0),
  )
  const bids = outcomes.map((outcome, at) => ({
    bid: dials[at]!.bid,
    ...outcome,
    value: values[at]!,
    honorPaid: dials[at]!.honorPaid,
    // From one bid to the next, a point of honor more is paid in each round.
    gain: at === 0 ? null : (values[at]! - values[at - 1]!) / body.rounds,
    net: values[at]! - dials[at]!.honorPaid * body.honorWorth,
  }))
  const { rules, options, built } = dials[0]!
  return {
    method: exact ? 'exact' : 'sample',
    ...(seed === undefined ? {} : { trials: body.trials, seed }),
    rounds: body.rounds,
    opponentBids,
    honorWorth: body.honorWorth,
    best: bids.reduce((best, row) => (row.net > best.net + 1e-12 ? row : best)).bid,
    bids,
    model: modelOf(question, question.keeps, policyInModel(rules, { ...options, bids: dial }, body)),
    warnings: warningsOf(question, built.notes),
  }
}

/** The difference of the bids goes to the opponent in every round (LCG-R-06). */
function paidFor(bid: number, opponentBids: BidAdvice['opponentBids'], rounds: number): number {
  const list = [opponentBids].flat()
  return Array.from({ length: rounds }, (_, i) => bid - list[Math.min(i, list.length - 1)]!).reduce(
    (sum, each) => sum + each,
    0,
  )
}
