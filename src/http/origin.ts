import type { Request } from 'express'
import { storable } from './text.ts'

/** Where a request came from. */
export interface Origin {
  readonly address: string | null
  readonly userAgent: string | null
}

export function originOf(request: Request): Origin {
  return {
    address: storable(request.ip?.replace(/^::ffff:/i, ''), 60),
    userAgent: storable(request.headers['user-agent'], 200),
  }
}
