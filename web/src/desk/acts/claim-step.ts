import { makeClaim } from '../../../../src/features/events/receipts/claim.ts'
import type { ReadyDesk } from '../sync/desk.ts'
import type { Step } from '../sync/step.ts'

/**
 * An acceptance with a claim: the slip that a desk hands out at once, without a connection. The receipt of the service follows
 * and names it. Other steps stay as they are, and so do all where the browser has no keys.
 */
export async function withClaim(step: Step, { record, device }: ReadyDesk): Promise<Step> {
  if (step.kind !== 'accept' || !device.key || step.entrant === undefined) return step
  const body = step.body as Step<'accept'>['body']
  const claim = await makeClaim(device.key.privateKey, {
    event: record.code,
    number: step.entrant,
    contentHash: body.contentHash,
    device: device.id,
    madeAt: new Date().toISOString(),
  })
  return { ...step, body: { ...body, claim } }
}
