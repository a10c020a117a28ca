import type { Picture } from '../../../platform/pictures/picture.ts'
import type { OpeningOdds } from '../answers/answer-schema.ts'
import { goalWords, type PictureQuestion, sampledWords } from '../pictures/words.ts'
import type { CardTable, CopyTable, SeenTable } from './schema.ts'

/** Cards that are shown. */
const maxBars = 40

export function seenPicture({ decks }: SeenTable): Picture {
  return {
    title: 'Copies by cards seen',
    notes: ['Exact, without a mulligan.'],
    panels: decks.flatMap((deck) => (deck.rows.length === 0 ? [] : [seenPanel(deck)])),
  }
}

function seenPanel({ section, size, rows }: SeenTable['decks'][number]): Picture['panels'][number] {
  return {
    title: `At least one copy, ${section} deck of ${size} cards`,
    kind: 'lines',
    along: rows.map(({ seen }) => String(seen)),
    alongName: 'cards seen',
    series: rows[0]!.odds
      .filter(({ atLeast }) => atLeast === 1)
      .map(({ copies }) => ({
        name: copies === 1 ? '1 copy' : `${copies} copies`,
        values: rows.map(({ odds }) => odds.find((each) => each.copies === copies && each.atLeast === 1)!.probability),
      })),
    percent: true,
  }
}

export function cardsPicture({ cards, trials, unit }: CardTable): Picture {
  const zones = [...new Set(cards.map(({ zone }) => zone))]
  const last = cards[0]?.rounds.at(-1)?.round
  return {
    title: 'Every card',
    notes: last === undefined ? [] : [sampledWords(trials, 'games')],
    panels: zones.map((zone) => {
      const shown = cards.filter((card) => card.zone === zone).slice(0, maxBars)
      return {
        title: `At least one copy: ${zone}`,
        kind: 'bars',
        along: shown.map(({ title, copies }) => `${copies} ${title}`),
        series: [
          oddsOf(
            'in the opening',
            shown.map(({ opening }) => opening),
          ),
          ...(last === undefined
            ? []
            : [
                oddsOf(
                  `by ${unit} ${last}`,
                  shown.map(({ rounds }) => rounds.at(-1)!),
                ),
              ]),
        ],
        percent: true,
      }
    }),
  }
}

const oddsOf = (name: string, odds: readonly Pick<OpeningOdds['goals'][number], 'probability' | 'interval95'>[]) => ({
  name,
  values: odds.map(({ probability }) => probability),
  intervals: odds.map(({ interval95 }) => interval95),
})

/** For each goal, the cards of which one more copy changes most. */
export function copiesPicture({ goals, cards, trials }: CopyTable, question: PictureQuestion): Picture {
  return {
    title: 'One more copy',
    notes: [trials === undefined ? 'Exact.' : sampledWords(trials, 'openings')],
    panels: goals.map((_, g) => {
      const shown = cards
        .flatMap(({ title, more }) => (more ? [{ title, ...more[g]! }] : []))
        .sort((a, b) => b.difference - a.difference)
        .slice(0, maxBars)
      return {
        title: goalWords(question, g),
        kind: 'differences',
        along: shown.map(({ title }) => title),
        alongName: 'Percentage points that one more copy adds or takes.',
        series: [
          {
            name: 'one more copy',
            values: shown.map(({ difference }) => difference),
            intervals: shown.map(({ interval95 }) => interval95),
          },
        ],
        percent: true,
      }
    }),
  }
}
