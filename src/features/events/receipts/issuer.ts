import type { Logger } from 'pino'
import sql from 'sql-template-tag'
import { claimHash, verifyClaim } from './claim.ts'
import { readDeviceKeys } from './device-keys.ts'
import { type HandedOut, readLoggedClaims } from './logged-claims.ts'
import { readReceipt, signReceipt } from './receipt.ts'
import type { DevicePublicKey, Receipt } from './schema.ts'
import { createSigningKeys, type SigningKeyDeps, type SigningKeys } from './signing-keys.ts'

/** A list that was accepted. */
export interface Acceptance {
  readonly eventId: string
  readonly submissionId: string
  readonly receipt: Omit<Receipt, 'claim'>
  /** What a desk handed out when it had no connection; absent where the log knows. */
  readonly claim?: HandedOut | undefined
}

export interface ReceiptIssuer {
  readonly keys: SigningKeys
  /**
   * The receipts of accepted lists by submission; those that are not there yet, or of which the list was judged again since,
   * are signed and stored.
   */
  readonly receiptsOf: (acceptances: readonly Acceptance[]) => Promise<ReadonlyMap<string, string>>
  /** Receipts as they are stored, by submission. */
  readonly storedOf: (acceptances: readonly Acceptance[]) => Promise<ReadonlyMap<string, string>>
  /** Signs and stores the receipts of lists that were just accepted. A failure is logged: they are made when asked for. */
  readonly issue: (find: () => Promise<readonly Acceptance[]>) => Promise<void>
}

export interface IssuerDeps extends SigningKeyDeps {
  readonly log: Pick<Logger, 'error'>
}

export function createReceiptIssuer(deps: IssuerDeps): ReceiptIssuer {
  const keys = createSigningKeys(deps)
  const receiptsOf: ReceiptIssuer['receiptsOf'] = async (acceptances) => {
    const stored = await readReceipts(deps, acceptances)
    const missing = acceptances.filter((each) => !isStated(each, stored.get(each.submissionId)?.jws))
    const signed = missing.length === 0 ? [] : await sign(deps, keys, missing, stored)
    if (signed.length > 0) await storeReceipts(deps, signed)
    return new Map([...jwsOf(stored), ...signed.map(({ submissionId, jws }) => [submissionId, jws] as const)])
  }
  return {
    keys,
    receiptsOf,
    storedOf: async (acceptances) => jwsOf(await readReceipts(deps, acceptances)),
    async issue(find) {
      try {
        await receiptsOf(await find())
      } catch (error) {
        deps.log.error({ err: error }, 'receipts could not be signed')
      }
    },
  }
}

/** Those of this very acceptance: a list may be accepted again after that was taken back. */
async function readReceipts({ database }: IssuerDeps, acceptances: readonly Acceptance[]) {
  const wanted = acceptances.map(({ eventId, submissionId, receipt }) => {
    return { event_id: eventId, submission_id: submissionId, accepted_at: receipt.acceptedAt }
  })
  if (wanted.length === 0) return new Map<string, Stored>()
  const { rows } = await database.pool.query<Stored & { submissionId: string }>(
    sql`SELECT submission_id AS "submissionId", jws, claim FROM receipts JOIN json_to_recordset(${JSON.stringify(wanted)}::json)
        AS t (event_id uuid, submission_id uuid, accepted_at timestamptz) USING (event_id, submission_id, accepted_at)`,
  )
  return new Map(rows.map(({ submissionId, ...stored }) => [submissionId, stored]))
}

interface Stored {
  readonly jws: string
  /** Of a desk, when it was confirmed. */
  readonly claim: string | null
}

const jwsOf = (stored: ReadonlyMap<string, Stored>) => new Map([...stored].map(([id, { jws }]) => [id, jws] as const))

/** Whether a receipt says how the list is judged by now. */
function isStated({ receipt }: Acceptance, jws: string | undefined): boolean {
  const stated = jws === undefined ? undefined : readReceipt(jws)
  return (['format', 'revision', 'judgedOn', 'status'] as const).every((field) => stated?.[field] === receipt[field])
}

interface Signed extends Omit<Acceptance, 'claim'>, Stored {
  readonly kid: string
}

async function sign(
  deps: IssuerDeps,
  keys: SigningKeys,
  asked: readonly Acceptance[],
  stored: ReadonlyMap<string, Stored>,
): Promise<Signed[]> {
  const { kid, key } = await keys.current()
  const acceptances = await withClaims(deps, asked, stored)
  const devices = acceptances.flatMap(({ eventId, claim }) => (claim ? { eventId, device: claim.device } : []))
  const deviceKeys = await readDeviceKeys(deps.database.pool, devices)
  return Promise.all(
    acceptances.map(async (acceptance) => {
      const confirmedBefore = stored.get(acceptance.submissionId)?.claim
      const claim = confirmedBefore ?? (await confirmed(acceptance, deviceKeys))?.jws ?? null
      const named = claim === null ? {} : { claim: claimHash(claim) }
      const jws = await signReceipt(key, kid, { ...acceptance.receipt, ...named })
      return { ...acceptance, claim, kid, jws }
    }),
  )
}

/** Whoever has just accepted a list says with which claim; later the log does, unless a receipt has it. */
async function withClaims(
  { database }: IssuerDeps,
  acceptances: readonly Acceptance[],
  stored: ReadonlyMap<string, Stored>,
): Promise<readonly Acceptance[]> {
  const unsaid = acceptances.filter((each) => !('claim' in each) && !stored.has(each.submissionId))
  const claims = await readLoggedClaims(database.pool, unsaid)
  return acceptances.map((each) => ('claim' in each ? each : { ...each, claim: claims.get(each.submissionId) }))
}

/** The claim, if its device stated the same; otherwise the list is accepted all the same, and the receipt names none. */
async function confirmed(
  { receipt, claim }: Acceptance,
  deviceKeys: ReadonlyMap<string, DevicePublicKey>,
): Promise<Acceptance['claim']> {
  const key = claim && deviceKeys.get(claim.device)
  const stated = key && (await verifyClaim(claim.jws, key))
  const isSame =
    stated?.device === claim?.device &&
    (['event', 'number', 'contentHash'] as const).every((field) => stated?.[field] === receipt[field])
  return isSame ? claim : undefined
}

async function storeReceipts({ database }: IssuerDeps, signed: readonly Signed[]): Promise<void> {
  const rows = signed.map(({ eventId, submissionId, kid, jws, claim, receipt }) => {
    const accepted_at = receipt.acceptedAt
    return { event_id: eventId, submission_id: submissionId, kid, jws, claim, accepted_at }
  })
  await database.pool.query(
    sql`INSERT INTO receipts (event_id, submission_id, kid, jws, claim, accepted_at)
      SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS t (event_id uuid, submission_id uuid, kid text, jws text, claim text, accepted_at timestamptz)
      ON CONFLICT (event_id, submission_id) DO UPDATE
        SET kid = EXCLUDED.kid, jws = EXCLUDED.jws, claim = EXCLUDED.claim, accepted_at = EXCLUDED.accepted_at`,
  )
}
