import { yieldToEventLoop } from '../../../platform/workers/low-priority.ts'
import { openPdf, type PdfFile, type PdfOptions, type Printed } from './draw/pdf.ts'

/**
 * A part of a file to print in a thread. A large file is printed in parts, between which others have their turn: the thread
 * keeps it open from its first part to its last. An abandoned one is forgotten.
 */
export interface SheetTask extends PdfOptions {
  readonly file: string
  readonly part: 'whole' | 'first' | 'next' | 'last' | 'abandoned'
  readonly printed: readonly Printed[]
}

yieldToEventLoop()

const open = new Map<string, PdfFile>()

/** The bytes that the part completes. */
export default function printPart({ file: id, part, printed, ...options }: SheetTask): Uint8Array {
  const file = part === 'whole' || part === 'first' ? openPdf(options) : open.get(id)
  open.delete(id)
  if (part === 'abandoned') return new Uint8Array()
  if (!file) throw new Error('The thread that had this file open has ended.')
  const bytes = printed.flatMap((each) => file.add(each))
  if (part === 'whole' || part === 'last') return Buffer.concat([...bytes, ...file.end()])
  open.set(id, file)
  return Buffer.concat(bytes)
}
