import { FetchError, type FetchFault } from '../../../platform/outbound/fetch-error.ts'
import { createGuardedExchange } from '../../../platform/outbound/guarded-exchange.ts'
import { type Resolve, resolveByDns, resolveBySystem } from '../../../platform/outbound/pinned-lookup.ts'
import { type Incoming, readStart } from '../../../platform/outbound/read-body.ts'
import { excerptLength, maxAnswerBytes, timeLimits } from './limits.ts'
import { type Signed, signatureHeaders } from './signature.ts'
import { isTarget, type WebhookTargets } from './target-url.ts'

/** What became of a try. Without a fault, it was a success. */
export interface Answer {
  readonly status?: number | undefined
  readonly fault?: FetchFault | 'secret' | undefined
  readonly excerpt?: string | undefined
}

export type Send = (url: string, message: Signed, secrets: readonly string[], signal: AbortSignal) => Promise<Answer>

export interface SendDeps {
  readonly targets: WebhookTargets
  readonly userAgent: string
  /** By DNS unless given; hosts that the operator names also by the system, whose file of hosts may have them. */
  readonly resolve?: Resolve | undefined
  /** In milliseconds. */
  readonly limits?: { readonly connect: number; readonly whole: number } | undefined
}

/** Of all webhooks together, in this process. */
const maxUnderWay = 500

export function createSend({ targets, userAgent, resolve, limits = timeLimits }: SendDeps): Send {
  const named = new Set([...targets.hosts].map((origin) => new URL(origin).hostname))
  const exchange = createGuardedExchange({
    allowed: targets.anyPublic ? 'any' : targets.hosts,
    allowPrivate: targets.hosts,
    deadline: limits.whole,
    connectWithin: limits.connect,
    maxUnderWay,
    resolve: resolve ?? ((name) => (named.has(name) ? resolveBySystem : resolveByDns)(name)),
  })
  return async (url, message, secrets, signal) => {
    // The operator may have changed the list since the webhook was made.
    if (!isTarget(url, targets)) return { fault: 'not-allowed' }
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(message.body),
      'user-agent': userAgent,
      'accept-encoding': 'identity',
      ...signatureHeaders(message, secrets),
    }
    try {
      return await exchange(new URL(url), { method: 'POST', headers, body: message.body }, answerOf, signal)
    } catch (error) {
      if (!(error instanceof FetchError)) throw error
      return { fault: error.fault }
    }
  }
}

async function answerOf(response: Incoming): Promise<Answer> {
  const { statusCode: status = 0 } = response
  // What a receiver says after it has taken the message is nobody's business.
  if (status >= 200 && status < 300) return { status }
  const fault = status >= 300 && status < 400 ? 'redirect' : 'status'
  return { status, fault, excerpt: printable(await readStart(response, maxAnswerBytes)) }
}

/** PostgreSQL cannot store NUL, and nobody wants control characters in a list. */
const printable = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, excerptLength)
    .toWellFormed()
