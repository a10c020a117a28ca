import { solveOpening } from '../engine/exact/exact.ts'
import type { GoalAnswer, OpeningAnswer, OpeningSpec } from '../engine/exact/opening.ts'
import type { OpeningPairs } from '../engine/exact/opening-pair.ts'
import { pairCells, pairedDifference, transposed } from '../engine/exact/paired.ts'
import type { RunOptions, SimulationRun } from '../engine/pool.ts'
import { estimate, sampledAnswer } from '../engine/sample/sample.ts'
import { exactDifference, sampledDifference } from './against.ts'
import type { OddsDifference } from './comparison-schema.ts'

/** The goals of another opening, and how much they differ from those of the base. */
interface OtherOpening {
  readonly goals: GoalAnswer[]
  /** The base less this one. */
  readonly fromBase: () => OddsDifference[]
  /** This one less the base. */
  readonly overBase: () => OddsDifference[]
}

export interface OpeningAnswers {
  readonly base: OpeningAnswer
  readonly others: readonly OtherOpening[]
}

/** Several openings on the same goals; the first is the base of comparison. */
export const solveAll = (specs: readonly OpeningSpec[]): OpeningAnswers => compareExact(specs.map(solveOpening))

function compareExact([base, ...others]: readonly OpeningAnswer[]): OpeningAnswers {
  return {
    base: base!,
    others: others.map(({ goals }) => ({
      goals,
      fromBase: () => goals.map((goal, g) => exactDifference(base!.goals[g]!, goal)),
      overBase: () => goals.map((goal, g) => exactDifference(goal, base!.goals[g]!)),
    })),
  }
}

/** The same in threads: one specification after the other where they are solved, all at once where they are sampled. */
export async function answerInThreads(
  threads: SimulationRun,
  specs: readonly OpeningSpec[],
  trials: number,
  seed: number | undefined,
  onProgress: RunOptions['onProgress'],
): Promise<OpeningAnswers> {
  const [spec, ...others] = specs
  if (seed === undefined) {
    const answers: OpeningAnswer[] = []
    for (const each of specs) answers.push(await threads.solve(each))
    return compareExact(answers)
  }
  // Progress counts every opening that is dealt.
  const count = specs.length
  const options = { trials, seed, onProgress: (done: number, all: number) => onProgress?.(done * count, all * count) }
  if (others.length > 0) return comparePairs(spec!, await threads.sampleOpenings(specs, options))
  return { base: sampledAnswer(spec!, await threads.sampleOpening(spec!, options)), others: [] }
}

function comparePairs(spec: OpeningSpec, { base, pairs }: OpeningPairs): OpeningAnswers {
  const differences = (counts: Float64Array) => spec.goals.map(({ name }, g) => sampledDifference(name, counts, g))
  return {
    base: sampledAnswer(spec, base),
    others: pairs.map((counts) => ({
      goals: spec.goals.map(({ name }, g) => {
        const { hits, of } = pairedDifference(counts, g * pairCells).second
        return { name, ...estimate(hits, of) }
      }),
      fromBase: () => differences(counts),
      overBase: () => differences(transposed(counts)),
    })),
  }
}
