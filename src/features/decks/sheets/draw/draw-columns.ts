import type { Sheet, SheetLine, SheetSection } from '../sheet.ts'
import { type Column, headingHeight, headingSpace, type Row } from './layout.ts'
import { bodyTop, gutter, margin, type PageFrame } from './page.ts'
import type { Pen } from './pen.ts'

/** More copies than this have one wide box to write their number in. */
const maxBoxes = 5
/** In points: down to here a long title is set smaller, so that it is not cut. */
const minTextSize = 5

interface Grid {
  readonly pitch: number
  readonly size: number
  readonly box: number
  readonly boxes: number
  readonly width: number
  /** How many reasons of the verdict are printed above. */
  readonly shownReasons: number
}

type CardLine = Extract<SheetLine, { kind: 'card' }>

/** The columns of one page; `sheet` is all of it, so that titles begin at the same place on every page. */
export function drawColumns(pen: Pen, sheet: Sheet, columns: readonly Column[], pitch: number, frame: PageFrame): void {
  const width = (frame.width - gutter) / 2
  const grid: Grid = {
    pitch,
    size: Math.min(10, pitch * 0.68),
    box: Math.min(9, pitch * 0.64),
    boxes: boxesOf(sheet.sections),
    width,
    shownReasons: frame.reasons.shown.length,
  }
  const top = bodyTop(frame.reasons)
  for (const [index, column] of columns.entries())
    drawColumn(pen, column, margin.x + index * (width + gutter), top, grid)
}

/** The most boxes that a line has. */
function boxesOf(sections: readonly SheetSection[]): number {
  const counts = sections.flatMap(({ lines }) => lines.map((line) => (line.kind === 'card' ? line.count : 1)))
  return counts.some((count) => count > maxBoxes) ? Math.max(3, maxCount(counts)) : maxCount(counts)
}

const maxCount = (counts: readonly number[]) => Math.max(1, ...counts.filter((count) => count <= maxBoxes))

function drawColumn(pen: Pen, column: Column, x: number, top: number, grid: Grid): void {
  let y = top
  for (const [index, row] of column.entries()) {
    y += heightOf(row, index === 0) * grid.pitch
    if (row.kind === 'heading') drawHeading(pen, row, x, y, grid)
    else drawLine(pen, row.line, x, y, grid)
  }
}

function heightOf({ kind }: Row, isFirst: boolean): number {
  if (kind === 'line') return 1
  return headingHeight + (isFirst ? 0 : headingSpace)
}

/** `y` is the foot of a row here and below. */
function drawHeading(
  pen: Pen,
  { section, continued }: Extract<Row, { kind: 'heading' }>,
  x: number,
  y: number,
  grid: Grid,
): void {
  const base = y - grid.pitch * 0.3
  const size = Math.min(10, grid.size * 1.12)
  const name = pen.write(section.name, { x, y: base }, { font: 'bold', size, width: grid.width * 0.7 })
  if (continued) pen.write('continued', { x: x + name + 5, y: base }, { size: size * 0.78, colour: 'soft' })
  const right = { font: 'bold', size, width: 60, align: 'right' } as const
  if (section.total === null && !continued && section.lines.length > 1) {
    const label = 26
    pen.write('TOTAL', { x: x + grid.width - 50 - label, y: base }, { size: 5.5, colour: 'soft', spacing: 0.5 })
    pen.rule({ x: x + grid.width - 48, y: base + 1 }, 48, 0.5, 'rule')
  } else if (section.total !== null && !continued)
    pen.write(String(section.total), { x: x + grid.width - 60, y: base }, right)
  pen.rule({ x, y }, grid.width, 1, 'ink')
}

function drawLine(pen: Pen, line: SheetLine, x: number, y: number, grid: Grid): void {
  const base = y - grid.pitch * 0.29
  const boxesWidth = grid.boxes * (grid.box + 2) - 2
  const countWidth = grid.size * 1.65
  const textAt = x + boxesWidth + countWidth + grid.size * 0.7
  if (line.kind === 'blank') drawBlank(pen, line.number, { x, y, base }, grid)
  else {
    drawBoxes(pen, line.count, x + boxesWidth, y, grid)
    const count = { font: 'bold', size: grid.size, width: countWidth, align: 'right' } as const
    pen.write(String(line.count), { x: x + boxesWidth, y: base }, count)
    const mark = { font: 'bold', size: grid.size * 0.7, width: grid.width, align: 'right', colour: 'illegal' } as const
    const marked = pen.write(markOf(line, grid.shownReasons), { x, y: base }, mark)
    const room = x + grid.width - textAt - (marked === 0 ? 0 : marked + 6)
    const style = { size: grid.size, width: room, minShare: minTextSize / grid.size }
    pen.write(line.unread ? `“${line.text}”` : line.text, { x: textAt, y: base }, style)
  }
  pen.rule({ x, y }, grid.width, 0.35, 'hair')
}

/** From right to left, so that boxes stand beside the number. */
function drawBoxes(pen: Pen, count: number, right: number, y: number, { box, pitch }: Grid): void {
  const top = y - (pitch + box) / 2
  const isWide = count > maxBoxes
  const width = isWide ? box * 3 + 4 : box
  for (let index = 1; index <= (isWide ? 1 : count); index++)
    pen.box({ x: right - index * (width + 2) + 2, y: top }, { width, height: box }, 'ink', 0.55)
}

/** That the line was not read, or the numbers of the reasons that name its card, as far as these are printed. */
function markOf({ unread, reasons = [] }: CardLine, shownReasons: number): string {
  if (unread) return 'NOT READ'
  return reasons.length === 0 ? '' : `✗ ${reasons.filter((number) => number <= shownReasons).join(', ')}`.trim()
}

/** A number, a box for the copies, and the line itself. */
function drawBlank(
  pen: Pen,
  number: number,
  { x, y, base }: { x: number; y: number; base: number },
  { pitch, size }: Grid,
): void {
  const height = pitch * 0.76
  pen.write(String(number), { x, y: base }, { size: size * 0.72, width: 14, align: 'right', colour: 'soft' })
  pen.box({ x: x + 19, y: y - (pitch + height) / 2 }, { width: 20, height }, 'rule', 0.6)
}
