import type { Steps } from '../../../../base/steps.ts'
import { estimate } from '../sample/sample.ts'
import { type AdviceTally, casesOf } from './advice-sample.ts'

/** A mean with, where it was sampled, its standard error and interval. */
interface SampledMean {
  readonly value: number
  readonly standardError?: number
  readonly interval95?: [number, number]
}

/** The probability of each goal, the sum of weights, and how much more that is than keeping everything. */
export interface ChoiceWorth {
  readonly goals: readonly ReturnType<typeof estimate>[]
  readonly worth: SampledMean
  readonly gain: SampledMean
}

/** From exact probabilities by choice and goal; the first choice keeps everything. */
export function exactWorths(goals: readonly (readonly number[])[], weights: readonly number[]): ChoiceWorth[] {
  const weightOf = (row: readonly number[]) => row.reduce((sum, probability, g) => sum + weights[g]! * probability, 0)
  const whole = weightOf(goals[0]!)
  return goals.map((row) => {
    const value = weightOf(row)
    return { goals: row.map((probability) => ({ probability })), worth: { value }, gain: { value: value - whole } }
  })
}

/** In steps of one choice each, since there can be many cases. */
export function* sampledWorths(tally: AdviceTally, weights: readonly number[]): Steps<ChoiceWorth[]> {
  const weightOf = (bits: number) => weights.reduce((sum, weight, g) => (bits & (1 << g) ? sum + weight : sum), 0)
  const worths: ChoiceWorth[] = []
  for (const choice of tally.choices) {
    const cases = casesOf(choice, weights.length)
    const hits = (g: number) => cases.reduce((sum, { bits, times }) => (bits & (1 << g) ? sum + times : sum), 0)
    const values = cases.map(({ bits, whole, times }) => ({ value: weightOf(bits), whole: weightOf(whole), times }))
    worths.push({
      goals: weights.map((_, g) => estimate(hits(g), tally.trials)),
      worth: meanOf(values, tally.trials),
      gain: meanOf(
        values.map(({ value, whole, times }) => ({ value: value - whole, times })),
        tally.trials,
      ),
    })
    yield
  }
  return worths
}

function meanOf(cases: readonly { value: number; times: number }[], trials: number): SampledMean {
  const value = cases.reduce((sum, each) => sum + each.value * each.times, 0) / trials
  const squares = cases.reduce((sum, each) => sum + (each.value - value) ** 2 * each.times, 0)
  const standardError = Math.sqrt(squares / trials / trials)
  const half = 1.959963984540054 * standardError
  return { value, standardError, interval95: [value - half, value + half] }
}
