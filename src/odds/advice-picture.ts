import type { AdviceOdds } from './advice-schema.ts'
import type { Picture } from './pictures.ts'

const maxBars = 16

export function advicePicture({ method, measure, max, choices }: AdviceOdds, titleOf: (id: string) => string): Picture {
  const shown = choices.slice(0, maxBars)
  const nameOf = ({ keep }: (typeof shown)[number]) => {
    const kept = Object.values(keep).flat().map(titleOf)
    return kept.length > 0 ? `keep ${kept.join(', ')}` : 'replace everything'
  }
  return {
    title: method === 'exact' ? 'What to keep, exact' : 'What to keep, sampled',
    panels: [
      {
        title: measure === 'probability' ? 'Probability of the goal' : `Goals met, by their weights: ${max} at most`,
        kind: 'bars',
        along: shown.map(nameOf),
        series: [{ name: 'value', values: shown.map((choice) => choice.value) }],
        percent: measure === 'probability',
      },
    ],
  }
}
