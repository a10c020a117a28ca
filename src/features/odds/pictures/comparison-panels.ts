import type { ChartPanel } from '../../../platform/pictures/picture.ts'
import type { OddsDifference } from '../answers/comparison-schema.ts'
import { goalWords, type PictureQuestion } from './words.ts'

const quoted = (name: string | undefined): string => (name === undefined ? 'the other' : `“${name}”`)

/** The probabilities of both ways to play, a pair of bars for each goal. */
export function bothPanel(
  name: string | undefined,
  goals: readonly OddsDifference[],
  question: PictureQuestion,
): ChartPanel {
  return {
    title: 'Probability of each goal',
    kind: 'bars',
    along: goals.map((_, at) => goalWords(question, at)),
    series: [
      { name: 'This one', values: goals.map((each) => each.probability) },
      { name: name ?? 'The other', values: goals.map((each) => each.against) },
    ],
    percent: true,
  }
}

/** How much better or worse than the other this one is. */
export function differencePanel(
  { name, goals, when = '' }: { name: string | undefined; goals: readonly OddsDifference[]; when?: string },
  question: PictureQuestion,
): ChartPanel {
  const other = quoted(name)
  const sampled = goals.some((each) => each.interval95 !== undefined)
  return {
    title: `Against ${other}${when}`,
    kind: 'differences',
    along: goals.map((_, at) => goalWords(question, at)),
    alongName: `Percentage points${sampled ? ', with 95% intervals' : ''}. Right of 0 this one is better, left of 0 ${other} is.`,
    series: [
      {
        name: 'difference',
        values: goals.map((each) => each.difference),
        intervals: goals.map((each) => each.interval95),
      },
    ],
    percent: false,
  }
}
