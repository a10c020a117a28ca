import { runPaced } from '../../../base/pacer.ts'
import { Problem } from '../../../base/problem.ts'
import { sampledDifference } from '../answers/against.ts'
import { answerInThreads, solveAll } from '../answers/opening-answers.ts'
import { isExact, stateLimits } from '../answers/opening-odds.ts'
import { statesSteps } from '../engine/exact/exact.ts'
import { transposed } from '../engine/exact/paired.ts'
import type { RunOptions, Simulator } from '../engine/pool.ts'
import { estimate } from '../engine/sample/sample.ts'
import type { Question } from '../question.ts'
import type { prepareRounds } from '../questions/prepare-rounds.ts'
import { openingSpec } from '../zone-specs.ts'
import type { BidAdvice, BidsBody } from './bids-schema.ts'

/** A bid with the rounds that are played with it. */
export interface BidOnDial extends ReturnType<typeof prepareRounds> {
  readonly bid: number
  readonly honorPaid: number
}

type BidOutcome = Pick<BidAdvice['bids'][number], 'goals' | 'differences' | 'honor' | 'lost'>

/** One round in which only the hand counts is an opening with the bid drawn to it. Undefined where it has to be sampled. */
export async function exactBids(
  { pool }: Simulator,
  question: Question,
  body: BidsBody,
  dials: readonly BidOnDial[],
  run: RunOptions,
): Promise<BidOutcome[] | undefined> {
  const { zone, gauge, endsAt } = question.setup.rounds.bidding!
  const { built, rules } = dials[0]!
  const honor = built.spec.table.gauges[rules.gauges.indexOf(gauge)]!
  const goesOn = dials.every(({ honorPaid }) => honor - honorPaid > endsAt.low && honor - honorPaid < endsAt.high)
  const isOpening = body.rounds === 1 && !body.policy && question.sets.every((set) => set.zone === zone)
  if (body.method === 'sample' || !isOpening || !goesOn) {
    if (body.method !== 'exact') return undefined
    const message = 'Bids are exact for one round, goals about the hand and no policy. Use the method "sample".'
    throw new Problem('impossible', message)
  }
  const opening = inOpening(question)
  const specs = dials.map(({ bid }) =>
    openingSpec(opening, (deal, at) => ({ keep: question.keeps[at] ?? null, extra: deal.zone === zone ? bid : 0 })),
  )
  const needed = await runPaced(statesSteps(specs))
  if (!isExact(needed, body.method)) return undefined
  const { base, others } =
    needed <= stateLimits.here
      ? solveAll(specs)
      : await pool.run(run, (threads) => answerInThreads(threads, specs, body.trials, undefined, undefined))
  return dials.map(({ honorPaid }, at) => ({
    goals: at === 0 ? base.goals : others[at - 1]!.goals,
    differences: at === 0 ? [] : others[at - 1]!.overBase(),
    honor: honor - honorPaid,
    lost: 0,
  }))
}

/** Goals of rounds number the zones of rounds; those of an opening the deals. */
function inOpening(question: Question): Question {
  const { deals } = question.setup
  const dealOf = (set: number) => deals.findIndex((deal) => deal.zone === question.sets[set]!.zone)
  const goals = question.goals.map((goal) => ({
    ...goal,
    counts: goal.counts.map((count) => ({ ...count, zone: dealOf(count.set) })),
  }))
  return { ...question, goals }
}

/** Every bid plays the same games. */
export async function sampledBids(
  { pool }: Simulator,
  dials: readonly BidOnDial[],
  { trials, rounds }: BidsBody,
  seed: number,
  run: RunOptions,
): Promise<BidOutcome[]> {
  const runs = dials.length * 2 - 1
  let before = 0
  const options = () => {
    const from = trials * before++
    return { trials, seed, onProgress: (done: number) => run.onProgress?.(from + done, trials * runs) }
  }
  const lowest = dials[0]!.built.spec
  return pool.run(run, async ({ sampleRounds, samplePair }) => {
    const outcomes: BidOutcome[] = []
    for (const { built, rules } of dials) {
      const { spec } = built
      const tally = await sampleRounds(spec, options())
      const pair = spec === lowest ? undefined : await samplePair([lowest, spec], options())
      const playing = tally.playing[rounds]!
      const gauge = rules.gauges.indexOf(rules.bidding!.gauge)
      const place = (g: number) => rounds * spec.goals.length + g
      const lost = Object.entries(tally.endings).filter(([reason]) => rules.bidding!.lost.includes(reason))
      outcomes.push({
        goals: spec.goals.map(({ name }, g) => ({ name, ...estimate(tally.met[place(g)]!, tally.trials) })),
        differences: pair
          ? spec.goals.map(({ name }, g) => sampledDifference(name, transposed(pair.met), place(g)))
          : [],
        honor: playing === 0 ? 0 : tally.gauges[rounds * rules.gauges.length + gauge]! / playing,
        lost: lost.reduce((sum, [, games]) => sum + games.reduce((all, each) => all + each, 0), 0) / tally.trials,
      })
    }
    return outcomes
  })
}
