import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Express, Response } from 'express'
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'
import { Problem } from '../core/problem.ts'
import { adopt } from './context.ts'

/**
 * So many requests a minute for each address (an IPv6 network of /56 counts as one), told in the `RateLimit` headers.
 * Calls from this very machine are not counted: they come from the operator's own programs.
 */
export function createRateLimit(
  app: Express,
  perMinute: number,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> | undefined {
  if (perMinute === 0) return () => undefined
  const limiter = rateLimit({
    windowMs: 60_000,
    limit: perMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    identifier: 'kotei',
    keyGenerator: (request) => ipKeyGenerator(request.ip ?? 'unknown'),
    handler: (_request, response, next) => {
      const seconds = String(response.getHeader('Retry-After') ?? 60)
      next(
        new Problem(
          'too-many',
          `At most ${perMinute} requests a minute are answered. Try again in ${seconds} seconds.`,
          {
            headers: { 'Retry-After': seconds },
          },
        ),
      )
    },
  })
  const behindProxy = app.get('trust proxy') !== false
  return (request, response) => {
    if (!behindProxy && isLoopback(request.socket.remoteAddress)) return undefined
    const adopted = adopt(app, request, response)
    if (isLoopback(adopted.ip)) return undefined
    return new Promise((resolve, reject) => {
      void limiter(adopted, response as Response, (error?: unknown) => {
        if (error === undefined) resolve()
        else reject(error as Error)
      })
    })
  }
}

function isLoopback(address: string | undefined): boolean {
  return address === '127.0.0.1' || address === '::1' || /^(::ffff:)?127\./.test(address ?? '')
}
