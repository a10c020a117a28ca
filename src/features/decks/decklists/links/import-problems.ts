import { Problem, type ProblemKind } from '../../../../base/problem.ts'
import type { FetchError, FetchFault } from '../../../../platform/outbound/fetch-error.ts'
import type { ShareFault } from './share-link.ts'

type Fault = Exclude<FetchFault, 'not-allowed' | 'busy' | 'status'>

/** What happened, without anything of the network of the service. */
const sentences: Readonly<Record<Fault, string>> = {
  unreachable: 'could not be reached',
  certificate: 'has a certificate that is not valid',
  timeout: 'did not answer in time',
  redirect: 'answered with another address, which is not followed',
  type: 'did not answer with a deck',
  'too-large': 'answered with more than a deck can be',
  broken: 'did not answer with a whole deck',
}

const carried: Readonly<Record<ShareFault, string>> = {
  empty: 'The link carries no deck.',
  newer: 'The link is of a newer version of Kotei.',
  damaged: 'The link is damaged: a part of it is missing or was changed.',
  'too-large': 'The link carries more than a deck can be.',
}

interface Answer {
  readonly kind?: ProblemKind
  readonly advice?: string
  readonly headers?: Readonly<Record<string, string>>
}

function problem(code: string, message: string, answer: Answer = {}): Problem {
  const { kind = 'impossible', advice = 'Paste the list itself.', headers = {} } = answer
  return new Problem(kind, `${message} ${advice}`, { errors: [{ pointer: '/url', code, message }], headers })
}

const busy: Answer = { kind: 'not-ready', advice: 'Try again in a moment.', headers: { 'Retry-After': '5' } }

/** What became of a fetch, as the person who gave the link is told. */
export function importFault({ fault, status }: FetchError, { host }: URL): Problem {
  if (fault === 'not-allowed') return problem('import.host', `Decks are not fetched from ${host} here.`)
  if (fault === 'busy') return problem('import.busy', 'Too many links are being fetched.', busy)
  if (fault !== 'status') return problem(`import.${fault}`, `The host ${host} ${sentences[fault]}.`)
  if (status === 404 || status === 403 || status === 401)
    return problem('import.not-found', `The host ${host} has no such deck, or it is private.`)
  return problem('import.status', `The host ${host} answered with status ${status}.`)
}

export const importOff = () =>
  problem('import.off', 'This service does not fetch decks from other sites.', { kind: 'not-ready' })

export const noDeckLink = () =>
  problem('import.link', 'This is not the address of a deck on EmeraldDB, FiveRingsDB or a Kotei.')

export const noDeckThere = () => problem('import.no-deck', 'There is no deck at this address.')

export const linkProblem = (fault: ShareFault) => problem(`link.${fault}`, carried[fault])
