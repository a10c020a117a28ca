import type { ChartPanel, Picture } from '../../../platform/pictures/picture.ts'
import type { DrawOdds } from '../answers/answer-schema.ts'
import { differencePanel } from './comparison-panels.ts'
import { seriesOf } from './series-of.ts'
import { goalWords, mulliganWords, type PictureQuestion, sampledWords } from './words.ts'

export function drawsPicture({ unit, trials, rounds, against }: DrawOdds, question: PictureQuestion): Picture {
  // The differences have had the most time to grow by the last round.
  const last = against?.rounds.at(-1)
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
      ...(last
        ? [differencePanel({ name: against!.name, goals: last.goals, when: `, by ${unit} ${last.round}` }, question)]
        : []),
      lines(
        `Cards in each place, on average; the number is of the last ${unit}`,
        false,
        seriesOf(rounds.map((each) => each.zones)),
      ),
      lines(
        `Other numbers, on average; the number is of the last ${unit}`,
        false,
        seriesOf(rounds.map((each) => each.gauges)),
      ),
    ].filter(({ series }) => series.length > 0),
  }
}
