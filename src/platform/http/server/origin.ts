import type { IncomingMessage } from 'node:http'
import { storable } from '../../../base/text.ts'

/** Where a request came from, as it is stored. */
export interface Origin {
  readonly address: string | null
  readonly userAgent: string | null
}

export function originOf(request: IncomingMessage, address: string | undefined): Origin {
  return {
    address: storable(address?.replace(/^::ffff:/i, ''), 60),
    userAgent: storable(request.headers['user-agent'], 200),
  }
}
