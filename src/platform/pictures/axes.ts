import { type Area, small } from './area.ts'
import type { Canvas } from './canvas.ts'
import { ticksFor } from './numbers.ts'
import { textWidth } from './text.ts'
import { tokens } from './theme.ts'

/** The plot of columns or lines within its axes. */
export interface Plot {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly yOf: (value: number) => number
  /** The middle of a place along the axis. */
  readonly xOf: (at: number) => number
  readonly slot: number
}

interface AxesOptions {
  readonly values: readonly number[]
  readonly along: readonly string[]
  readonly alongName?: string | undefined
  readonly percent: boolean
  readonly height: number
  readonly steps: number
  /** Ends of the scale beside the values, such as 100 %. */
  readonly upTo?: number
}

const axisGap = 8

/** Draws both axes. The scale of counts has whole numbers only. */
export function drawAxes(
  canvas: Canvas,
  { left, top, width }: Area,
  options: AxesOptions,
): { plot: Plot; bottom: number } {
  const { values, along, alongName, percent, height, steps, upTo } = options
  const scaled = percent ? [...values, upTo ?? 0].map((value) => value * 100) : [...values, upTo ?? 0]
  const ticks = ticksFor(scaled, steps, true)
  const [low, high] = [ticks[0]!, ticks.at(-1)!]
  const texts = ticks.map((tick) => `${tick}${percent ? '%' : ''}`.replace('-', '−'))
  const axisWidth = Math.max(...texts.map((text) => textWidth(text, small))) + axisGap
  const plotLeft = left + axisWidth
  const plotWidth = width - axisWidth
  const factor = percent ? 100 : 1
  const yOf = (value: number) => top + height - (height * (value * factor - low)) / (high - low)
  const slot = plotWidth / Math.max(1, along.length)
  const xOf = (at: number) => plotLeft + slot * (at + 0.5)
  ticks.forEach((tick, at) => {
    const y = yOf(tick / factor)
    canvas.polyline(
      [
        [plotLeft, y],
        [plotLeft + plotWidth, y],
      ],
      { stroke: tick === 0 ? tokens.muted : tokens.rule, strokeWidth: 1 },
    )
    canvas.text(texts[at]!, plotLeft - axisGap, y + 4, { ...small, anchor: 'end' })
  })
  let bottom = top + height + 6 + small.size
  drawPlaces(canvas, along, xOf, slot, bottom)
  if (alongName !== undefined) {
    bottom += 16
    canvas.text(alongName, plotLeft + plotWidth / 2, bottom, { ...small, anchor: 'middle' })
  }
  return { plot: { left: plotLeft, top, width: plotWidth, height, yOf, xOf, slot }, bottom: bottom + 5 }
}

/** Names along the axis; where they would touch each other, every second, third and so on. */
function drawPlaces(
  canvas: Canvas,
  along: readonly string[],
  xOf: (at: number) => number,
  slot: number,
  baseline: number,
): void {
  const widest = Math.max(0, ...along.map((text) => textWidth(text, small)))
  const every = Math.max(1, Math.ceil((widest + 6) / slot))
  along.forEach((text, at) => {
    if (at % every === 0) canvas.text(text, xOf(at), baseline, { ...small, anchor: 'middle' })
  })
}
