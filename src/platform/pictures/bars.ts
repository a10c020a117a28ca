import { type Area, drawLegend, drawLines, hasLegend, label, lineHeight, small, type ToneOf } from './area.ts'
import type { Canvas, TextStyle } from './canvas.ts'
import { formatInterval, formatValue, ticksFor } from './numbers.ts'
import type { ChartPanel } from './picture.ts'
import { textWidth, wrapText } from './text.ts'
import { tokens } from './theme.ts'

const barHeight = 14
const barStep = 20
const rowGap = 9
const gap = 12
/** Below this width names are above their bars. */
const narrow = 480
const valueStyle: TextStyle = { size: 13, bold: true }

interface Layout {
  readonly names: readonly (readonly string[])[]
  readonly namesAbove: boolean
  readonly barsLeft: number
  readonly barsWidth: number
  readonly valueRight: number
  readonly intervalRight: number | null
  readonly max: number
  readonly format: (value: number) => string
}

/** A row for each name: the name, its bars from 0 to the end of the scale, and the numbers. */
export function drawBars(canvas: Canvas, panel: ChartPanel, area: Area, toneOf: ToneOf): number {
  const { along, series } = panel
  const layout = layOut(panel, area)
  let top = area.top
  if (hasLegend(panel))
    top =
      drawLegend(
        canvas,
        series.map(({ name }) => ({ name, colour: toneOf(name) })),
        area,
      ) + gap
  along.forEach((_, row) => {
    const lines = layout.names[row]!
    const namesHeight = lines.length * lineHeight(label)
    const barsHeight = series.length * barStep
    const height = layout.namesAbove ? namesHeight + barsHeight : Math.max(namesHeight, barsHeight)
    drawLines(canvas, lines, area.left, layout.namesAbove ? top : top + (height - namesHeight) / 2, label)
    const barsTop = layout.namesAbove ? top + namesHeight : top + (height - barsHeight) / 2
    series.forEach(({ name }, at) => {
      const colour = toneOf(name)
      drawBar(canvas, panel, layout, { row, at, top: barsTop + at * barStep + (barStep - barHeight) / 2, colour })
    })
    top += height + rowGap
  })
  return top - rowGap
}

function layOut({ along, series, percent, max }: ChartPanel, { left, width }: Area): Layout {
  const values = series.flatMap((each) => each.values)
  const intervals = series.flatMap((each) => each.intervals ?? []).filter((each) => each !== undefined)
  const widest = (texts: readonly string[], style: TextStyle) =>
    Math.max(0, ...texts.map((text) => textWidth(text, style)))
  // The decimals of numbers below each other are as many in every row.
  const whole = values.every((value) => Number.isInteger(value))
  const format = (value: number) => (percent || whole ? formatValue(value, percent) : value.toFixed(2))
  const valueWidth = widest(values.map(format), valueStyle)
  const namesAbove = width < narrow
  const showsIntervals = intervals.length > 0 && !namesAbove
  const intervalWidth = showsIntervals
    ? gap +
      widest(
        intervals.map((each) => formatInterval(each, percent)),
        small,
      )
    : 0
  const nameSpace = Math.round(width * 0.38)
  const nameWidth = namesAbove ? 0 : Math.min(nameSpace, widest(along, label)) + gap
  const names = along.map((name) => wrapText(name, label, namesAbove ? width : nameSpace))
  return {
    names,
    namesAbove,
    format,
    barsLeft: left + nameWidth,
    barsWidth: width - nameWidth - gap - valueWidth - intervalWidth,
    valueRight: left + width - intervalWidth,
    intervalRight: showsIntervals ? left + width : null,
    max: percent ? 1 : (max ?? ticksFor(values, 5, true).at(-1)!),
  }
}

function drawBar(
  canvas: Canvas,
  { series, percent }: ChartPanel,
  { barsLeft, barsWidth, valueRight, intervalRight, max, format }: Layout,
  { row, at, top, colour }: { row: number; at: number; top: number; colour: ReturnType<ToneOf> },
): void {
  const value = series[at]!.values[row]!
  const xOf = (shown: number) => barsLeft + barsWidth * Math.min(1, Math.max(0, shown / max))
  canvas.rect({ x: barsLeft, y: top, width: barsWidth, height: barHeight }, { fill: tokens.rule }, 3)
  const length = xOf(value) - barsLeft
  if (length > 0.05)
    canvas.rect({ x: barsLeft, y: top, width: Math.max(1, length), height: barHeight }, { fill: colour }, 3)
  const baseline = top + barHeight - 2
  canvas.text(format(value), valueRight, baseline, { ...valueStyle, anchor: 'end' })
  const interval = series[at]!.intervals?.[row]
  if (!interval) return
  drawWhisker(canvas, xOf(interval[0]), xOf(interval[1]), top + barHeight / 2)
  if (intervalRight !== null)
    canvas.text(formatInterval(interval, percent), intervalRight, baseline, { ...small, anchor: 'end' })
}

const whiskerCap = 4

/** An interval lying along a bar. */
export function drawWhisker(canvas: Canvas, from: number, to: number, y: number): void {
  const paint = { stroke: tokens.ink, strokeWidth: 1.5 }
  canvas.polyline(
    [
      [from, y],
      [to, y],
    ],
    paint,
  )
  for (const x of [from, to])
    canvas.polyline(
      [
        [x, y - whiskerCap],
        [x, y + whiskerCap],
      ],
      paint,
    )
}
