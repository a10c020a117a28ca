import type { IncomingHttpHeaders } from 'node:http'

export type Encoding = 'br' | 'gzip'

/** Whether a client takes a body that is compressed so. */
export function acceptsEncoding(headers: IncomingHttpHeaders, encoding: Encoding): boolean {
  const qualities = new Map<string, number>()
  for (const part of String(headers['accept-encoding'] ?? '').split(',')) {
    const [coding = '', quality = 'q=1'] = part.split(';')
    qualities.set(coding.trim().toLowerCase(), Number(quality.trim().slice(2)))
  }
  return (qualities.get(encoding) ?? qualities.get('*') ?? 0) > 0
}

export const acceptsGzip = (headers: IncomingHttpHeaders): boolean => acceptsEncoding(headers, 'gzip')
