import { createHash, randomBytes } from 'node:crypto'

/** The two kinds of bearer credential, told apart by how they begin, so that a leaked one is recognised for what it is. */
export const secretPrefix = { session: 'kotei_s_', apiKey: 'kotei_k_' } as const
export type SecretKind = keyof typeof secretPrefix

export interface Secret {
  /** What the client gets, once. */
  readonly text: string
  /** What is stored. 256 random bits need no slow hash: there is nothing to guess. */
  readonly hash: Buffer
}

export function newSecret(kind: SecretKind): Secret {
  const text = secretPrefix[kind] + randomBytes(32).toString('base64url')
  return { text, hash: hashSecret(text) }
}

export function hashSecret(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

const shape = /^kotei_([sk])_[A-Za-z0-9_-]{43}$/

export function secretKind(text: string): SecretKind | undefined {
  const match = shape.exec(text)
  return match ? (match[1] === 's' ? 'session' : 'apiKey') : undefined
}

/** Enough of a key to find it again in a list, far too little to guess the rest. */
export function secretHint(text: string): string {
  return text.slice(0, secretPrefix.apiKey.length + 4)
}
