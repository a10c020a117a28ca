import type { ChartPanel, Picture } from '../../pictures/picture.ts'
import type { DrawOdds } from '../answer-schema.ts'
import { seriesOf } from './series-of.ts'
import { type Asked, goalWords, mulliganWords, sampledWords } from './words.ts'

export function drawsPicture({ unit, trials, rounds, against }: DrawOdds, question: Asked): Picture {
  const along = rounds.map((each) => String(each.round))
  const lines = (title: string, percent: boolean, series: ChartPanel['series']): ChartPanel => {
    return { title, kind: 'lines', along, alongName: unit, series, percent }
  }
  const goalLines = (goalsOf: (round: DrawOdds['rounds'][number]) => DrawOdds['rounds'][number]['goals']) =>
    goalsOf(rounds[0]!).map((_, g) => ({
      name: goalWords(question, g),
      values: rounds.map((each) => goalsOf(each)[g]!.probability),
      intervals: rounds.map((each) => goalsOf(each)[g]!.interval95),
    }))
  return {
    title: `Draws by ${unit}`,
    notes: [sampledWords(trials, 'games'), mulliganWords(question)],
    panels: [
      lines(
        `Probability that each goal has been met by the end of the ${unit}`,
        true,
        goalLines(({ goals }) => goals),
      ),
      lines(
        `Probability that each goal holds in that very ${unit}`,
        true,
        goalLines(({ goalsInRound }) => goalsInRound),
      ),
      ...(against ? [comparison(against, unit, question)] : []),
      lines(
        `Cards in each place, on average, and after the last ${unit}`,
        false,
        seriesOf(rounds.map((each) => each.zones)),
      ),
      lines(
        `Other numbers, on average, and after the last ${unit}`,
        false,
        seriesOf(rounds.map((each) => each.gauges)),
      ),
    ].filter(({ series }) => series.length > 0),
  }
}

/** The differences by the last round, where they have had the most time to grow. */
function comparison({ name, rounds }: NonNullable<DrawOdds['against']>, unit: string, question: Asked): ChartPanel {
  const { round, goals } = rounds.at(-1)!
  const other = name === undefined ? 'the other' : `“${name}”`
  return {
    title: `Against ${other}, by ${unit} ${round}`,
    kind: 'differences',
    along: goals.map((_, at) => goalWords(question, at)),
    alongName: `Percentage points, with 95% intervals. Right of 0 this deck is better, left of 0 ${other} is.`,
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
