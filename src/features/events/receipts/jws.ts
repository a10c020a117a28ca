import { base64url, CompactSign, type CryptoKey, compactVerify, decodeProtectedHeader, errors, importJWK } from 'jose'
import type { DevicePublicKey } from './schema.ts'

/** The program has no Ed25519: a browser of yesterday, or a page that was loaded over an insecure connection. */
class NoEd25519 extends Error {
  override readonly name = 'NoEd25519'
}

interface Header {
  readonly typ: string
  readonly kid: string
}

/** Longer than any receipt or claim. */
const maxLength = 4096
const shape = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** Type and key that a JWS in its compact form names; undefined if the text is none. */
export function headerOf(jws: string): Header | undefined {
  if (jws.length > maxLength || !shape.test(jws)) return undefined
  try {
    const { typ, kid } = decodeProtectedHeader(jws)
    return typeof typ === 'string' && typeof kid === 'string' ? { typ, kid } : undefined
  } catch {
    return undefined
  }
}

/** What a JWS states, whoever signed it; undefined if it is no JSON. */
export function payloadOf(jws: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(base64url.decode(jws.split('.')[1]!)))
  } catch {
    return undefined
  }
}

export async function signJws(key: CryptoKey, header: Header, payload: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(payload))
  return new CompactSign(bytes).setProtectedHeader({ alg: 'EdDSA', kid: header.kid, typ: header.typ }).sign(key)
}

/** Whether the key signed it. Throws NoEd25519 where that cannot be found out. */
export async function isSignedBy(jws: string, { kty, crv, x }: DevicePublicKey): Promise<boolean> {
  const key = await importKey({ kty, crv, x })
  try {
    await compactVerify(jws, key, { algorithms: ['EdDSA'] })
    return true
  } catch (error) {
    if (error instanceof errors.JOSEError) return false
    throw error
  }
}

async function importKey(jwk: DevicePublicKey) {
  if (globalThis.crypto?.subtle === undefined) throw new NoEd25519()
  try {
    return await importJWK(jwk, 'EdDSA')
  } catch (error) {
    if ((error as Error).name === 'NotSupportedError') throw new NoEd25519('', { cause: error })
    throw error
  }
}
