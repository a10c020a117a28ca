import type { Colour } from '../../domain/games/colour.ts'
import type { Canvas, TextStyle } from './canvas.ts'
import type { ChartPanel } from './picture.ts'
import { textWidth, wrapText } from './text.ts'
import { tokens } from './theme.ts'

/** Where a panel is drawn. Each function that draws returns the height at which it ended. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
}

/** The colour of a series, the same in every panel of a picture; the accent for one that is alone. */
export type ToneOf = (name: string) => Colour

export const label: TextStyle = { size: 13 }
export const small: TextStyle = { size: 11.5, fill: tokens.muted }
export const lineHeight = ({ size }: TextStyle): number => Math.round(size * 1.36)

/** Lines of text below each other; returns the height below them. */
export function drawLines(canvas: Canvas, lines: readonly string[], x: number, top: number, style: TextStyle): number {
  const height = lineHeight(style)
  lines.forEach((line, at) => {
    canvas.text(line, x, top + at * height + style.size, style)
  })
  return top + lines.length * height
}

export function drawText(canvas: Canvas, text: string, { left, top, width }: Area, style: TextStyle): number {
  return drawLines(canvas, wrapText(text, style, width), left, top, style)
}

/** Whether colours have to be told apart. */
export const hasLegend = ({ series, named }: ChartPanel): boolean => series.length > 1 || named === true

const swatch = 11
const legendGap = 18

/** Coloured squares with names, in as many rows as they need. */
export function drawLegend(
  canvas: Canvas,
  items: readonly { readonly name: string; readonly colour: Colour }[],
  { left, top, width }: Area,
): number {
  let x = left
  let y = top
  let rowBottom = top
  for (const { name, colour } of items) {
    const lines = wrapText(name, label, width - swatch - 6)
    const taken = swatch + 6 + Math.max(...lines.map((line) => textWidth(line, label)))
    if (x > left && x + taken > left + width) {
      x = left
      y = rowBottom + 3
    }
    canvas.rect({ x, y: y + 3, width: swatch, height: swatch }, { fill: colour }, 2)
    rowBottom = Math.max(rowBottom, drawLines(canvas, lines, x + swatch + 6, y, label))
    x += taken + legendGap
  }
  return rowBottom
}
