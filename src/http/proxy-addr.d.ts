declare module 'proxy-addr' {
  import type { IncomingMessage } from 'node:http'
  export default function proxyAddr(
    request: IncomingMessage,
    trusts: (address: string, index: number) => boolean,
  ): string | undefined
}
