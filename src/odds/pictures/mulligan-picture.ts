import type { ChartPanel, Picture } from '../../pictures/picture.ts'
import { tokens } from '../../pictures/theme.ts'
import type { MulliganOdds } from '../answer-schema.ts'
import type { BestMulliganBody } from '../schema.ts'
import { cardFace } from './card-face.ts'
import { type Asked, goalWords } from './words.ts'

export function mulliganPicture(
  answer: MulliganOdds,
  question: Asked,
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
  const what = percent ? goalWords(question, 0) : `Goals met, by their weights: ${max} at most`
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
  { cards }: NonNullable<BestMulliganBody['dealt']>,
  { catalog }: Asked,
  scale: Pick<ChartPanel, 'percent' | 'max'>,
): Picture['panels'] {
  const [best] = choices
  if (!best) return []
  const titleOf = (id: string) => catalog.find(id)?.title ?? id
  const left = [...best.keep]
  const faces = cards.map((name) => {
    const card = catalog.find(name)
    const at = left.indexOf(card?.id ?? name)
    if (at >= 0) left.splice(at, 1)
    const faded = at < 0
    const face = card ? cardFace(catalog.game, card) : { title: name, colour: tokens.muted }
    return { ...face, note: faded ? 'Replace' : 'Keep', faded }
  })
  const shown = choices.slice(0, maxChoices)
  return [
    { title: 'The best choice for these cards', kind: 'cards', cards: faces },
    {
      title: 'What each choice is worth',
      kind: 'bars',
      along: shown.map(({ keep }) => (keep.length === 0 ? 'Keep nothing' : `Keep ${keep.map(titleOf).join(', ')}`)),
      series: [{ name: 'value', values: shown.map((each) => each.value) }],
      ...scale,
    },
  ]
}
