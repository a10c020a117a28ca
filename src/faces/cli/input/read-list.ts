import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { encodingOf } from '../../../base/encoding-of.ts'
import { OperatorError } from '../../../base/operator-error.ts'
import { readDeckLink } from '../../../features/decks/decklists/links/deck-link.ts'
import type { ListRead } from './read-link.ts'

/** The limit of the API, too. */
const maxBytes = 64 * 1024

/** Whether an argument is an address and not the name of a file. */
export const isAddress = (file: string) => /^https?:\/\//i.test(file) || readDeckLink(file) !== undefined

/**
 * The text of a file with a decklist, of standard input for `-`, or of the deck at an address; or the reason why it cannot
 * be read.
 */
export async function readList(file: string): Promise<ListRead> {
  if (isAddress(file)) return (await import('./read-link.ts')).readLink(file)
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
  const encoding = encodingOf(bytes)
  if (encoding?.startsWith('utf-16')) return { text: new TextDecoder(encoding).decode(bytes) }
  return isUtf8(bytes) ? { text: bytes.toString('utf8') } : { unreadable: 'it is not UTF-8 text' }
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EISDIR') return 'it is a folder'
  return code === 'EACCES' ? 'it may not be read' : message
}

/** The name of a file in sentences; of an address, without the deck that it may carry. */
export function nameOfFile(file: string): string {
  if (isAddress(file)) return file.replace(/#.*$/, '')
  return file === '-' ? 'standard input' : file
}

/** Throws unless the file can be read. */
export async function readListText(file: string): Promise<string> {
  const list = await readList(file)
  if ('text' in list) return list.text
  throw new OperatorError(`${nameOfFile(file)}: ${list.unreadable}.`)
}
