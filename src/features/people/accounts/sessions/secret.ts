import { createHash, randomBytes } from 'node:crypto'
import { linkPrefix } from '../../../../platform/http/dispatch/bearer.ts'

/** The kinds of bearer credentials have different prefixes, so that a leaked one is recognised. */
const prefixes = { session: 'kotei_s_', 'api-key': 'kotei_k_', ...linkPrefix } as const
type SecretKind = keyof typeof prefixes

/** Links are printed as QR codes, and live for days. */
const bytes: Readonly<Record<SecretKind, number>> = { session: 32, 'api-key': 32, helper: 20, player: 20 }

/** The text is shown to the client once; the hash is stored. */
export function newSecret(kind: SecretKind) {
  const text = prefixes[kind] + randomBytes(bytes[kind]).toString('base64url')
  return { text, hash: hashSecret(text) }
}

/** 160 random bits and more cannot be guessed, so that no slow hash is needed. */
export function hashSecret(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

const shapes = (Object.keys(prefixes) as SecretKind[]).map((kind) => {
  const length = Math.ceil((bytes[kind] * 4) / 3)
  return { kind, shape: new RegExp(`^${prefixes[kind]}[A-Za-z0-9_-]{${length}}$`) }
})

export function secretKind(text: string): SecretKind | undefined {
  return shapes.find(({ shape }) => shape.test(text))?.kind
}

/** Enough of a key to recognise it in a list. */
export function secretHint(text: string): string {
  return text.slice(0, prefixes['api-key'].length + 4)
}
