import { hash, verify } from '@node-rs/argon2'
import { Problem } from '../core/problem.ts'
import { commonPasswords } from './common-passwords.ts'

/** Length before complexity, as NIST SP 800-63B has it: no demand for signs and digits, but no well-known word. */
export const passwordLength = { least: 8, most: 256 } as const

/** OWASP's first choice for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** What is hashed: the same characters typed on another keyboard or system give the same string. */
const normalised = (password: string) => password.normalize('NFKC')

export function hashPassword(password: string): Promise<string> {
  return hash(normalised(password), cost)
}

let decoy: Promise<string> | undefined

/**
 * Whether the password is the account's. Where there is no such account (or it has no password) as much work is done
 * against a decoy, so that the time of the answer does not tell which names exist.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (stored) return verify(stored, normalised(password))
  decoy ??= hashPassword('a decoy that nobody can sign in with')
  await verify(await decoy, normalised(password))
  return false
}

export interface PasswordFault {
  readonly code: 'password.short' | 'password.long' | 'password.common' | 'password.username'
  readonly message: string
}

export function passwordFault(password: string, username: string): PasswordFault | undefined {
  const text = normalised(password)
  const length = [...text].length
  if (length < passwordLength.least) {
    const message = `A password needs at least ${passwordLength.least} characters; this one has ${length}.`
    return { code: 'password.short', message }
  }
  if (length > passwordLength.most) {
    const message = `A password has at most ${passwordLength.most} characters; this one has ${length}.`
    return { code: 'password.long', message }
  }
  const lower = text.toLowerCase()
  const name = username.toLowerCase()
  if (lower === name || lower === [...name].reverse().join('') || lower === name + name) {
    return { code: 'password.username', message: 'The password must not be the username.' }
  }
  if (isCommon(lower)) {
    const message = 'This password is among the first that anybody would guess. A few unrelated words make a good one.'
    return { code: 'password.common', message }
  }
  return undefined
}

export function assertPassword(password: string, username: string, pointer = '/password'): void {
  const fault = passwordFault(password, username)
  if (fault) throw new Problem('malformed', fault.message, { errors: [{ pointer, ...fault }] })
}

function isCommon(lower: string): boolean {
  const core = lower.replace(/[^a-z@]{1,5}$/, '')
  return (
    commonPasswords.has(lower) ||
    commonPasswords.has(core) ||
    commonPasswords.has(core.replace(/^[^a-z]{1,4}/, '')) ||
    new Set(lower).size <= 2 ||
    isRun(lower) ||
    isRepeated(lower)
  )
}

/** `23456789`, `hgfedcba`: every character one step from the one before. */
function isRun(text: string): boolean {
  const step = text.charCodeAt(1) - text.charCodeAt(0)
  if (Math.abs(step) > 1) return false
  for (let i = 1; i < text.length; i++) if (text.charCodeAt(i) - text.charCodeAt(i - 1) !== step) return false
  return true
}

/** `abcabcabc`, or a common word twice. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length++) {
    if (text.length % length !== 0) continue
    const unit = text.slice(0, length)
    if (unit.repeat(text.length / length) === text && (length <= 4 || commonPasswords.has(unit))) return true
  }
  return false
}
