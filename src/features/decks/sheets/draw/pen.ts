import PDFDocument from 'pdfkit'
import type { QrCode } from '../../../../platform/pictures/qr-code.ts'
import { type FontName, openFonts, widerFonts } from './fonts.ts'
import { type PaperSize, paperSizes } from './paper.ts'
import { missingMark, type PrintableText, printableText } from './printable-text.ts'

/** Printed in grey, all of them can be told from white and from each other. */
const colours = {
  black: '#000000',
  ink: '#16181d',
  soft: '#5b6068',
  rule: '#b9bdc4',
  hair: '#dcdfe3',
  paper: '#ffffff',
  legal: '#1d5b3a',
  illegal: '#8a1f1a',
  undetermined: '#6d5200',
} as const
export type Colour = keyof typeof colours

/** In characters: longer than what fits a line in the smallest letters, and so is cut anyway. */
const maxText = 400

export interface TextStyle {
  readonly font?: FontName
  readonly size: number
  readonly colour?: Colour
  /** Longer text is set smaller, down to `minShare` of its size, and then cut with an ellipsis. */
  readonly width?: number
  readonly minShare?: number
  readonly align?: 'left' | 'right' | 'center'
  /** Between letters, in points. */
  readonly spacing?: number
}

interface Point {
  readonly x: number
  /** Of text: the base line. */
  readonly y: number
}

export interface Pen {
  readonly addPage: () => void
  /** Returns the width of what was written. */
  readonly write: (text: string, at: Point, style: TextStyle) => number
  readonly rule: (from: Point, width: number, weight: number, colour: Colour) => void
  readonly box: (
    at: Point,
    size: { readonly width: number; readonly height: number },
    colour: Colour,
    weight?: number,
  ) => void
  /** A line to cut along. */
  readonly cut: (from: Point, to: Point) => void
  /** A QR code of this width, without a border: what is drawn beside it must leave some room. */
  readonly code: (code: QrCode, at: Point, side: number) => void
  readonly fill: (at: Point, size: { readonly width: number; readonly height: number }, colour: Colour) => void
  /** Whether a character of the current page could not be printed. */
  readonly hasReplaced: () => boolean
  /** The parts of the file that are complete. */
  readonly takeBytes: () => Buffer[]
  readonly end: () => void
}

/** `day` dates the file, so that the same sheets are the same bytes. */
export function createPen({ size, title, day }: { size: PaperSize; title: string; day: string }): Pen {
  const { width, height } = paperSizes[size]
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    font: '',
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Creator: 'Kotei', Producer: 'Kotei', CreationDate: new Date(`${day}T00:00:00Z`) },
  })
  const fonts = openFonts()
  for (const [name, face] of fonts) doc.registerFont(name, face as never)
  /** Sets the font, or one that has more characters where it lacks some. */
  const choose = (raw: string, font: FontName): PrintableText => {
    const printable = printableText(raw, (codePoint) => fonts.get(font)!.hasGlyphForCodePoint(codePoint))
    const wider = widerFonts[font]
    if (printable.isReplaced && wider) return choose(raw, wider)
    doc.font(font)
    return printable
  }
  let replaced = false
  return {
    addPage() {
      doc.addPage()
      replaced = false
    },
    write(raw, { x, y }, style) {
      if (raw === '') return 0
      const { font = 'regular', colour = 'ink', align = 'left', spacing = 0, width: room } = style
      const { text, isReplaced } = choose(raw.slice(0, maxText), font)
      replaced ||= isReplaced
      const fitted = fitText(doc, text, style)
      doc.fontSize(fitted.size).fillColor(colours[colour])
      const used = doc.widthOfString(fitted.text) + spacing * fitted.text.length
      const left = room === undefined || align === 'left' ? x : x + (room - used) * (align === 'right' ? 1 : 0.5)
      doc.text(fitted.text, left, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing })
      return used
    },
    rule({ x, y }, length, weight, colour) {
      doc
        .lineWidth(weight)
        .strokeColor(colours[colour])
        .moveTo(x, y)
        .lineTo(x + length, y)
        .stroke()
    },
    box({ x, y }, { width: w, height: h }, colour, weight = 0.6) {
      doc.lineWidth(weight).strokeColor(colours[colour]).rect(x, y, w, h).stroke()
    },
    fill({ x, y }, { width: w, height: h }, colour) {
      doc.fillColor(colours[colour]).rect(x, y, w, h).fill()
    },
    cut(from, to) {
      doc.lineWidth(0.4).strokeColor(colours.rule).dash(2, { space: 3 })
      doc.moveTo(from.x, from.y).lineTo(to.x, to.y).stroke().undash()
    },
    code({ size: squares, runs }, { x, y }, side) {
      const one = side / squares
      const box = (run: QrCode['runs'][number]) =>
        [x + run.x * one, y + run.y * one, run.length * one, one].map((value) => value.toFixed(3)).join(' ')
      // One path for all: a call for each would take several times as long, and leave seams between the squares.
      doc.fillColor(colours.black).addContent(`${runs.map((run) => `${box(run)} re`).join('\n')}\nf`)
    },
    hasReplaced: () => replaced,
    takeBytes() {
      const parts: Buffer[] = []
      for (let part = doc.read(); part !== null; part = doc.read()) parts.push(part as Buffer)
      return parts
    },
    end: () => doc.end(),
  }
}

/** The text and the size at which it fits. */
function fitText(doc: PDFKit.PDFDocument, text: string, { size, width, minShare = 0.72, spacing = 0 }: TextStyle) {
  if (width === undefined) return { text, size }
  const widthOf = (part: string) => doc.fontSize(size).widthOfString(part) + spacing * part.length
  const share = Math.min(1, width / widthOf(text))
  if (share >= minShare || text === '') return { text, size: size * share }
  const characters = [...text]
  let low = 0
  let high = characters.length
  const cut = (length: number) => `${characters.slice(0, length).join('').trimEnd()}…`
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (widthOf(cut(middle)) * minShare <= width) low = middle
    else high = middle - 1
  }
  return { text: cut(low), size: size * minShare }
}

export const missingNote = `${missingMark} stands for a character that this sheet cannot print. Write it by hand.`
