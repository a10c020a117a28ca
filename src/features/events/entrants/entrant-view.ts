import { Problem } from '../../../base/problem.ts'
import { contentTag } from '../../../platform/http/content-tag.ts'
import { namesState } from '../../../platform/http/reply/if-match.ts'
import type { Actor } from '../model/operation.ts'
import { flagsOf, standingOf } from '../model/queue.ts'
import { withoutFindings } from '../model/redact.ts'
import type { Entrant } from '../model/state.ts'
import type { EntrantView } from './schema.ts'

/** An entrant as somebody may see it: notes and deck checks are the staff's, and what a check found is the judges'. */
export function entrantView(
  { trail: _, ...entrant }: Entrant,
  { role }: Pick<Actor, 'role'>,
  twins?: ReadonlySet<number>,
): EntrantView {
  const whole = { ...entrant, trail: [] }
  const mayJudge = role === 'organiser' || role === 'judge'
  const seen = role === 'player' ? { ...entrant, note: null, checks: [] } : entrant
  return { ...(mayJudge ? seen : withoutFindings(seen)), standing: standingOf(whole), flags: flagsOf(whole, twins) }
}

/** Begins with the state as the caller sees it, which `If-Match` compares. */
export const entrantTag = (view: EntrantView, { role }: Pick<Actor, 'role'>): string => `"${stateOf(view)}.${role}"`

/** After a restore a version comes again with another content. */
const stateOf = (view: EntrantView) => `${view.version}-${contentTag(view)}`

/** Throws a 412 with the current tag if `If-Match` names another state of the entrant. */
export function assertEntrant(entrant: Entrant, actor: Pick<Actor, 'role'>, ifMatch: string | undefined): void {
  if (ifMatch === undefined) return
  const view = entrantView(entrant, actor)
  if (namesState(ifMatch, stateOf(view), '.')) return
  const detail = 'The entrant has changed since you read it. Read it again and repeat your change.'
  throw new Problem('precondition-failed', detail, { headers: { ETag: entrantTag(view, actor) } })
}
