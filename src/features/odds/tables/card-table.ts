import { runPaced } from '../../../base/pacer.ts'
import { answerInThreads } from '../answers/opening-answers.ts'
import { isExact } from '../answers/opening-odds.ts'
import { statesSteps } from '../engine/exact/exact.ts'
import type { RunOptions, Simulator } from '../engine/pool.ts'
import { estimate } from '../engine/sample/sample.ts'
import { modelOf } from '../model.ts'
import { type Question, warningsOf } from '../question.ts'
import { policyInModel, prepareRounds } from '../questions/prepare-rounds.ts'
import { openingSpec } from '../zone-specs.ts'
import { dealtCards, rowOf } from './dealt-cards.ts'
import type { CardsBody, CardTable } from './schema.ts'

/** Every card's odds in the opening and by round. */
export async function cardTable(
  simulator: Simulator,
  asked: Question,
  body: CardsBody,
  run: RunOptions,
): Promise<CardTable> {
  const cards = dealtCards(asked)
  const question = countingEach(asked)
  const seed = body.seed ?? simulator.seed()
  const { built, rules, options } = prepareRounds(question, body)
  const spec = openingSpec(question, (_, at) => ({ keep: question.keeps[at] ?? null }))
  const exact = isExact(await runPaced(statesSteps([spec])), 'auto')
  const { opening, tally } = await simulator.pool.run(run, async (threads) => ({
    // A goal for each card takes milliseconds, so it is left to a thread.
    opening: await answerInThreads(threads, [spec], body.trials, exact ? undefined : seed, undefined),
    tally:
      body.rounds === 0
        ? undefined
        : await threads.sampleRounds(built.spec, {
            trials: body.trials,
            seed,
            ...(run.onProgress ? { onProgress: run.onProgress } : {}),
          }),
  }))
  return {
    method: exact ? 'exact' : 'sample',
    trials: body.trials,
    seed,
    unit: rules.unit,
    cards: cards.map((entry, at) => {
      const { name: _name, ...odds } = opening.base.goals[at]!
      const rounds = Array.from({ length: body.rounds }, (_, i) => ({
        round: i + 1,
        ...estimate(tally!.met[(i + 1) * cards.length + at]!, tally!.trials),
      }))
      return { ...rowOf(asked, entry), opening: odds, rounds }
    }),
    model: modelOf(question, question.keeps, body.rounds > 0 ? policyInModel(rules, options, body) : {}),
    warnings: warningsOf(question, built.notes),
  }
}

/** The same question with a goal for each card: at least one copy in the zone that it is dealt to. */
function countingEach(question: Question): Question {
  const cards = dealtCards(question)
  return {
    ...question,
    sets: cards.map(({ card, deal }) => ({
      zone: question.setup.deals[deal]!.zone,
      ids: new Set([card.id]),
      label: card.title,
    })),
    goals: cards.map(({ card, deal }, set) => ({
      name: card.title,
      counts: [{ zone: deal, set, min: 1, max: 65535 }],
      root: { kind: 'count', at: 0 },
    })),
    given: null,
  }
}
