import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64url, type CryptoKey, exportJWK, generateKeyPair } from 'jose'
import { isUuid } from '../../../base/uuid.ts'
import { isCount, isShortHash, longHash, shortHash, toMoment, toSeconds } from './compact.ts'
import { headerOf, isSignedBy, payloadOf, signJws } from './jws.ts'
import type { DevicePublicKey, ReceiptClaim } from './schema.ts'

// A desk without a connection cannot sign for the service. It hands out a claim, signed with a key of its own whose public
// half the service has had since the desk was enrolled; the receipt that follows names the claim by its hash.

const claimType = 'kotei-claim+jws'

export interface DeviceKey {
  /** Cannot be exported; IndexedDB stores it as it is. */
  readonly privateKey: CryptoKey
  /** Registered with the device. */
  readonly publicKey: DevicePublicKey
}

/** Made once, when a device becomes a desk. */
export async function createDeviceKey(): Promise<DeviceKey> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: false })
  const { x } = await exportJWK(publicKey)
  return { privateKey, publicKey: { kty: 'OKP', crv: 'Ed25519', x: x! } }
}

export function makeClaim(privateKey: CryptoKey, claim: ReceiptClaim): Promise<string> {
  const { event, number, contentHash, device, madeAt } = claim
  const payload = { v: 1, e: event, n: number, h: shortHash(contentHash), t: toSeconds(madeAt) }
  return signJws(privateKey, { kid: device, typ: claimType }, payload)
}

/** What a claim states, whoever signed it; undefined if the text is no claim. */
export function readClaim(jws: string): ReceiptClaim | undefined {
  const header = headerOf(jws)
  if (header?.typ !== claimType || !isUuid(header.kid)) return undefined
  const { v, e, n, h, t } = (payloadOf(jws) ?? {}) as Record<string, unknown>
  if (v !== 1 || typeof e !== 'string' || !isCount(n) || !isShortHash(h) || !isCount(t)) return undefined
  return { event: e, number: n, contentHash: longHash(h), device: header.kid, madeAt: toMoment(t) }
}

/** The claim, if the device with this key made it. */
export async function verifyClaim(jws: string, publicKey: DevicePublicKey): Promise<ReceiptClaim | undefined> {
  const claim = readClaim(jws)
  return claim && (await isSignedBy(jws, publicKey)) ? claim : undefined
}

/** Names a claim in the receipt that confirms it. */
export const claimHash = (jws: string): string => base64url.encode(sha256(utf8ToBytes(jws)))
