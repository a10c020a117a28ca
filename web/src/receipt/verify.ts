import type { ReceiptKeySet, ReceiptVerification } from '../../../src/features/events/receipts/schema.ts'
import { verifyReceipt } from '../../../src/features/events/receipts/verify-receipt.ts'
import { api } from '../shared/api.ts'
import { receiptKeysPath } from '../shared/store/answers-cache.ts'

export interface Verified {
  readonly found: ReceiptVerification
  /** Whether the service answered: it alone knows what happened since. */
  readonly isConnected: boolean
}

/** Neither the keys nor the service are at hand, or the browser cannot verify and the service does not answer. */
export class NoKeys extends Error {
  override readonly name = 'NoKeys'
}

/**
 * Verifies a receipt in the browser with the keys that it has. With a connection the service says what happened since, and
 * verifies where the browser cannot: browsers have Ed25519 only since lately, and on secure connections.
 */
export async function verify(text: string): Promise<Verified> {
  const here = await verifyHere(text)
  if (here?.outcome === 'unreadable') return { found: here, isConnected: false }
  const there = await askService(text)
  const found = here && (here.outcome !== 'key-unknown' || !there) ? here : there
  if (!found) throw new NoKeys()
  return { found: there ? withNews(found, there) : found, isConnected: there !== undefined }
}

async function verifyHere(text: string): Promise<ReceiptVerification | undefined> {
  try {
    return await verifyReceipt(text, await api<ReceiptKeySet>(receiptKeysPath, { token: null }))
  } catch {
    return undefined
  }
}

async function askService(receipt: string): Promise<ReceiptVerification | undefined> {
  try {
    return await api<ReceiptVerification>('/v1/receipts/verify', {
      method: 'POST',
      body: { receipt },
      token: null,
    })
  } catch {
    return undefined
  }
}

/** The keys of desks and what was accepted since are known to the service only. */
function withNews(found: ReceiptVerification, there: ReceiptVerification): ReceiptVerification {
  if (found.outcome === 'claim') return there
  const isNews = found.outcome === 'genuine' && there.outcome === 'genuine' && there.standing
  return isNews ? { ...found, standing: there.standing } : found
}
