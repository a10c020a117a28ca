import { yieldToEventLoop } from '../workers/thread-priority.ts'
import { type PdfOptions, sheetsPdf } from './pdf.ts'
import type { Sheet } from './sheet.ts'

/** Sheets to print in a thread. */
export interface SheetTask extends PdfOptions {
  readonly sheets: readonly Sheet[]
}

yieldToEventLoop()

export default function printSheets({ sheets, ...options }: SheetTask): Uint8Array {
  return Buffer.concat([...sheetsPdf(sheets, options)])
}
