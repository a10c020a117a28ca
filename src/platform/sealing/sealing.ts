import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Secrets are stored sealed: whoever has the database, or a backup of it, cannot sign with them. */
export interface Sealing {
  /** Tells instances with the same secret from others, and nothing of the secret. */
  readonly id: string
  readonly seal: (plain: Uint8Array, name: string) => Buffer
  /** Throws if the text was sealed with another secret or name, or altered. */
  readonly open: (sealed: Uint8Array, name: string) => Buffer
}

const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** What is sealed: what one of them sealed, another does not open. */
type Purpose = 'kotei signing keys' | 'kotei webhook secrets'

export function createSealing(secret: string, purpose: Purpose): Sealing {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    id: createHmac('sha256', key).update('id').digest('base64url').slice(0, 22),
    seal(plain, name) {
      const iv = randomBytes(ivLength)
      const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(name))
      return Buffer.concat([iv, sealing.update(plain), sealing.final(), sealing.getAuthTag()])
    },
    open(sealed, name) {
      const [iv, text, tag] = [
        sealed.subarray(0, ivLength),
        sealed.subarray(ivLength, -tagLength),
        sealed.subarray(-tagLength),
      ]
      const opening = createDecipheriv(cipher, key, iv).setAAD(Buffer.from(name)).setAuthTag(tag)
      return Buffer.concat([opening.update(text), opening.final()])
    },
  }
}
