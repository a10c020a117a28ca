import type { IncomingMessage, ServerResponse } from 'node:http'
import express, { type Request, type Response } from 'express'
import { rateLimit } from 'express-rate-limit'
import { Problem } from '../core/problem.ts'
import type { TrustProxy } from './client-address.ts'

/** Rejects with a 429 when the client is over its limit. Undefined if the request is not counted. */
export type LimitRate = (request: IncomingMessage, response: ServerResponse) => Promise<void> | undefined

/**
 * Limits requests per minute and address (an IPv6 network of /56 counts as one) and reports the limit in the `RateLimit`
 * headers. Requests from this machine are not counted: they come from the operator's own programs.
 */
export function createRateLimit(perMinute: number, trustProxy: TrustProxy): LimitRate {
  if (perMinute === 0) return () => undefined
  const limiter = rateLimit({
    windowMs: 60_000,
    limit: perMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    identifier: 'kotei',
    skip: (request) => isLoopback(request.ip),
    handler: (_request, response, next) => {
      const seconds = String(response.getHeader('Retry-After') ?? 60)
      const detail = `The limit is ${perMinute} requests a minute. Try again in ${seconds} seconds.`
      next(new Problem('too-many', detail, { headers: { 'Retry-After': seconds } }))
    },
  })
  // The limiter needs Express's request and response; an application of its own provides them.
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', trustProxy)
  app.use(limiter)
  return (request, response) => {
    if (trustProxy === false && isLoopback(request.socket.remoteAddress)) return undefined
    return new Promise((resolve, reject) => {
      app(request as Request, response as Response, (error?: unknown) => {
        if (error === undefined) resolve()
        else reject(error as Error)
      })
    })
  }
}

function isLoopback(address: string | undefined): boolean {
  return address === '127.0.0.1' || address === '::1' || /^(::ffff:)?127\./.test(address ?? '')
}
