import type { Sheet } from '../sheet.ts'
import type { SlipPage } from '../slip.ts'
import { drawSheet } from './draw-sheet.ts'
import { drawSlips } from './draw-slips.ts'
import type { PaperSize } from './paper.ts'
import { createPen } from './pen.ts'

export interface PdfOptions {
  readonly size: PaperSize
  /** The day of the file: the same sheets of the same day are the same bytes. */
  readonly day: string
  readonly title?: string
}

/** A sheet, which may take several pages, or a page of slips. */
export type Printed = Sheet | SlipPage

/** A file that is written part by part: no more than a page of it is in memory. */
export interface PdfFile {
  /** The bytes that are complete by now. */
  readonly add: (printed: Printed) => Buffer[]
  readonly end: () => Buffer[]
}

export function openPdf({ size, day, title = 'Deck sheet' }: PdfOptions): PdfFile {
  const pen = createPen({ size, day, title })
  return {
    add(printed) {
      if ('slips' in printed) drawSlips(pen, printed, size)
      else drawSheet(pen, printed, size)
      return pen.takeBytes()
    },
    end() {
      pen.end()
      return pen.takeBytes()
    },
  }
}

/** The parts of a PDF with all sheets, as they are complete. */
export function* sheetsPdf(sheets: Iterable<Printed>, options: PdfOptions): Generator<Buffer, void> {
  const file = openPdf(options)
  for (const sheet of sheets) yield* file.add(sheet)
  yield* file.end()
}
