import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { once } from '../core/once.ts'
import { acceptsGzip } from './accepts-encoding.ts'
import { bytes, type Reply, type ReplyOptions } from './reply.ts'

export type SharedDocument = (headers: IncomingHttpHeaders, options: ReplyOptions) => Promise<Reply>

/** A large document that is made and compressed once. All answers share its two buffers, so that many of them cost nothing. */
export function createSharedDocument(type: string, make: () => string | Promise<string>): SharedDocument {
  const document = once(async () => {
    const plain = Buffer.from(await make())
    return { plain, gzipped: await promisify(gzip)(plain) }
  })
  return async (headers, options) => {
    const { plain, gzipped } = await document()
    const asItIs = { ...options, compress: false }
    if (!acceptsGzip(headers)) return bytes(plain, type, asItIs)
    return bytes(gzipped, type, { ...asItIs, headers: { ...options.headers, 'Content-Encoding': 'gzip' } })
  }
}
