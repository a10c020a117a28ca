import { type Area, drawLines, label, lineHeight, small } from './area.ts'
import { drawWhisker } from './bars.ts'
import type { Canvas, TextStyle } from './canvas.ts'
import { formatPoints, ticksFor } from './numbers.ts'
import type { ChartPanel } from './picture.ts'
import { textWidth, wrapText } from './text.ts'
import { tokens } from './theme.ts'

const rowGap = 10
const gap = 12
const narrow = 480
const valueStyle: TextStyle = { size: 13, bold: true }

/** Differences with their intervals around a line at 0: an interval that crosses it shows no difference. */
export function drawDifferences(canvas: Canvas, { along, series, alongName }: ChartPanel, area: Area): number {
  const { values, intervals = [] } = series[0]!
  const namesAbove = area.width < narrow
  const nameWidth = namesAbove ? area.width : Math.round(area.width * 0.38)
  const left = namesAbove ? area.left : area.left + nameWidth + gap
  const texts = values.map((value, at) => pointsText(value, namesAbove ? undefined : intervals[at]))
  const textSpace = Math.max(...texts.map((text) => textWidth(text, valueStyle)))
  const width = area.left + area.width - left - gap - textSpace
  const ticks = ticksFor([...values, ...intervals.flatMap((each) => each ?? [])], 4, false)
  const reach = Math.max(-ticks[0]!, ticks.at(-1)!)
  const xOf = (value: number) => left + (width * (value + reach)) / (2 * reach)
  const line = lineHeight(label)
  let top = area.top
  const centres = along.map((name, at) => {
    const lines = wrapText(name, label, nameWidth)
    const bottom = drawLines(canvas, lines, area.left, top, label)
    const middle = namesAbove ? bottom + line / 2 : top + (bottom - top) / 2
    canvas.text(texts[at]!, area.left + area.width, middle + 4.5, { ...valueStyle, anchor: 'end' })
    top = (namesAbove ? bottom + line : bottom) + rowGap
    return middle
  })
  drawZero(canvas, xOf, [area.top, top], reach)
  centres.forEach((y, at) => {
    const interval = intervals[at]
    if (interval) drawWhisker(canvas, xOf(interval[0]), xOf(interval[1]), y)
    canvas.circle(xOf(values[at]!), y, 5, { fill: tokens.accent })
  })
  if (alongName === undefined) return top + 18
  const lines = wrapText(alongName, small, area.width)
  return drawLines(canvas, lines, area.left, top + 22, small)
}

function pointsText(value: number, interval: readonly [number, number] | undefined): string {
  const range = interval ? ` (${formatPoints(interval[0])} to ${formatPoints(interval[1])})` : ''
  return `${formatPoints(value)}${range}`
}

function drawZero(
  canvas: Canvas,
  xOf: (value: number) => number,
  [top, bottom]: readonly [number, number],
  reach: number,
): void {
  const fits = textWidth(formatPoints(reach), small) + small.size < xOf(reach) - xOf(0)
  for (const at of [-reach, 0, reach]) {
    canvas.polyline(
      [
        [xOf(at), top],
        [xOf(at), bottom],
      ],
      { stroke: at === 0 ? tokens.muted : tokens.rule, strokeWidth: 1 },
    )
    const anchor = at === 0 ? 'middle' : at < 0 ? undefined : 'end'
    if (at !== 0 && !fits) continue
    canvas.text(at === 0 ? '0' : formatPoints(at), xOf(at), bottom + 14, { ...small, ...(anchor ? { anchor } : {}) })
  }
}
