import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import type { Receipt, ReceiptKey } from '../../../../src/features/events/receipts/schema.ts'

export const madeReceipt: Receipt = {
  event: '7KQ2MD',
  number: 117,
  contentHash: 'ab'.repeat(32),
  format: 'emerald',
  revision: 'ee-14',
  judgedOn: '2026-11-16',
  status: 'legal',
  submission: 2,
  acceptedAt: '2026-11-16T09:41:00.000Z',
}

export interface MadeKey {
  readonly privateKey: CryptoKey
  readonly published: ReceiptKey
}

export async function makeKey(period: Partial<Pick<ReceiptKey, 'from' | 'until'>> = {}): Promise<MadeKey> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' })
  const { x } = await exportJWK(publicKey)
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: x! } as const
  const kid = await calculateJwkThumbprint(jwk)
  const { from = '2026-01-01T00:00:00.000Z', until = '2027-01-01T00:00:00.000Z' } = period
  return { privateKey, published: { ...jwk, kid, alg: 'EdDSA', use: 'sig', from, until } }
}

/** A JWS with another payload, and the signature as it was. */
export function altered(jws: string, changes: object): string {
  const [header, payload, signature] = jws.split('.')
  const stated = { ...JSON.parse(Buffer.from(payload!, 'base64url').toString()), ...changes }
  return [header, Buffer.from(JSON.stringify(stated)).toString('base64url'), signature].join('.')
}
