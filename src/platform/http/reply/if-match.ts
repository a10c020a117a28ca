import { Problem } from '../../../base/problem.ts'

/**
 * Whether an `If-Match` names a state, with which a tag begins; what else the tag depends on may have changed since, and stands
 * after one of the characters of `ends`, in which a quote is the end of the tag. Weak tags count, too: a proxy that compresses
 * an answer weakens its tag.
 */
export function namesState(header: string, state: string, ends: string): boolean {
  return header.split(',').some((item) => {
    const tag = item.trim()
    if (tag === '*') return true
    const rest = /^(?:W\/)?"([^"]*")$/.exec(tag)?.[1]
    return rest?.startsWith(state) === true && ends.includes(rest.charAt(state.length))
  })
}

/**
 * Checks `If-Match` where a tag begins with the version of the thing: a change conflicts with other changes to it alone, and not
 * with whatever else the tag depends on.
 */
export function versionCheck(header: string | undefined, what: string): (version: number) => void {
  return (version) => {
    if (header === undefined || namesState(header, String(version), '.')) return
    throw new Problem(
      'precondition-failed',
      `The ${what} was changed in the meantime: it is now at version ${version}.`,
    )
  }
}
