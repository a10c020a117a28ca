import type { IncomingMessage } from 'node:http'
import type { TLSSocket } from 'node:tls'

const host = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i

/**
 * Where the page is, for links that are printed: as the operator says, else as the request came in. A client who lies about
 * that gets wrong links and misleads nobody else, so that headers of proxies need no trust here.
 */
export function siteAddress({ headers, socket }: IncomingMessage, publicUrl?: string): string | undefined {
  if (publicUrl !== undefined) return publicUrl.replace(/\/+$/, '')
  const first = (value: string | string[] | undefined) =>
    String(value ?? '')
      .split(',')[0]!
      .trim()
  const name = first(headers['x-forwarded-host']) || first(headers.host)
  if (!host.test(name)) return undefined
  const isSecure = (socket as Partial<TLSSocket>).encrypted || first(headers['x-forwarded-proto']) === 'https'
  return `${isSecure ? 'https' : 'http'}://${name}`
}
