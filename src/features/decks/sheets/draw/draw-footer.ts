import type { Sheet } from '../sheet.ts'
import { digitsToCompare } from './digits-to-compare.ts'
import { footerHeight, margin, type PageFrame } from './page.ts'
import { missingNote, type Pen } from './pen.ts'

const acceptedBy = 'Accepted by'
const lines = [
  ['Player’s signature', 0.3],
  [acceptedBy, 0.24],
  ['Deck check: judge', 0.28],
  ['Round', 0.09],
  ['Table', 0.09],
] as const
const gap = 10

/** Lines for signatures, the hash of the content, and what the page needs to be explained. */
export function drawFooter(pen: Pen, sheet: Sheet, { width, height }: PageFrame): void {
  const bottom = height - margin.bottom
  const y = bottom - footerHeight + 36
  const room = width - gap * (lines.length - 1)
  let x = margin.x
  for (const [label, share] of lines) {
    pen.rule({ x, y }, room * share, 0.7, 'ink')
    pen.write(label.toUpperCase(), { x, y: y + 8 }, { size: 5.5, colour: 'soft', spacing: 0.5 })
    if (label === acceptedBy && sheet.accepted !== undefined)
      pen.write(sheet.accepted, { x, y: y - 3 }, { font: 'bold', size: 8, width: room * share, minShare: 0.6 })
    x += room * share + gap
  }
  const base = bottom - 1
  if (pen.hasReplaced()) pen.write(missingNote, { x: margin.x, y: base }, { size: 6.5, colour: 'soft' })
  if (sheet.hash === undefined) return
  const digits = digitsToCompare(sheet.hash)
  const right = margin.x + width
  const used = pen.write(digits, { x: margin.x, y: base }, { font: 'bold', size: 7, width, align: 'right' })
  const label = { size: 5.5, colour: 'soft', spacing: 0.5, width: 80, align: 'right' } as const
  pen.write('CONTENT HASH', { x: right - used - 86, y: base }, label)
}
