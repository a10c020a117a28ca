import { type Canvas, createCanvas, type TextStyle } from './canvas.ts'
import { svgDocument } from './svg-document.ts'
import { plainText, textWidth } from './text.ts'
import { evenSansSerif, statusTones, type Theme, tokens } from './theme.ts'

type BadgeStatus = keyof typeof statusTones

export interface Badge {
  /** On the left: what is judged. */
  readonly label: string
  /** On the right, after the mark of the status. */
  readonly verdict: string
  readonly status: BadgeStatus
  /** For those who do not see it. */
  readonly title: string
}

const height = 28
const corner = 6
const padding = 10
const mark = 16
const face = { size: 12 } as const
const boldFace = { size: 12, bold: true } as const
const baseline = 18.3

/** A small picture of one line that says a verdict. */
export function drawBadge({ label, verdict, status, title }: Badge, theme: Theme = 'auto'): string {
  const canvas = createCanvas(theme)
  const { ink, ground } = statusTones[status]
  const labelWidth = textWidth(plainText(label), face)
  const verdictWidth = textWidth(plainText(verdict), boldFace)
  const left = Math.ceil(padding + labelWidth + padding)
  const width = Math.ceil(left + padding + mark + 6 + verdictWidth + padding)
  canvas.rect({ x: 0.5, y: 0.5, width: width - 1, height: height - 1 }, { fill: ground, stroke: ink }, corner)
  canvas.rect({ x: 1, y: 1, width: left - 1, height: height - 2 }, { fill: tokens.raised }, corner - 0.5)
  canvas.rect({ x: left - corner, y: 1, width: corner, height: height - 2 }, { fill: tokens.raised })
  const text = (content: string, x: number, fitted: number, style: TextStyle) =>
    canvas.text(content, x, baseline, { ...style, fitted })
  text(label, padding, labelWidth, face)
  drawMark(canvas, status, left + padding + mark / 2)
  text(verdict, left + padding + mark + 6, verdictWidth, { ...boldFace, fill: ink })
  return svgDocument(canvas, { width, height }, { title }, evenSansSerif)
}

type Points = readonly (readonly [x: number, y: number])[]

/** From the middle of the mark, in its radius. */
const strokes: Readonly<Record<Exclude<BadgeStatus, 'undetermined'>, readonly Points[]>> = {
  legal: [
    [
      [-0.5, 0.05],
      [-0.15, 0.42],
      [0.5, -0.38],
    ],
  ],
  illegal: [
    [
      [-0.38, -0.38],
      [0.38, 0.38],
    ],
    [
      [0.38, -0.38],
      [-0.38, 0.38],
    ],
  ],
  none: [
    [
      [-0.45, 0],
      [0.45, 0],
    ],
  ],
}

/** A form beside the colour: a check mark, a cross, a question mark or a dash. */
function drawMark(canvas: Canvas, status: BadgeStatus, x: number): void {
  const { ink, ground } = statusTones[status]
  const [y, radius] = [height / 2, mark / 2]
  canvas.circle(x, y, radius, { fill: ink })
  if (status === 'undetermined') {
    canvas.text('?', x, y + 4.3, { ...boldFace, fill: ground, anchor: 'middle' })
    return
  }
  for (const points of strokes[status])
    canvas.polyline(
      points.map(([dx, dy]) => [x + dx * radius, y + dy * radius]),
      { stroke: ground, strokeWidth: 2 },
    )
}
