import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/** Whether a proxy passed the request on. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return forwardingHeaders.some((name) => headers[name] !== undefined)
}

/**
 * Whether a program on this machine sent the request. The socket decides, since headers can claim anything; what a proxy on
 * this machine passes on comes from elsewhere.
 */
export function isLocal({ socket, headers }: IncomingMessage): boolean {
  return isLoopback(socket.remoteAddress) && !isForwarded(headers)
}

export function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./i.test(address ?? '')
}
