import type { IncomingMessage } from 'node:http'
import type { TLSSocket } from 'node:tls'

/** What of a request says where people reach the page. */
export interface Arrival {
  readonly request: IncomingMessage
  /** A proxy that the operator trusts sent it. */
  readonly viaProxy: boolean
}

const host = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i

/**
 * Where the page is, for links: as the operator says, else as the request came in. What a proxy forwards counts only if it is
 * trusted: an answer that a shared cache keeps for others would else lead them where somebody's header says.
 */
export function siteAddress({ request, viaProxy }: Arrival, publicUrl?: string): string | undefined {
  if (publicUrl !== undefined) return publicUrl.replace(/\/+$/, '')
  const { headers, socket } = request
  const forwarded = (name: string) => (viaProxy ? first(headers[name]) : '')
  const name = forwarded('x-forwarded-host') || first(headers.host)
  if (!host.test(name)) return undefined
  const isSecure = (socket as Partial<TLSSocket>).encrypted || forwarded('x-forwarded-proto') === 'https'
  return `${isSecure ? 'https' : 'http'}://${name}`
}

const first = (value: string | string[] | undefined): string =>
  String(value ?? '')
    .split(',')[0]!
    .trim()
