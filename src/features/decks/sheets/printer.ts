import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { dayOf } from '../../../base/date.ts'
import { bytes, noContent, type Reply, unstored } from '../../../platform/http/reply/reply.ts'
import type { PaperSize } from './draw/paper.ts'
import type { Printed } from './draw/pdf.ts'
import type { SheetPool } from './pool.ts'
import type { Sheet } from './sheet.ts'

export const pdfType = 'application/pdf'

export interface PrinterDeps {
  readonly sheets: () => SheetPool
  readonly now: () => Date
}

export interface PrintRequest {
  readonly signal: AbortSignal
  /** Whose work it is: callers have fair turns. */
  readonly caller: string
  readonly size: PaperSize
}

/** Makes the answers of routes that print. */
export interface Printer {
  readonly sheet: (request: PrintRequest, sheet: Sheet) => Promise<Reply>
  /** A file of any length, sent as it is printed. */
  readonly file: (
    request: PrintRequest,
    batches: AsyncIterable<readonly Printed[]>,
    about: { readonly title: string; readonly name: string },
  ) => Promise<Reply>
}

export function createPrinter({ sheets, now }: PrinterDeps): Printer {
  return {
    sheet: ({ signal, caller, size }, sheet) =>
      unlessLeft(signal, async () => {
        const file = await sheets().print([sheet], { size, day: dayOf(now()) }, { signal, caller })
        const hash = createHash('sha256').update(file).digest('base64url').slice(0, 22)
        return bytes(file, pdfType, { etag: `"${hash}"`, headers: inline('deck-sheet'), compress: false })
      }),
    file: ({ signal, caller, size }, batches, { title, name }) =>
      unlessLeft(signal, async () => {
        const options = { size, day: dayOf(now()), title }
        const stream = await sheets().printBatches(batches, options, { signal, caller })
        return pdfFile(stream, name)
      }),
  }
}

/** A file that was printed, or is as it is sent. */
export const pdfFile = (body: Buffer | Readable, name: string): Reply =>
  bytes(body, pdfType, { ...unstored, headers: inline(name), compress: false })

const inline = (name: string) => ({ 'Content-Disposition': `inline; filename="${name}.pdf"` })

/** A client who has left is not a failure, and nobody reads the answer. */
async function unlessLeft(signal: AbortSignal, print: () => Promise<Reply>): Promise<Reply> {
  try {
    return await print()
  } catch (error) {
    if (error !== signal.reason) throw error
    return noContent
  }
}
