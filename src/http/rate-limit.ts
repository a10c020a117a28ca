import type { Request, Response } from 'express'
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'
import { Problem } from '../core/problem.ts'

/**
 * So many requests a minute for each address (an IPv6 network of /56 counts as one), told in the `RateLimit` headers.
 * Calls from this very machine are not counted: they come from the operator's own programs.
 */
export function createRateLimit(
  perMinute: number,
): (request: Request, response: Response) => Promise<void> | undefined {
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
  return (request, response) => {
    if (isLoopback(request.ip)) return undefined
    return new Promise((resolve, reject) => {
      void limiter(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error as Error)))
    })
  }
}

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '')
}
