declare module 'proxy-addr' {
  import type { IncomingMessage } from 'node:http'

  type Trusts = (address: string, index: number) => boolean
  function proxyAddr(request: IncomingMessage, trusts: Trusts): string | undefined
  namespace proxyAddr {
    /** Throws unless every item is an address, a network or the name of one. */
    function compile(addresses: readonly string[]): Trusts
  }
  export default proxyAddr
}
