import { Problem } from '../core/problem.ts'

/**
 * Checks `If-Match` where a tag begins with the version of the thing: a change conflicts with other changes to it alone, and not
 * with whatever else the tag depends on.
 */
export function versionCheck(header: string | undefined, what: string): (version: number) => void {
  if (header === undefined || header.trim() === '*') return () => {}
  const expected = header.split(',').map((etag) => /^\s*"(\d+)\.[^"]*"\s*$/.exec(etag)?.[1])
  return (version) => {
    if (expected.includes(String(version))) return
    throw new Problem(
      'precondition-failed',
      `The ${what} was changed in the meantime: it is now at version ${version}.`,
    )
  }
}
