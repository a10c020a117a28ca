import { dayInWords } from '../day-in-words.ts'
import type { Sheet } from '../sheet.ts'
import { margin, type PageFrame, reasonsHeight, verdictBox } from './page.ts'
import type { Pen } from './pen.ts'
import { verdictMarks } from './verdict-marks.ts'

const plateWidth = 106
const reasonSize = 7.6

/** The verdict with format and day, and its reasons below; on a blank sheet the format, or a line for it. */
export function drawVerdict(pen: Pen, sheet: Sheet, { width, reasons }: PageFrame): void {
  const { top, height } = verdictBox
  const [word, colour] = sheet.verdict ? verdictMarks[sheet.verdict.status] : (['', 'ink'] as const)
  const plate = word === '' ? 0 : plateWidth
  const base = top + height - 6
  if (plate > 0) {
    pen.fill({ x: margin.x, y: top }, { width: plate, height }, colour)
    const style = { font: 'bold', size: 8.5, colour: 'paper', spacing: 0.5, width: plate - 16 } as const
    pen.write(word, { x: margin.x + 9, y: base }, style)
  }
  pen.box({ x: margin.x, y: top }, { width, height: height + reasonsHeight(reasons) }, colour, 0.7)
  drawFormat(pen, sheet, { x: margin.x + plate + 9, y: base, width: width - plate - 18 })
  drawReasons(pen, reasons, width)
}

function drawReasons(pen: Pen, { shown, omitted }: PageFrame['reasons'], width: number): void {
  const baseOf = (index: number) => verdictBox.top + verdictBox.height + 9.5 + index * verdictBox.reasonHeight
  const x = margin.x + 21
  for (const [index, reason] of shown.entries()) {
    const number = { font: 'bold', size: reasonSize, width: 10, align: 'right' } as const
    pen.write(String(index + 1), { x: margin.x + 6, y: baseOf(index) }, number)
    pen.write(reason, { x, y: baseOf(index) }, { size: reasonSize, width: width - 30 })
  }
  if (omitted === 0) return
  const rest = `and ${omitted} more ${omitted === 1 ? 'reason' : 'reasons'}`
  pen.write(rest, { x, y: baseOf(shown.length) }, { size: reasonSize, colour: 'soft' })
}

function drawFormat(
  pen: Pen,
  { format, judgedOn }: Sheet,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  if (format === undefined) {
    const label = pen.write('FORMAT', { x, y: y - 0.5 }, { size: 5.5, colour: 'soft', spacing: 0.5 })
    pen.rule({ x: x + label + 6, y: y + 1 }, width - label - 6, 0.5, 'rule')
    return
  }
  const day = judgedOn === undefined ? '' : `Lists of ${dayInWords(judgedOn)}`
  const used = pen.write(day, { x, y }, { size: 7.6, width, align: 'right', colour: 'soft' })
  pen.write(format, { x, y }, { font: 'bold', size: 8.5, width: width - used - 10 })
}
