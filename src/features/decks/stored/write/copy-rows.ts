import { constants } from 'node:buffer'

/** One deck of a COPY. The arrays are reused for the next deck, so they must be read at once. */
export interface CopiedDeck {
  size: number
  readonly keys: Int32Array
  readonly counts: Int32Array
  /** Unknown ids and lines as JSON; null for nearly every deck. */
  extra: string | null
  /** The columns after those, all of them texts. */
  readonly texts: (string | null)[]
}

const headerLength = 19
const maxCards = 10_000

/**
 * Reads the chunks of `COPY (SELECT card_keys, counts, extra::text, ...texts) TO STDOUT (FORMAT binary)`. In this format an
 * array is a header of five numbers, and each value is preceded by its length, so no text is parsed.
 */
export function createCopyReader(onDeck: (deck: CopiedDeck) => void): (chunk: Buffer) => void {
  const deck: CopiedDeck = {
    size: 0,
    keys: new Int32Array(maxCards),
    counts: new Int32Array(maxCards),
    extra: null,
    texts: [],
  }
  let rest: Buffer = Buffer.alloc(0)
  let headerRead = false

  return (chunk) => {
    const data = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let at = 0
    if (!headerRead) {
      if (data.length < headerLength) {
        rest = data
        return
      }
      at = headerLength
      headerRead = true
    }
    for (;;) {
      const next = readRow(data, at, deck)
      if (next === -1) break
      if (next === end) {
        rest = Buffer.alloc(0)
        return
      }
      onDeck(deck)
      at = next
    }
    rest = at === 0 ? data : data.subarray(at)
  }
}

const end = constants.MAX_LENGTH

/** The offset of the next row; -1 if this row is incomplete, `end` after the last row. */
function readRow(data: Buffer, start: number, deck: CopiedDeck): number {
  if (start + 2 > data.length) return -1
  const fields = data.readInt16BE(start)
  if (fields === -1) return end
  const after = rowEnd(data, start + 2, fields)
  if (after === -1) return -1
  const keys = start + 2
  const counts = fieldEnd(data, keys)
  deck.size = readArray(data, keys, deck.keys, 8)
  readArray(data, counts, deck.counts, 6)
  let at = fieldEnd(data, counts)
  deck.extra = readText(data, at)
  for (let index = 0; index < fields - 3; index++) {
    at = fieldEnd(data, at)
    deck.texts[index] = readText(data, at)
  }
  return after
}

function rowEnd(data: Buffer, start: number, fields: number): number {
  let at = start
  for (let field = 0; field < fields && at !== -1; field++) at = fieldEnd(data, at)
  return at
}

/** The length of a null is -1, and it has no bytes. */
function fieldEnd(data: Buffer, at: number): number {
  if (at + 4 > data.length) return -1
  const after = at + 4 + Math.max(0, data.readInt32BE(at))
  return after > data.length ? -1 : after
}

function readText(data: Buffer, at: number): string | null {
  const length = data.readInt32BE(at)
  return length === -1 ? null : data.toString('utf8', at + 4, at + 4 + length)
}

/** `step` is the size of a value including its length: 8 for int4, 6 for int2. */
function readArray(data: Buffer, field: number, into: Int32Array, step: 8 | 6): number {
  const dimensions = data.readInt32BE(field + 4)
  if (dimensions === 0) return 0
  const size = data.readInt32BE(field + 16)
  let at = field + 28
  for (let i = 0; i < size; i++, at += step) {
    into[i] =
      step === 8
        ? (data[at]! << 24) | (data[at + 1]! << 16) | (data[at + 2]! << 8) | data[at + 3]!
        : (data[at]! << 8) | data[at + 1]!
  }
  return size
}
