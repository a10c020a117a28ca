import sql from 'sql-template-tag'
import { dayOf } from '../../../base/date.ts'
import type { Database } from '../../../platform/db/connection/client.ts'
import type { Caller } from '../../../platform/http/definition/route.ts'
import { readClaim, verifyClaim } from '../receipts/claim.ts'
import { readDeviceKeys } from '../receipts/device-keys.ts'
import type { ReceiptIssuer } from '../receipts/issuer.ts'
import { readReceipt } from '../receipts/receipt.ts'
import type { Receipt, ReceiptClaim, ReceiptVerification, VerifyBody } from '../receipts/schema.ts'
import { receiptIn, verifyReceipt } from '../receipts/verify-receipt.ts'
import type { EventRow } from '../row.ts'
import { readEvent } from '../store/read-event.ts'
import { type FormatOnDay, type GivenListDeps, hashesOfGiven } from './hashes-of-given.ts'
import { standingOf } from './standing.ts'

export interface VerifyDeps extends GivenListDeps {
  readonly database: Pick<Database, 'pool'>
  readonly receipts: ReceiptIssuer
  readonly now: () => Date
}

/** What the service knows of a receipt beyond what anybody can verify: whether it still stands, and the keys of desks. */
export async function verifyGiven(
  deps: VerifyDeps,
  body: VerifyBody,
  caller: Caller | null,
): Promise<ReceiptVerification> {
  const { pool } = deps.database
  const jws = receiptIn(body.receipt)
  const stated = readReceipt(jws) ?? readClaim(jws)
  if (!stated) return { outcome: 'unreadable' }
  const event = await readEvent(pool, stated.event)
  const hashes = await hashesOfGiven(deps, body, judgedBy(deps, stated, event), caller)
  const hash = hashes?.find((candidate) => candidate === stated.contentHash) ?? hashes?.[0]
  const found = await verifyReceipt(jws, await deps.receipts.keys.published(), hash)
  if (found.outcome === 'genuine') return { ...found, standing: await standingOf(pool, event, found.receipt) }
  return found.outcome === 'claim' && event ? confirmedClaim(deps, jws, found, event) : found
}

/** A receipt says itself how its list was judged; a claim leaves it to the event. */
function judgedBy({ now }: VerifyDeps, stated: Receipt | ReceiptClaim, event: EventRow | undefined): FormatOnDay {
  const { game, format = '', judgedOn = dayOf(now()) } = event?.settings ?? {}
  return 'format' in stated ? { game, format: stated.format, judgedOn: stated.judgedOn } : { game, format, judgedOn }
}

type FoundClaim = Extract<ReceiptVerification, { outcome: 'claim' }>

async function confirmedClaim(
  { database: { pool } }: VerifyDeps,
  jws: string,
  found: FoundClaim,
  { id: eventId }: EventRow,
): Promise<ReceiptVerification> {
  const { device } = found.claim
  const key = (await readDeviceKeys(pool, [{ eventId, device }])).get(device)
  if (!key) return found
  if (!(await verifyClaim(jws, key))) return { outcome: 'not-genuine', reason: 'signature', kid: device }
  const { rows } = await pool.query<{ receipt: string }>(
    sql`SELECT jws AS receipt FROM receipts WHERE event_id = ${eventId} AND claim = ${jws} LIMIT 1`,
  )
  return { ...found, verified: true, ...rows[0] }
}
