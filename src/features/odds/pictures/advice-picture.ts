import type { Picture } from '../../../platform/pictures/picture.ts'
import type { AdviceChoice, AdviceOdds } from '../advice/advice-schema.ts'
import { facesOf } from './card-face.ts'
import { capital, goalWords, type PictureQuestion, sampledWords, worthWords } from './words.ts'

/** Choices that are shown. */
const maxBars = 12

/** The cards on the table with what to do with each, and what the best choices are worth. */
export function advicePicture(answer: AdviceOdds, question: PictureQuestion): Picture {
  const { trials, measure, max, zones, best, keepAll, yours, choices } = answer
  const { catalog } = question
  const titleOf = (id: string) => catalog.find(id)?.title ?? id
  const keptIn = ({ keep }: AdviceChoice) => Object.values(keep).flat().map(titleOf)
  const nameOf = (choice: AdviceChoice): string => {
    const kept = keptIn(choice)
    const mine = yours && same(choice, yours) ? ' (your choice)' : ''
    if (same(choice, keepAll)) return `Keep everything${mine}`
    return `${kept.length > 0 ? `Keep ${kept.join(', ')}` : 'Replace everything'}${mine}`
  }
  const others = [keepAll, ...(yours ? [yours] : [])]
  const first = choices.slice(0, maxBars)
  const shown = [
    ...first,
    ...others.filter((each, at) => !first.concat(others.slice(0, at)).some((one) => same(one, each))),
  ]
  const percent = measure === 'probability'
  return {
    title: 'What to keep',
    notes: [trials === undefined ? 'Exact.' : sampledWords(trials, 'openings')],
    panels: [
      ...zones.flatMap(({ zone, cards, state }): Picture['panels'] =>
        cards === null || cards.length === 0
          ? []
          : [
              {
                title: state === 'settled' ? `${capital(zone)}, settled` : capital(zone),
                kind: 'cards',
                cards: facesOf(
                  catalog,
                  cards,
                  best.replace[zone] ?? [],
                  state === 'settled' ? {} : { kept: 'Keep', away: 'Replace' },
                ),
              },
            ],
      ),
      {
        title: percent ? goalWords(question, 0) : worthWords(max),
        kind: 'bars',
        along: shown.map(nameOf),
        series: [
          { name: 'value', values: shown.map((each) => each.value), intervals: shown.map((each) => each.interval95) },
        ],
        percent,
        ...(percent ? {} : { max }),
      },
    ],
  }
}

const same = (one: AdviceChoice, other: AdviceChoice): boolean =>
  JSON.stringify(one.keep) === JSON.stringify(other.keep)
