import { createHash, randomBytes } from 'node:crypto'

/** The two kinds of bearer credentials have different prefixes, so that a leaked one is recognised. */
const secretPrefix = { session: 'kotei_s_', 'api-key': 'kotei_k_' } as const
type SecretKind = keyof typeof secretPrefix

/** The text is shown to the client once; the hash is stored. */
export function newSecret(kind: SecretKind) {
  const text = secretPrefix[kind] + randomBytes(32).toString('base64url')
  return { text, hash: hashSecret(text) }
}

/** 256 random bits cannot be guessed, so that no slow hash is needed. */
export function hashSecret(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

const shape = /^kotei_([sk])_[A-Za-z0-9_-]{43}$/

export function secretKind(text: string): SecretKind | undefined {
  const match = shape.exec(text)
  return match ? (match[1] === 's' ? 'session' : 'api-key') : undefined
}

/** Enough of a key to recognise it in a list. */
export function secretHint(text: string): string {
  return text.slice(0, secretPrefix['api-key'].length + 4)
}
