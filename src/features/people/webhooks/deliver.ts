import type pg from 'pg'
import { type Claimed, claimDue, giveBack } from './claim-due.ts'
import { recordTry } from './record-try.ts'
import type { WebhookSecrets } from './secrets.ts'
import type { Send } from './send.ts'

export interface DeliverDeps {
  readonly pool: pg.Pool
  readonly now: () => Date
  readonly secrets: WebhookSecrets
  readonly send: Send
  /** From 0 to 1, to spread tries that would otherwise come together. */
  readonly random: () => number
}

/** After this number of milliseconds, a webhook makes room for others and gets another turn. */
const turn = 20_000

/** Why a delivery ended: nothing is due any more, its turn is over, or the account has too many under way. */
type End = 'done' | 'turn' | 'busy'

/** Sends what is due to a webhook. */
export async function deliver(deps: DeliverDeps, webhookId: string, signal: AbortSignal): Promise<End> {
  const end = performance.now() + turn
  while (performance.now() < end) {
    signal.throwIfAborted()
    const claimed = await claimDue(deps.pool, webhookId)
    if (claimed === 'busy') return 'busy'
    if (claimed.length === 0) return 'done'
    await Promise.all(claimed.map((delivery) => tryOnce(deps, delivery, signal)))
  }
  return 'turn'
}

async function tryOnce(deps: DeliverDeps, claimed: Claimed, signal: AbortSignal): Promise<void> {
  const { message, webhook } = claimed
  const body = JSON.stringify({ type: message.type, timestamp: message.at.toISOString(), data: message.data })
  const began = performance.now()
  const at = deps.now()
  const secrets = await deps.secrets.open(webhook, at).catch(() => undefined)
  const answer = secrets
    ? await deps.send(webhook.url, { id: message.id, at, body }, secrets, signal)
    : ({ fault: 'secret' } as const)
  // The service stops, or another worker has the job: this was no try.
  if (signal.aborted && answer.fault !== undefined) return giveBack(deps.pool, claimed)
  const duration = Math.round(performance.now() - began)
  await recordTry(deps, claimed, { ...answer, duration })
}
