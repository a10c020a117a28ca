import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { FetchError } from './fetch-error.ts'

export type Incoming = IncomingMessage

const decoders: Readonly<Record<string, () => Transform>> = { gzip: createGunzip, br: createBrotliDecompress }

/** The body as text, piece by piece up to the limit: a few bytes can unpack to gigabytes. */
export async function readBody(response: Incoming, maxBytes: number): Promise<string> {
  if (Number(response.headers['content-length']) > maxBytes) throw new FetchError('too-large')
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of unpacked(response)) {
      size += (piece as Buffer).length
      if (size > maxBytes) throw new FetchError('too-large')
      pieces.push(piece as Buffer)
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces))
  } catch (cause) {
    throw cause instanceof FetchError ? cause : new FetchError('broken', { cause })
  }
}

function unpacked(response: Incoming): Readable {
  const encoding = response.headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (encoding === 'identity') return response
  const create = Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined
  if (!create) throw new FetchError('broken')
  // A fault of either end comes out of the loop that reads.
  return pipeline(response, create(), () => {})
}

/** The first bytes of the body as text, as they come; the rest is not waited for. */
export async function readStart(response: Incoming, maxBytes: number): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of response) {
      pieces.push(piece as Buffer)
      size += (piece as Buffer).length
      if (size >= maxBytes) break
    }
  } catch {
    // It broke off: what came is the answer.
  }
  return Buffer.concat(pieces).subarray(0, maxBytes).toString('utf8')
}
