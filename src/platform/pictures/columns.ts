import { type Area, drawLegend, hasLegend, small, type ToneOf } from './area.ts'
import { drawAxes, type Plot } from './axes.ts'
import type { Canvas, TextStyle } from './canvas.ts'
import { formatValue } from './numbers.ts'
import type { ChartPanel } from './picture.ts'
import { textWidth } from './text.ts'
import { tokens } from './theme.ts'

const plotHeight = 150
const maxSlot = 72
const maxColumn = 44
/** The width of the plot suffices for this many, so that the name of the axis fits below it. */
const minPlaces = 3
const total: TextStyle = { size: 11.5 }
const inside: TextStyle = { size: 11, fill: tokens.paper, anchor: 'middle' }

/** A column for each value along the axis; several series are parts of one column. */
export function drawColumns(canvas: Canvas, panel: ChartPanel, area: Area, toneOf: ToneOf): number {
  const { along, series, percent, alongName } = panel
  const sums = along.map((_, at) => series.reduce((sum, { values }) => sum + values[at]!, 0))
  let top = area.top
  if (hasLegend(panel))
    top =
      drawLegend(
        canvas,
        series.map(({ name }) => ({ name, colour: toneOf(name) })),
        area,
      ) + 8
  const width = Math.min(area.width, 48 + Math.max(minPlaces, along.length) * maxSlot)
  // The numbers above the columns need a line of their own.
  const { plot, bottom } = drawAxes(
    canvas,
    { ...area, top: top + 16, width },
    {
      values: sums,
      along,
      alongName,
      percent,
      height: plotHeight,
      steps: 4,
    },
  )
  const numbers = sums.map((sum) => (sum === 0 ? '' : formatValue(sum, percent)))
  const fit = numbers.every((text) => textWidth(text, total) <= plot.slot - 2)
  along.forEach((_, at) => {
    drawColumn(canvas, panel, plot, at, toneOf)
    if (fit && numbers[at] !== '')
      canvas.text(numbers[at]!, plot.xOf(at), plot.yOf(sums[at]!) - 5, { ...total, anchor: 'middle' })
  })
  return bottom
}

function drawColumn(
  canvas: Canvas,
  { series, percent }: ChartPanel,
  { xOf, yOf, slot }: Plot,
  at: number,
  toneOf: ToneOf,
): void {
  const width = Math.min(maxColumn, slot * 0.72)
  const sum = series.reduce((total, { values }) => total + values[at]!, 0)
  let below = 0
  for (const { name, values } of series) {
    const value = values[at]!
    if (value <= 0) continue
    const [y, bottom] = [yOf(below + value), yOf(below)]
    const colour = toneOf(name)
    const height = Math.max(0.5, bottom - y)
    canvas.rect(
      { x: xOf(at) - width / 2, y, width, height: series.length > 1 ? height - 1 : height },
      { fill: colour },
      2,
    )
    const text = formatValue(value, percent)
    // A column of one part has its number above it.
    if (value < sum && height >= small.size + 5 && textWidth(text, inside) <= width - 4)
      canvas.text(text, xOf(at), y + height / 2 + 3.5, inside)
    below += value
  }
}
