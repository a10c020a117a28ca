import type { ChartPanel, Picture } from '../../../platform/pictures/picture.ts'
import type { MulliganOdds } from '../answers/answer-schema.ts'
import { cardsDealt } from '../answers/cards-dealt.ts'
import type { Question } from '../question.ts'
import type { BestMulliganBody } from '../schema.ts'
import { facesOf } from './card-face.ts'
import { goalWords, worthWords } from './words.ts'

export function mulliganPicture(
  answer: MulliganOdds,
  question: Question,
  { dealt }: Pick<BestMulliganBody, 'dealt'>,
): Picture {
  const { value, measure, max, keepAll, ruleOfThumb, rule } = answer
  const bars = {
    'Best choice for every hand': value,
    'Best simple rule': rule.value,
    'Rule of thumb': ruleOfThumb,
    'Keep everything': keepAll,
  }
  const percent = measure === 'probability'
  // A sum of weights is no probability, so that it has a scale of its own.
  const scale = percent ? { percent } : { percent, max }
  const what = percent ? goalWords(question, 0) : worthWords(max)
  return {
    title: 'What to keep',
    notes: ['Exact, over every possible hand.'],
    panels: [
      {
        title: what,
        kind: 'bars',
        along: Object.keys(bars),
        series: [{ name: 'value', values: Object.values(bars) }],
        ...scale,
      },
      ...(dealt && answer.dealt ? adviceOn(answer.dealt, dealt, question, scale) : []),
    ],
  }
}

/** Choices for one hand that are shown. */
const maxChoices = 6

function adviceOn(
  { choices }: NonNullable<MulliganOdds['dealt']>,
  { zone, cards }: NonNullable<BestMulliganBody['dealt']>,
  question: Question,
  scale: Pick<ChartPanel, 'percent' | 'max'>,
): Picture['panels'] {
  const [best] = choices
  if (!best) return []
  const { catalog, setup } = question
  const place = setup.deals.findIndex((deal) => deal.zone === zone)
  const titleOf = (id: string) => catalog.find(id)?.title ?? id
  const ids = cardsDealt(question, place, cards, '/dealt/cards')
  const replaced = withoutThose(ids, best.keep)
  const shown = choices.slice(0, maxChoices)
  return [
    {
      title: 'The best choice for these cards',
      kind: 'cards',
      cards: facesOf(catalog, ids, replaced, { kept: 'Keep', away: 'Replace' }),
    },
    {
      title: 'What each choice is worth',
      kind: 'bars',
      along: shown.map(({ keep }) => (keep.length === 0 ? 'Keep nothing' : `Keep ${keep.map(titleOf).join(', ')}`)),
      series: [{ name: 'value', values: shown.map((each) => each.value) }],
      ...scale,
    },
  ]
}

/** What is left of a list of ids once each of the others is taken out of it once. */
function withoutThose(ids: readonly string[], others: readonly string[]): string[] {
  const left = [...ids]
  for (const id of others) if (left.includes(id)) left.splice(left.indexOf(id), 1)
  return left
}
