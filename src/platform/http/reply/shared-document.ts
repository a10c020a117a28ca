import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { once } from '../../../base/once.ts'
import { acceptsGzip } from './accepts-encoding.ts'
import { bytes, type Reply, type ReplyOptions } from './reply.ts'

export interface SharedDocument {
  (headers: IncomingHttpHeaders, options: ReplyOptions): Promise<Reply>
  /** In bytes, plain and compressed. */
  readonly sizes: () => Promise<{ readonly size: number; readonly compressedSize: number }>
}

/** A large document that is made and compressed once. All answers share its two buffers, so that many of them cost nothing. */
export function createSharedDocument(type: string, make: () => string | Promise<string>): SharedDocument {
  const document = once(async () => {
    const plain = Buffer.from(await make())
    return { plain, gzipped: await promisify(gzip)(plain) }
  })
  const answer = async (headers: IncomingHttpHeaders, options: ReplyOptions) => {
    const { plain, gzipped } = await document()
    const asItIs = { ...options, compress: false }
    if (!acceptsGzip(headers)) return bytes(plain, type, asItIs)
    return bytes(gzipped, type, { ...asItIs, headers: { ...options.headers, 'Content-Encoding': 'gzip' } })
  }
  const sizes = async () => {
    const { plain, gzipped } = await document()
    return { size: plain.length, compressedSize: gzipped.length }
  }
  return Object.assign(answer, { sizes })
}
