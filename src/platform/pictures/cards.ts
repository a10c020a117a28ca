import { type Area, drawLines, lineHeight } from './area.ts'
import type { Canvas, TextStyle } from './canvas.ts'
import type { CardPanel } from './picture.ts'
import { textWidth, wrapText } from './text.ts'
import { tokens } from './theme.ts'

const minCard = 116
const maxCard = 170
const gap = 12
const band = 28
const pad = 10
const leastHeight = 128
const titleStyle: TextStyle = { size: 14, serif: true }
const noteStyle: TextStyle = { size: 11, fill: tokens.muted }
const clanStyle: TextStyle = { size: 11, bold: true, fill: tokens.paper }
const costStyle: TextStyle = { size: 13, bold: true, anchor: 'middle' }

type DrawnCard = CardPanel['cards'][number]

/** Cards in rows: a band in the clan's colour with cost and clan, the title, a note. No art. */
export function drawCards(canvas: Canvas, { cards }: CardPanel, area: Area): number {
  const fitting = Math.max(1, Math.floor((area.width + gap) / (minCard + gap)))
  const across = Math.max(1, Math.min(cards.length, fitting))
  const width = Math.min(maxCard, (area.width - gap * (across - 1)) / across)
  const laidOut = cards.map((card) => layOut(card, width))
  const heightOf = ({ title, note }: (typeof laidOut)[number]) =>
    band + 8 + title.length * lineHeight(titleStyle) + 10 + note.length * lineHeight(noteStyle) + pad
  const height = Math.max(leastHeight, ...laidOut.map(heightOf))
  laidOut.forEach((each, at) => {
    const x = area.left + (at % across) * (width + gap)
    const y = area.top + Math.floor(at / across) * (height + gap)
    drawCard(canvas, each, { x, y, width, height })
  })
  return area.top + Math.ceil(cards.length / across) * (height + gap) - gap
}

const costSpace = ({ cost }: DrawnCard): number => (cost === undefined ? 0 : 30)

/** A clan whose name is too long for the band is named in the note. */
function layOut(card: DrawnCard, width: number) {
  const { clan = '', note = '' } = card
  const inBand = textWidth(clan, clanStyle) <= width - 2 * pad - costSpace(card)
  const notes = [inBand ? '' : clan, note].filter((each) => each !== '')
  return {
    card,
    clan: inBand ? clan : '',
    title: wrapText(card.title, titleStyle, width - 2 * pad),
    note: notes.flatMap((each) => wrapText(each, noteStyle, width - 2 * pad)),
  }
}

function drawCard(
  canvas: Canvas,
  { card, clan, title, note }: ReturnType<typeof layOut>,
  box: { x: number; y: number; width: number; height: number },
): void {
  const { x, y, width, height } = box
  const { colour, cost, faded } = card
  canvas.rect(box, { fill: tokens.raised, stroke: colour, strokeWidth: 1.25, ...(faded ? { dashed: true } : {}) }, 7)
  canvas.rect({ x, y, width, height: band }, { fill: colour }, 7)
  canvas.rect({ x, y: y + band - 8, width, height: 8 }, { fill: colour })
  if (cost !== undefined) {
    canvas.circle(x + pad + 9, y + band / 2, 10, { fill: tokens.paper })
    canvas.text(cost, x + pad + 9, y + band / 2 + 4.5, costStyle)
  }
  if (clan !== '') canvas.text(clan, x + pad + costSpace(card), y + band / 2 + 4, clanStyle)
  const fill = faded ? tokens.muted : tokens.ink
  drawLines(canvas, title, x + pad, y + band + 8, { ...titleStyle, fill })
  drawLines(canvas, note, x + pad, y + height - pad - note.length * lineHeight(noteStyle), noteStyle)
}
