import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { endOfRows } from './header.ts'

export interface Sections {
  readonly line: () => Promise<string | undefined>
  /** The rows of a table, up to the line that ends them; throws if that never comes. */
  readonly rows: () => AsyncGenerator<Buffer>
  readonly close: () => void
}

const newline = 0x0a
const terminator = Buffer.from(`\n${endOfRows}\n`)

/** Reads a gzip file as lines and as rows between them, without keeping more than a few chunks. */
export function readSections(path: string): Sections {
  const file = createReadStream(path)
  const unzipped = createGunzip()
  file.on('error', (error) => unzipped.destroy(error))
  const chunks = file.pipe(unzipped)[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let buffer: Buffer = Buffer.alloc(0)
  const more = async () => {
    const { value, done } = await chunks.next()
    if (done) return false
    buffer = buffer.length === 0 ? value : Buffer.concat([buffer, value])
    return true
  }
  const take = (length: number) => {
    const taken = buffer.subarray(0, length)
    buffer = buffer.subarray(length)
    return taken
  }
  return {
    line: async () => {
      for (;;) {
        const end = buffer.indexOf(newline)
        if (end !== -1)
          return take(end + 1)
            .toString()
            .trimEnd()
        if (!(await more())) return undefined
      }
    },
    async *rows() {
      // A newline before, so that the end of no rows at all looks like any other.
      buffer = Buffer.concat([Buffer.from('\n'), buffer])
      let first = 1
      for (;;) {
        const end = buffer.indexOf(terminator)
        if (end !== -1) {
          const rows = take(end + 1)
          take(terminator.length - 1)
          if (rows.length > first) yield rows.subarray(first)
          return
        }
        // All but the last bytes, which may be the beginning of the terminator.
        const ready = take(Math.max(0, buffer.length - terminator.length + 1))
        if (ready.length > first) yield ready.subarray(first)
        if (ready.length > 0) first = 0
        if (!(await more())) throw new Error('unexpected end of file')
      }
    },
    close: () => file.destroy(),
  }
}
