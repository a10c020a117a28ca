import type { IncomingMessage, ServerResponse } from 'node:http'
import express, { type Request, type Response } from 'express'
import { ipKeyGenerator, MemoryStore, rateLimit, type Store } from 'express-rate-limit'
import { Problem } from '../../../base/problem.ts'
import { isLocal } from '../server/is-local.ts'
import type { ClientAddress } from './client-address.ts'

/** Rejects with a 429 when the client is over its limit. Undefined if the request is not counted. */
export type LimitRate = (request: IncomingMessage, response: ServerResponse, cost: number) => Promise<void> | undefined

/** Counts the requests of each client in the current minute. */
export type RateStore = Store
export const rateWindowMs = 60_000

/** One client, as far as addresses tell: an IPv6 network of /56 counts as one. */
export function clientKey(address: string | undefined): string {
  return ipKeyGenerator(address ?? '')
}

/**
 * Limits requests per minute and client and reports the limit in the `RateLimit` headers; a costly request counts as several.
 * Requests from this machine are not counted: they come from the operator's own programs.
 */
export function createRateLimit(
  perMinute: number,
  clientAddress: ClientAddress,
  store: RateStore = new MemoryStore(),
): LimitRate {
  if (perMinute === 0) return () => undefined
  const keyOf = (request: IncomingMessage) => clientKey(clientAddress(request))
  const limiter = rateLimit({
    windowMs: rateWindowMs,
    limit: perMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    identifier: 'kotei',
    store,
    keyGenerator: keyOf,
    validate: { trustProxy: false, xForwardedForHeader: false, forwardedHeader: false },
    handler: (_request, response, next) => {
      const seconds = String(response.getHeader('Retry-After') ?? 60)
      const detail = `The limit is ${perMinute} requests a minute, and costly ones count as several. Try again in ${seconds} seconds.`
      next(new Problem('too-many', detail, { headers: { 'Retry-After': seconds } }))
    },
  })
  // The limiter needs Express's request and response; an application of its own provides them.
  const app = express()
  app.disable('x-powered-by')
  app.use(limiter)
  return (request, response, cost) => {
    if (isLocal(request)) return undefined
    // The limiter adds the last one itself.
    for (let counted = 1; counted < cost; counted++) void store.increment(keyOf(request))
    return new Promise((resolve, reject) => {
      app(request as Request, response as Response, (error?: unknown) => {
        if (error === undefined) resolve()
        else reject(error as Error)
      })
    })
  }
}
