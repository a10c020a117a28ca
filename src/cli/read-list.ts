import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'

/** The API takes no longer texts either. */
const mostBytes = 64 * 1024

export type ListRead = { readonly text: string } | { readonly unreadable: string }

/** The text of a file with a list, or of standard input for `-`; or why it is none. */
export async function readList(file: string): Promise<ListRead> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of file === '-' ? process.stdin : createReadStream(file)) {
      parts.push(part as Buffer)
      size += (part as Buffer).length
      // A longer file is not read to its end.
      if (size > mostBytes) return { unreadable: 'it is longer than any decklist (64 KiB)' }
    }
  } catch (error) {
    return { unreadable: whyNot(error as NodeJS.ErrnoException) }
  }
  const bytes = Buffer.concat(parts)
  return isUtf8(bytes) ? { text: bytes.toString('utf8') } : { unreadable: 'it is no UTF-8 text' }
}

function whyNot({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EISDIR') return 'it is a folder'
  return code === 'EACCES' ? 'it may not be read' : message
}
