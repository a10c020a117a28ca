import type { ChartPanel, Picture } from '../../../platform/pictures/picture.ts'
import type { OpeningOdds } from '../answers/answer-schema.ts'
import { bothPanel, differencePanel } from './comparison-panels.ts'
import { capital, goalWords, mulliganWords, type PictureQuestion, queryWords, sampledWords } from './words.ts'

/** Distributions in one picture. */
const maxPanels = 8

export function openingPicture(answer: OpeningOdds, question: PictureQuestion): Picture {
  const { trials, goals, distributions, compare, given, against } = answer
  const { catalog } = question
  const titleOf = (label: string) => catalog.find(label)?.title ?? queryWords(label)
  return {
    title: 'Opening odds',
    notes: [
      trials === undefined ? 'Exact.' : sampledWords(trials, 'openings'),
      mulliganWords(question),
      ...(given ? [`Among the ${(given.probability * 100).toFixed(1)}% of openings that meet the condition.`] : []),
    ],
    panels: [
      ...(against
        ? [
            bothPanel(against.name, against.goals, question),
            differencePanel({ name: against.name, goals: against.goals }, question),
          ]
        : [
            probabilities(
              'Probability of each goal',
              goals,
              goals.map((_, at) => goalWords(question, at)),
            ),
          ]),
      ...(compare ? [comparedMulligans(compare, question)] : []),
      ...distributions.slice(0, maxPanels).map(
        ({ zone, of, label, mean, values }): ChartPanel => ({
          title: `${of === 'cost' ? capital(label) : `${capital(titleOf(label))} in ${zone}`}: ${mean.toFixed(2)} on average`,
          kind: 'columns',
          along: values.map((entry) => String(entry.value)),
          alongName: of === 'cost' ? 'cost' : 'number of cards',
          series: [{ name: label, values: values.map((entry) => entry.probability) }],
          percent: true,
        }),
      ),
    ],
  }
}

/** The ranking goal comes first; its probabilities are those that the mulligans are ranked by. */
function comparedMulligans(compare: NonNullable<OpeningOdds['compare']>, question: PictureQuestion): ChartPanel {
  const by = compare[0]!.goals.findIndex((_, at) =>
    compare.every(({ goals, probability }) => goals[at]!.probability === probability),
  )
  const ranking = compare.map(({ goals, probability }) => goals[by] ?? { name: '', probability })
  return probabilities(
    by < 0 ? 'Mulligans compared' : `Mulligans compared: ${goalWords(question, by)}`,
    ranking,
    compare.map(({ name }) => name),
  )
}

function probabilities(title: string, of: OpeningOdds['goals'], names: readonly string[]): ChartPanel {
  return {
    title,
    kind: 'bars',
    along: names,
    series: [
      { name: 'probability', values: of.map((each) => each.probability), intervals: of.map((each) => each.interval95) },
    ],
    percent: true,
  }
}
