import type { Picture } from '../../../platform/pictures/picture.ts'
import type { BidAdvice } from '../advice/bids-schema.ts'
import { goalWords, type PictureQuestion, sampledWords } from './words.ts'

/** The probability of each goal and the honor left, by bid. */
export function bidsPicture({ bids, trials, rounds }: BidAdvice, question: PictureQuestion): Picture {
  const along = bids.map(({ bid }) => String(bid))
  return {
    title: 'Cards against honor',
    notes: [
      trials === undefined ? 'Exact.' : sampledWords(trials, 'games'),
      rounds === 1 ? 'After the first round.' : `After ${rounds} rounds.`,
    ],
    panels: [
      {
        title: 'Probability of each goal',
        kind: 'lines',
        along,
        alongName: 'bid',
        series: bids[0]!.goals.map((_, g) => ({
          name: goalWords(question, g),
          values: bids.map(({ goals }) => goals[g]!.probability),
          intervals: bids.map(({ goals }) => goals[g]!.interval95),
        })),
        percent: true,
      },
      {
        title: 'Honor left',
        kind: 'bars',
        along: along.map((bid) => `bid ${bid}`),
        series: [{ name: 'honor', values: bids.map(({ honor }) => Math.max(0, honor)) }],
        percent: false,
      },
    ],
  }
}
