import type { IncomingHttpHeaders } from 'node:http'

export function acceptsGzip(headers: IncomingHttpHeaders): boolean {
  const qualities = new Map<string, number>()
  for (const part of String(headers['accept-encoding'] ?? '').split(',')) {
    const [coding = '', quality = 'q=1'] = part.split(';')
    qualities.set(coding.trim().toLowerCase(), Number(quality.trim().slice(2)))
  }
  return (qualities.get('gzip') ?? qualities.get('*') ?? 0) > 0
}
