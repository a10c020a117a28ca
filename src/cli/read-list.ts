import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { OperatorError } from '../core/operator-error.ts'

/** The limit of the API, too. */
const maxBytes = 64 * 1024

export type ListRead = { readonly text: string } | { readonly unreadable: string }

/** The text of a file with a decklist, or of standard input for `-`; or the reason why it cannot be read. */
export async function readList(file: string): Promise<ListRead> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of file === '-' ? process.stdin : createReadStream(file)) {
      parts.push(part as Buffer)
      size += (part as Buffer).length
      if (size > maxBytes) return { unreadable: 'it is longer than any decklist (64 KiB)' }
    }
  } catch (error) {
    return { unreadable: reasonOf(error as NodeJS.ErrnoException) }
  }
  const bytes = Buffer.concat(parts)
  return isUtf8(bytes) ? { text: bytes.toString('utf8') } : { unreadable: 'it is not UTF-8 text' }
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EISDIR') return 'it is a folder'
  return code === 'EACCES' ? 'it may not be read' : message
}

/** The name of a file in sentences. */
export function nameOfFile(file: string): string {
  return file === '-' ? 'standard input' : file
}

/** Throws unless the file can be read. */
export async function readListText(file: string): Promise<string> {
  const list = await readList(file)
  if ('text' in list) return list.text
  throw new OperatorError(`${nameOfFile(file)}: ${list.unreadable}.`)
}
