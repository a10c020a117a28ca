import { qrCode } from '../../../../platform/pictures/qr-code.ts'
import { type Slip, type SlipPage, slipGrid } from '../slip.ts'
import { digitsToCompare } from './digits-to-compare.ts'
import { type PaperSize, paperSizes } from './paper.ts'
import type { Pen, TextStyle } from './pen.ts'
import { verdictMarks } from './verdict-marks.ts'

/** What most printers leave white anyway. */
const margin = 18
const padding = 13
const codeSide = 96

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One page of slips with lines to cut along. */
export function drawSlips(pen: Pen, { slips }: SlipPage, size: PaperSize): void {
  const paper = paperSizes[size]
  const width = (paper.width - 2 * margin) / slipGrid.columns
  const height = (paper.height - 2 * margin) / slipGrid.rows
  pen.addPage()
  for (const [index, slip] of slips.entries()) {
    const column = index % slipGrid.columns
    const row = Math.floor(index / slipGrid.columns)
    drawSlip(pen, slip, { x: margin + column * width, y: margin + row * height, width, height })
  }
  for (let row = 0; row <= slipGrid.rows; row++)
    pen.cut({ x: 0, y: margin + row * height }, { x: paper.width, y: margin + row * height })
  for (let column = 0; column <= slipGrid.columns; column++)
    pen.cut({ x: margin + column * width, y: 0 }, { x: margin + column * width, y: paper.height })
}

function drawSlip(pen: Pen, slip: Slip, { x, y, width, height }: Box): void {
  const left = x + padding
  const room = width - 2 * padding - codeSide - 12
  const line = (text: string, at: number, style: Pick<TextStyle, 'font' | 'size' | 'colour' | 'spacing'>) =>
    pen.write(text, { x: left, y: y + padding + at }, { ...style, width: room, minShare: 0.5 })
  const label = (text: string, at: number) => line(text.toUpperCase(), at, { size: 5.5, colour: 'soft', spacing: 0.5 })

  pen.code(qrCode(slip.code), { x: x + width - padding - codeSide, y: y + padding }, codeSide)
  label('Receipt for a deck list', 5)
  line(slip.event, 20, { font: 'serif', size: 12 })
  line(String(slip.number), 53, { font: 'bold', size: 32 })
  if (slip.name !== undefined) line(slip.name, 68, { font: 'bold', size: 10 })
  label('Accepted', 82)
  line(slip.accepted, 92, { font: 'bold', size: 8 })
  drawFoot(pen, slip, { x: left, y: y + height - padding, width: width - 2 * padding })
}

/** The verdict of then, and how to verify it; `y` is the lowest base line. */
function drawFoot(pen: Pen, slip: Slip, { x, y, width }: Omit<Box, 'height'>): void {
  const [word, colour] = verdictMarks[slip.status]
  const soft = { size: 7, colour: 'soft', minShare: 0.7 } as const
  const mark = pen.write(word, { x, y: y - 20 }, { font: 'bold', size: 7, colour, spacing: 0.3 })
  pen.write(slip.judgedOn, { x: x + mark + 6, y: y - 20 }, { ...soft, width: width - mark - 6 })
  pen.write(slip.format, { x, y: y - 10 }, { ...soft, width })
  const hash = pen.write(digitsToCompare(slip.hash), { x, y }, { font: 'bold', size: 6.5, width, align: 'right' })
  pen.write(`Scan, or open ${slip.verifyAt}`, { x, y }, { ...soft, width: width - hash - 8 })
}
