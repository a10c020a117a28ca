import { runPaced } from '../../../base/pacer.ts'
import { dealtOpening } from '../answers/dealt-opening.ts'
import { measureOf } from '../answers/mulligan-odds.ts'
import { isExact, stateLimits } from '../answers/opening-odds.ts'
import { adviseExactly } from '../engine/advice/advice.ts'
import { type AdviceQuestion, choicesOf, zonePlans } from '../engine/advice/advice-plans.ts'
import { adviceStates } from '../engine/advice/advice-states.ts'
import { type ChoiceWorth, exactWorths, sampledWorths } from '../engine/advice/advice-worth.ts'
import type { RunOptions, Simulator } from '../engine/pool.ts'
import { modelOf } from '../model.ts'
import { type Question, warningsOf } from '../question.ts'
import { openingSpec } from '../zone-specs.ts'
import { byValue, choiceOfRule, firstChoices, listChoices, type Unranked } from './advice-choices.ts'
import type { AdviceBody, AdviceChoice, AdviceOdds } from './advice-schema.ts'

const maxChoices = 100
/** Up to this many states are computed in this thread: a few milliseconds. */
const statesHere = 1000

/** What to keep of an opening on the table, and what each choice is worth. */
export async function adviceOdds(
  simulator: Simulator,
  question: Question,
  body: AdviceBody,
  run: RunOptions,
): Promise<AdviceOdds> {
  const problem = adviceQuestion(question, body)
  const zones = zonePlans(problem)
  const needed = adviceStates(problem, zones)
  const seed = isExact(needed, body.method) ? undefined : (body.seed ?? simulator.seed())
  const { worths, inOrder } = await weigh(simulator, problem, needed, seed, body, run)
  const choices = listChoices(question, problem, zones, worths)
  const sorted = [...choices].sort(byValue)
  const best = sorted[0]!
  const withLoss = (choice: Unranked): AdviceChoice => ({ ...choice, loss: Math.max(0, best.value - choice.value) })
  return {
    method: seed === undefined ? 'exact' : 'sample',
    states: { needed, limit: stateLimits.exact },
    ...(seed === undefined ? {} : { trials: body.trials, seed }),
    ...measureOf(problem.weights),
    zones: question.setup.deals.map(({ zone }, at) => {
      const dealt = problem.dealt[at]
      return {
        zone,
        cards: dealt ? [...dealt.cards] : null,
        state: !dealt ? 'unknown' : dealt.open ? 'open' : 'settled',
      }
    }),
    best: withLoss(best),
    keepAll: withLoss(choices[0]!),
    ...(body.mulligan ? { yours: withLoss(choices[choiceOfRule(question, problem, zones)]!) } : {}),
    choices: sorted.slice(0, maxChoices).map(withLoss),
    choiceCount: choices.length,
    ...(inOrder ? { inOrder: firstChoices(question, problem, zones, inOrder) } : {}),
    model: modelOf(question, [], {
      notes: notesOf(seed !== undefined),
      mulligan: (zone) => mulliganText(question, problem, zone, seed !== undefined),
    }),
    warnings: warningsOf(
      question,
      question.setup.deals.flatMap(({ houseRule }, at) => (problem.dealt[at]?.open && houseRule ? [houseRule] : [])),
    ),
  }
}

function adviceQuestion(question: Question, body: AdviceBody): AdviceQuestion {
  const dealt = dealtOpening(question, body)
  const { deals } = question.setup
  const places = (test: (at: number) => boolean) => deals.flatMap((_, at) => (test(at) ? [at] : []))
  return {
    spec: openingSpec(question, ({ zone, replaced }, at) => ({
      keep: null,
      mulligans: replaced !== undefined && dealt[at]?.open !== false,
      extra: body.thenDraw?.[zone] ?? 0,
    })),
    weights: body.weights ?? question.goals.map(() => 1),
    dealt,
    fixed: places((at) => deals[at]!.replaced === undefined),
    unseen: places((at) => !deals[at]!.seen),
  }
}

interface Weighed {
  readonly worths: readonly ChoiceWorth[]
  readonly inOrder?: readonly number[] | undefined
}

async function weigh(
  { pool }: Simulator,
  problem: AdviceQuestion,
  needed: number,
  seed: number | undefined,
  { trials }: AdviceBody,
  run: RunOptions,
): Promise<Weighed> {
  const { weights } = problem
  if (seed !== undefined) {
    const choices = choicesOf(zonePlans(problem)).length
    const options = { trials, seed, ...(run.onProgress ? { onProgress: run.onProgress } : {}) }
    const tally = await pool.run(run, (threads) => threads.sampleAdvice(problem, choices, options))
    return { worths: await runPaced(sampledWorths(tally, weights)) }
  }
  const { goals, inOrder } =
    needed <= statesHere ? adviseExactly(problem) : await pool.run(run, (threads) => threads.advise(problem))
  return { worths: exactWorths(goals, weights), inOrder }
}

function notesOf(sampled: boolean): string[] {
  return [
    'Choices for several zones are made at once, with all cards on the table seen.',
    ...(sampled ? ['All choices are dealt from the same random numbers.'] : []),
  ]
}

function mulliganText(
  { setup }: Question,
  { dealt }: AdviceQuestion,
  zone: string,
  sampled: boolean,
): string | undefined {
  const at = setup.deals.findIndex((deal) => deal.zone === zone)
  if (dealt[at]) return dealt[at].open ? 'Each choice for the cards on the table.' : 'Over: the cards stay.'
  if (!setup.deals[at]!.replaced) return undefined
  return sampled
    ? 'Not dealt yet: what some goal wants at least one of is then kept, everything else replaced.'
    : 'Not dealt yet: for every hand, the choice that is then best for the goals.'
}
