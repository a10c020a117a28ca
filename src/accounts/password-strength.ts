import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { Problem } from '../core/problem.ts'
import { normalizePassword } from './password.ts'

/** Length instead of required digits and symbols, as NIST SP 800-63B recommends, but no well-known password. */
export const passwordLength = { min: 8, max: 256 } as const

export interface PasswordFault {
  readonly code: 'password.short' | 'password.long' | 'password.common' | 'password.username'
  readonly message: string
}

export async function passwordFault(password: string, username: string): Promise<PasswordFault | undefined> {
  const text = normalizePassword(password)
  const length = [...text].length
  if (length < passwordLength.min) {
    const message = `A password needs at least ${passwordLength.min} characters; this one has ${length}.`
    return { code: 'password.short', message }
  }
  if (length > passwordLength.max) {
    const message = `A password has at most ${passwordLength.max} characters; this one has ${length}.`
    return { code: 'password.long', message }
  }
  const name = username.toLowerCase()
  if ([name, [...name].reverse().join(''), name + name].includes(text.toLowerCase())) {
    return { code: 'password.username', message: 'The password must not be the username.' }
  }
  if (await isGuessable(text, username)) {
    const message = 'This password is easy to guess. A few unrelated words make a good one.'
    return { code: 'password.common', message }
  }
  return undefined
}

export async function assertPassword(password: string, username: string, pointer = '/password'): Promise<void> {
  const fault = await passwordFault(password, username)
  if (fault) throw new Problem('malformed', fault.message, { errors: [{ pointer, ...fault }] })
}

/** What zxcvbn scores 0 or 1: fewer than a million guesses, so that online guessing could succeed. */
const minScore = 2

/**
 * The estimator runs on the event loop, and its time grows with the length and with l33t substitutions. Within these
 * limits the slowest passwords take under 6 ms; without them seconds.
 */
const limits = { maxLength: 32, l33tMaxSubstitutions: 2 } as const

async function isGuessable(password: string, username: string): Promise<boolean> {
  estimator ??= loadEstimator()
  return (await estimator).check(password, [username]).score < minScore
}

let estimator: Promise<ZxcvbnFactory> | undefined

/** Loaded with the first password: the dictionaries have 200,000 entries. The short ones would only cost time. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const dictionary = {
    'passwords-common': common.dictionary['passwords-common'],
    'commonWords-en': english.dictionary['commonWords-en'],
    'firstnames-en': english.dictionary['firstnames-en'],
    'lastnames-en': english.dictionary['lastnames-en'],
    'wikipedia-en': english.dictionary['wikipedia-en'],
    famous: ['correcthorsebatterystaple', 'kotei'],
  }
  return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs, ...limits })
}
