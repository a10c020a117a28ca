import { readClaim } from './claim.ts'
import { headerOf, isSignedBy } from './jws.ts'
import { readReceipt } from './receipt.ts'
import type { ReceiptKeySet, ReceiptVerification } from './schema.ts'

/** Instances of the service do not all turn to a new key at the same moment. */
const leeway = 24 * 60 * 60 * 1000

/**
 * Whether a receipt is genuine, and whether it is the receipt of a list, given by its content hash. The service, the page
 * and the command line all ask this; with the keys at hand it needs no connection. Throws NoEd25519 where a browser cannot
 * verify signatures.
 */
export async function verifyReceipt(
  text: string,
  { keys }: ReceiptKeySet,
  contentHash?: string,
): Promise<ReceiptVerification> {
  const jws = receiptIn(text)
  const listOf = (stated: { readonly contentHash: string }) =>
    contentHash === undefined ? {} : ({ list: stated.contentHash === contentHash ? 'same' : 'different' } as const)
  const claim = readClaim(jws)
  if (claim) return { outcome: 'claim', claim, verified: false, ...listOf(claim) }
  const receipt = readReceipt(jws)
  if (!receipt) return { outcome: 'unreadable' }
  const { kid } = headerOf(jws)!
  const key = keys.find((candidate) => candidate.kid === kid)
  if (!key) return { outcome: 'key-unknown', kid }
  if (!(await isSignedBy(jws, key))) return { outcome: 'not-genuine', reason: 'signature', kid }
  if (Date.parse(receipt.acceptedAt) > Date.parse(key.until) + leeway)
    return { outcome: 'not-genuine', reason: 'key-ended', kid }
  return { outcome: 'genuine', kid, receipt, ...listOf(receipt) }
}

/** A receipt as people hand it on: by itself, in a link after `#`, broken into lines by a mail program. */
export function receiptIn(text: string): string {
  const joined = text.replace(/\s+/g, '')
  return joined.slice(joined.lastIndexOf('#') + 1)
}
