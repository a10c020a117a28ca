import { type Area, drawLegend, drawLines, label, lineHeight, type ToneOf } from './area.ts'
import { drawAxes, type Plot } from './axes.ts'
import type { Canvas, TextStyle } from './canvas.ts'
import { formatValue } from './numbers.ts'
import type { ChartPanel } from './picture.ts'
import { drawSmallLines } from './small-lines.ts'
import { textWidth, withNumber, wrapText } from './text.ts'
import { palette } from './theme.ts'

const plotHeight = 190
const narrow = 540
const endGap = 14
const pointNumber: TextStyle = { size: 11.5, anchor: 'middle' }

/** Lines of probabilities in one plot; counts, and more lines than there are tones, in a small plot each. */
export function drawLinePanel(canvas: Canvas, panel: ChartPanel, area: Area, toneOf: ToneOf): number {
  if (!panel.percent || panel.series.length > palette.length) return drawSmallLines(canvas, panel, area)
  const ends = panel.series.map(({ name, values }) => ({
    name,
    colour: toneOf(name),
    value: values.at(-1)!,
    text: withNumber(name, formatValue(values.at(-1)!, panel.percent)),
  }))
  if (area.width >= narrow && panel.series.length > 1) return drawWithEnds(canvas, panel, area, ends)
  const top =
    drawLegend(
      canvas,
      ends.map(({ text, colour }) => ({ name: text, colour })),
      area,
    ) + 10
  const { plot, bottom } = drawPlot(canvas, panel, { ...area, top: top + 8 }, plotHeight)
  drawSeries(canvas, panel, plot, toneOf)
  return bottom
}

interface End {
  readonly name: string
  readonly text: string
  readonly value: number
  readonly colour: ReturnType<ToneOf>
}

/** The name of each line is at its end, moved up or down where it would cover another. */
function drawWithEnds(canvas: Canvas, panel: ChartPanel, area: Area, ends: readonly End[]): number {
  const space = Math.min(Math.round(area.width * 0.36), Math.max(...ends.map(({ text }) => textWidth(text, label))))
  const texts = ends.map((end) => ({ ...end, lines: wrapText(end.text, label, space) }))
  const needed = texts.reduce((sum, { lines }) => sum + lines.length * lineHeight(label) + 4, 0)
  const height = Math.max(plotHeight, needed)
  const { plot, bottom } = drawPlot(
    canvas,
    panel,
    { ...area, top: area.top + 8, width: area.width - space - 2 * endGap },
    height,
  )
  const right = plot.left + plot.width
  const tops = spread(
    texts.map(({ value, lines }) => ({ at: plot.yOf(value), height: lines.length * lineHeight(label) + 4 })),
    [plot.top - 6, plot.top + plot.height + 10],
  )
  texts.forEach(({ value, lines, colour }, at) => {
    const middle = tops[at]! + (lines.length * lineHeight(label)) / 2
    canvas.polyline(
      [
        [plot.xOf(panel.along.length - 1) + 5, plot.yOf(value)],
        [right, plot.yOf(value)],
        [right + endGap, middle],
      ],
      { stroke: colour, strokeWidth: 1, opacity: 0.6 },
    )
    drawLines(canvas, lines, right + 2 * endGap - 8, tops[at]!, { ...label, fill: colour })
  })
  drawSeries(canvas, panel, plot, (name) => ends.find((end) => end.name === name)!.colour)
  return bottom
}

function drawPlot(canvas: Canvas, { along, alongName, percent, series }: ChartPanel, area: Area, height: number) {
  const values = series.flatMap((each) => [
    ...each.values,
    ...(each.intervals ?? []).flatMap((interval) => interval ?? []),
  ])
  return drawAxes(canvas, area, { values, along, alongName, percent, height, steps: 5, upTo: 1 })
}

function drawSeries(canvas: Canvas, { series, percent }: ChartPanel, { xOf, yOf, slot }: Plot, colourOf: ToneOf): void {
  for (const { name, values, intervals } of series) {
    const colour = colourOf(name)
    values.forEach((_, at) => {
      const interval = intervals?.[at]
      if (!interval || yOf(interval[0]) - yOf(interval[1]) < 1) return
      canvas.polyline(
        [
          [xOf(at), yOf(interval[0])],
          [xOf(at), yOf(interval[1])],
        ],
        { stroke: colour, strokeWidth: 4, opacity: 0.4 },
      )
    })
    canvas.polyline(
      values.map((value, at) => [xOf(at), yOf(value)] as const),
      { stroke: colour, strokeWidth: 2 },
    )
    for (const [at, value] of values.entries()) canvas.circle(xOf(at), yOf(value), 3, { fill: colour })
    if (series.length > 1 || slot < 48) continue
    for (const [at, value] of values.entries()) {
      // Beside the top of the plot a number has no space above its point.
      const above = yOf(value) - 9
      canvas.text(formatValue(value, percent), xOf(at), value > 0.93 ? yOf(value) + 18 : above, pointNumber)
    }
  }
}

/** Places boxes as near to where they belong as they can be without covering each other; returns their tops. */
function spread(
  boxes: readonly { readonly at: number; readonly height: number }[],
  [top, bottom]: readonly [number, number],
): number[] {
  const order = boxes.map((box, index) => ({ ...box, index })).sort((a, b) => a.at - b.at || a.index - b.index)
  const tops = new Array<number>(boxes.length)
  let free = top
  for (const { at, height, index } of order) {
    tops[index] = Math.max(free, at - height / 2)
    free = tops[index]! + height
  }
  let limit = bottom
  for (const { height, index } of order.reverse()) {
    tops[index] = Math.min(tops[index]!, limit - height)
    limit = tops[index]!
  }
  return tops
}
