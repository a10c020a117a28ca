import { createHash, randomInt } from 'node:crypto'

/** Without letters and digits that look alike, as in Crockford's base 32. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const codeLength = 20
const codesAtATime = 10

/** Codes to be written down, and the hashes that are stored for an account. */
export function newRecoveryCodes() {
  const codes = Array.from({ length: codesAtATime }, newCode)
  return { codes, hashesFor: (accountId: string) => codes.map((code) => hashRecoveryCode(accountId, code)) }
}

function newCode(): string {
  const text = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return text.match(/.{5}/g)!.join('-')
}

/** 100 random bits cannot be guessed, so that no slow hash is needed. Typed back from paper in any case, with any gaps. */
export function hashRecoveryCode(accountId: string, code: string): Buffer {
  const read = code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1')
  return createHash('sha256').update(`recovery\0${accountId}\0${read}`).digest()
}
