import { once } from '../../../../base/once.ts'
import { Problem } from '../../../../base/problem.ts'
import { normalizePassword } from './password.ts'
import { passwordLength } from './password-length.ts'

/** Any password of the right length, but no well-known one. */
export async function passwordFault(password: string, username: string) {
  const { min, max } = passwordLength
  const text = normalizePassword(password)
  const length = [...text].length
  const fault = (code: string, message: string) => ({ code, message })
  if (length < min)
    return fault('password.short', `A password needs at least ${min} characters; this one has ${length}.`)
  if (length > max) return fault('password.long', `A password has at most ${max} characters; this one has ${length}.`)
  const name = username.toLowerCase()
  if ([name, [...name].reverse().join(''), name + name].includes(text.toLowerCase())) {
    return fault('password.username', 'The password must not be the username.')
  }
  if ((await loadPasswordCheck()).check(text, [username]).score >= minScore) return undefined
  return fault('password.common', 'This password is easy to guess. A few unrelated words make a good one.')
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

/**
 * The dictionaries have 200,000 entries, whose loading holds everything else up for a quarter of a second: a service calls this
 * before it takes requests. The dictionaries of short words would only cost time.
 */
export const loadPasswordCheck = once(async () => {
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
})
