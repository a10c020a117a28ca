import { qrCode } from '../../../../platform/pictures/qr-code.ts'
import type { Sheet } from '../sheet.ts'
import { drawColumns } from './draw-columns.ts'
import { drawFooter } from './draw-footer.ts'
import { drawHeader } from './draw-header.ts'
import { drawVerdict } from './draw-verdict.ts'
import { layOut } from './layout.ts'
import { bodyHeight, chooseReasons, margin } from './page.ts'
import { type PaperSize, paperSizes } from './paper.ts'
import type { Pen } from './pen.ts'

export function drawSheet(pen: Pen, sheet: Sheet, size: PaperSize): void {
  const { width, height } = paperSizes[size]
  const reasons = chooseReasons(sheet, size)
  const code = sheet.code === undefined ? undefined : qrCode(sheet.code)
  const { pitch, pages } = layOut(sheet.sections, bodyHeight(size, reasons))
  for (const [index, columns] of pages.entries()) {
    const frame = { width: width - 2 * margin.x, height, page: index + 1, pages: pages.length, reasons, code }
    pen.addPage()
    drawHeader(pen, sheet, frame)
    drawVerdict(pen, sheet, frame)
    drawColumns(pen, sheet, columns, pitch, frame)
    drawFooter(pen, sheet, frame)
  }
}
