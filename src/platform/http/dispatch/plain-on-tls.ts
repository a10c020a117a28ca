import type { Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'

const page = `<!doctype html><meta charset="utf-8"><title>HTTPS</title>
<script>location.protocol = 'https:'</script>
<p>This service uses HTTPS: write https:// before its address.</p>
`

/**
 * Answers whoever speaks plain HTTP to a port with TLS, as browsers do when somebody types an address without its scheme. What
 * was asked for is lost by then, but the browser knows it, and the page makes it ask again.
 */
export function answerPlain(error: NodeJS.ErrnoException, socket: TLSSocket): void {
  // Node has given up the TLS socket; the one below it is still open.
  const below = (socket as unknown as { readonly _parent?: Socket })._parent
  if (error.code !== 'ERR_SSL_HTTP_REQUEST' || !below?.writable) return
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: text/html; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(page)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  below.end(`${head.join('\r\n')}\r\n\r\n${page}`)
}
