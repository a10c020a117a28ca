import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptsEncoding } from './accepts-encoding.ts'
import { bytes, type Reply, type ReplyOptions } from './reply.ts'

/** Far smaller than what answers are compressed with on their way, at twice the time. */
const quality = { [constants.BROTLI_PARAM_QUALITY]: 6 }

/** An answer that has to be small, since it goes over the networks of venues: compressed as well as the client takes. */
export async function compressed(
  headers: IncomingHttpHeaders,
  text: string,
  type: string,
  options: ReplyOptions,
): Promise<Reply> {
  const body = Buffer.from(text)
  const as = (encoding: string, content: Buffer) =>
    bytes(content, type, { ...options, compress: false, headers: { ...options.headers, 'Content-Encoding': encoding } })
  if (acceptsEncoding(headers, 'br')) {
    const params = { ...quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
    return as('br', await promisify(brotliCompress)(body, { params }))
  }
  if (acceptsEncoding(headers, 'gzip')) return as('gzip', await promisify(gzip)(body))
  return bytes(body, type, { ...options, compress: false })
}
