import { dayInWords } from '../day-in-words.ts'
import type { Sheet } from '../sheet.ts'
import { fieldsHeight, margin, type PageFrame } from './page.ts'
import type { Pen, TextStyle } from './pen.ts'

interface Field {
  readonly label: string
  readonly value: string | undefined
  /** Of the width that is left for all. */
  readonly share: number
  readonly style: Pick<TextStyle, 'font' | 'size'>
}

const large = { font: 'serif', size: 16 } as const
const plain = { font: 'bold', size: 10 } as const
const numberBox = { width: 70, height: 50 } as const
const fieldGap = 12
/** Squares of a third of a millimetre and more, which every phone resolves, and the light border that scanners expect. */
const codeSide = fieldsHeight
const codeGap = 16

/** Game, number, and the lines for player, event and deck. */
export function drawHeader(pen: Pen, sheet: Sheet, { width: whole, page, pages, code }: PageFrame): void {
  const { player = {}, event = {} } = sheet
  const width = code ? whole - codeSide - codeGap : whole
  if (code) pen.code(code, { x: margin.x + whole - codeSide, y: margin.top }, codeSide)
  const left = margin.x
  const of = pages > 1 ? `   ·   page ${page} of ${pages}` : ''
  const title = pen.write('DECK SHEET', { x: left, y: margin.top + 7 }, { font: 'bold', size: 7.5, spacing: 1.1 })
  const room = width - numberBox.width - fieldGap - title - 8
  pen.write(
    `${sheet.game}${of}`,
    { x: left + title + 8, y: margin.top + 7 },
    { size: 7.5, colour: 'soft', width: room },
  )
  const box = { x: left + width - numberBox.width, y: margin.top }
  pen.box(box, numberBox, 'ink', 0.9)
  pen.write('NUMBER', { x: box.x + 5, y: box.y + 9 }, { size: 5.5, colour: 'soft', spacing: 0.5 })
  if (player.number !== undefined)
    pen.write(
      player.number,
      { x: box.x + 5, y: box.y + 38 },
      { font: 'bold', size: 24, width: numberBox.width - 10, align: 'center', minShare: 0.25 },
    )
  const first = { x: left, y: margin.top + numberBox.height, width: width - numberBox.width - fieldGap }
  drawFields(pen, first, 24, [
    { label: 'Player', value: player.name, share: 0.76, style: large },
    { label: 'Pronouns', value: player.pronouns, share: 0.24, style: plain },
  ])
  drawFields(pen, { x: left, y: margin.top + fieldsHeight, width }, 18, [
    { label: 'Event', value: event.name, share: 0.42, style: plain },
    { label: 'Day', value: event.day && dayInWords(event.day), share: 0.18, style: plain },
    { label: 'Deck', value: sheet.deck, share: 0.4, style: plain },
  ])
}

/** Each has its label above the line to write on; `y` is the line. */
function drawFields(
  pen: Pen,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  labelAbove: number,
  fields: readonly Field[],
): void {
  const room = width - fieldGap * (fields.length - 1)
  let left = x
  for (const { label, value, share, style } of fields) {
    const own = room * share
    pen.write(label.toUpperCase(), { x: left, y: y - labelAbove }, { size: 5.5, colour: 'soft', spacing: 0.5 })
    if (value !== undefined) pen.write(value, { x: left, y: y - 4 }, { ...style, width: own, minShare: 0.5 })
    pen.rule({ x: left, y }, own, 0.7, 'ink')
    left += own + fieldGap
  }
}
