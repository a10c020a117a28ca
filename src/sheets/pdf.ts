import { drawColumns } from './draw-columns.ts'
import { drawFooter } from './draw-footer.ts'
import { drawHeader } from './draw-header.ts'
import { drawVerdict } from './draw-verdict.ts'
import { layOut } from './layout.ts'
import { bodyHeight, chooseReasons, margin } from './page.ts'
import { createPen, type Pen } from './pen.ts'
import { type PaperSize, paperSizes, type Sheet } from './sheet.ts'

export interface PdfOptions {
  readonly size: PaperSize
  /** The day of the file: the same sheets of the same day are the same bytes. */
  readonly day: string
}

/** The parts of a PDF with all sheets, as they are complete: no more than a page is in memory, however many there are. */
export function* sheetsPdf(sheets: Iterable<Sheet>, { size, day }: PdfOptions): Generator<Buffer, void> {
  const pen = createPen({ size, day, title: 'Deck sheet' })
  for (const sheet of sheets) {
    drawSheet(pen, sheet, size)
    yield* pen.takeBytes()
  }
  pen.end()
  yield* pen.takeBytes()
}

function drawSheet(pen: Pen, sheet: Sheet, size: PaperSize): void {
  const { width, height } = paperSizes[size]
  const reasons = chooseReasons(sheet, size)
  const { pitch, pages } = layOut(sheet.sections, bodyHeight(size, reasons))
  for (const [index, columns] of pages.entries()) {
    const frame = { width: width - 2 * margin.x, height, page: index + 1, pages: pages.length, reasons }
    pen.addPage()
    drawHeader(pen, sheet, frame)
    drawVerdict(pen, sheet, frame)
    drawColumns(pen, sheet, columns, pitch, frame)
    drawFooter(pen, sheet, frame)
  }
}
