import type { IncomingMessage } from 'node:http'
import express from 'express'
import proxyAddr from 'proxy-addr'

/** As Express's `trust proxy` setting: yes or no, the number of proxies, or their addresses. */
export type TrustProxy = boolean | number | string

export type ClientAddress = (request: IncomingMessage) => string | undefined

/** Finds the address of the client behind trusted proxies, exactly as Express's `request.ip` does. */
export function createClientAddress(trustProxy: TrustProxy): ClientAddress {
  if (trustProxy === false) return (request) => request.socket.remoteAddress
  const trusts = express().set('trust proxy', trustProxy).get('trust proxy fn')
  return (request) => proxyAddr(request, trusts)
}
