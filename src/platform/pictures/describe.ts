import { hasLegend } from './area.ts'
import { formatInterval, formatPoints, formatValue } from './numbers.ts'
import type { CardPanel, ChartPanel, Panel, Picture } from './picture.ts'

const maxLength = 4000

/** The picture in words, for those who do not see it. */
export function describePicture({ notes = [], panels }: Picture): string {
  const text = [...notes, ...panels.map(describePanel)].join(' ')
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}

function describePanel(panel: Panel): string {
  return `${panel.title}: ${(panel.kind === 'cards' ? cardsIn(panel) : valuesIn(panel)).join('; ')}.`
}

function cardsIn({ cards }: CardPanel): string[] {
  return cards.map(({ title, clan, cost, note }) =>
    [title, clan, cost === undefined ? undefined : `cost ${cost}`, note]
      .filter((each) => each !== undefined)
      .join(', '),
  )
}

function valuesIn(panel: ChartPanel): string[] {
  const { kind, along, alongName, series, percent } = panel
  const shown = (
    values: readonly number[],
    intervals: ChartPanel['series'][number]['intervals'],
    at: number,
  ): string => {
    if (kind === 'differences') return `${formatPoints(values[at]!)} points`
    const interval = intervals?.[at]
    return `${formatValue(values[at]!, percent)}${interval ? ` (${formatInterval(interval, percent)})` : ''}`
  }
  const place = (name: string) =>
    kind === 'bars' || kind === 'differences' || alongName === undefined ? name : `${alongName} ${name}`
  return series.map(({ name, values, intervals }) => {
    const points = along.map((each, at) => `${place(each)} ${shown(values, intervals, at)}`).join(', ')
    return hasLegend(panel) || kind === 'lines' ? `${name}: ${points}` : points
  })
}
