import { type Area, drawLines, lineHeight } from './area.ts'
import { drawAxes } from './axes.ts'
import type { Canvas, TextStyle } from './canvas.ts'
import { formatValue } from './numbers.ts'
import type { ChartPanel } from './picture.ts'
import { withNumber, wrapText } from './text.ts'
import { tokens } from './theme.ts'

const minWidth = 190
const gap = 26
const plotHeight = 70
const nameStyle: TextStyle = { size: 12.5 }

/** Every series in a plot of its own, several beside each other, each with its own scale unless they are probabilities. */
export function drawSmallLines(canvas: Canvas, panel: ChartPanel, area: Area): number {
  const across = Math.max(1, Math.min(4, panel.series.length, Math.floor((area.width + gap) / (minWidth + gap))))
  const width = (area.width - gap * (across - 1)) / across
  let top = area.top
  for (let first = 0; first < panel.series.length; first += across) {
    const row = panel.series.slice(first, first + across)
    const names = row.map(({ name, values }) =>
      wrapText(withNumber(name, formatValue(values.at(-1)!, panel.percent)), nameStyle, width),
    )
    const plotTop = top + Math.max(...names.map((lines) => lines.length)) * lineHeight(nameStyle) + 8
    const bottoms = row.map((series, at) => {
      const left = area.left + at * (width + gap)
      drawLines(canvas, names[at]!, left, top, nameStyle)
      return drawOne(canvas, panel, series, { left, top: plotTop, width })
    })
    top = Math.max(...bottoms) + 14
  }
  return top - 14
}

function drawOne(
  canvas: Canvas,
  { along, alongName, percent }: ChartPanel,
  { values, intervals }: ChartPanel['series'][number],
  area: Area,
): number {
  const unit = alongName === undefined ? {} : { alongName }
  const { plot, bottom } = drawAxes(canvas, area, {
    values,
    along,
    percent,
    ...unit,
    height: plotHeight,
    steps: 2,
    ...(percent ? { upTo: 1 } : {}),
  })
  const paint = percent ? tokens.accent : tokens.ink
  values.forEach((_, at) => {
    const interval = intervals?.[at]
    if (!interval) return
    canvas.polyline(
      [
        [plot.xOf(at), plot.yOf(interval[0])],
        [plot.xOf(at), plot.yOf(interval[1])],
      ],
      { stroke: paint, strokeWidth: 4, opacity: 0.4 },
    )
  })
  canvas.polyline(
    values.map((value, at) => [plot.xOf(at), plot.yOf(value)] as const),
    { stroke: paint, strokeWidth: 1.75 },
  )
  canvas.circle(plot.xOf(values.length - 1), plot.yOf(values.at(-1)!), 3, { fill: paint })
  return bottom
}
