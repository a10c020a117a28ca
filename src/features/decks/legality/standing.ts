import type { Day } from '../../../base/date.ts'
import type { Steps } from '../../../base/steps.ts'
import { type Format, findRevision } from '../../../domain/core/formats/format.ts'
import type { Status } from '../../../domain/core/wording/verdict.ts'
import type { GivenDeck } from '../decklists/given-deck.ts'
import { spanSteps } from './spans.ts'

/** How a deck stands in a format on a day. */
export interface Standing {
  /** Null if the format had not begun or had ended. */
  readonly status: Status | null
  /** The first day of this status without a break; null if there is none, or for a deck that was never known to be legal. */
  readonly since: Day | null
}

export function* standingSteps(given: GivenDeck, format: Format, on: Day): Steps<Standing> {
  if (!findRevision(format, on)) return { status: null, since: null }
  const spans = yield* spanSteps(given, format)
  const until = spans.filter((span) => span.from === null || span.from <= on)
  const { status, from } = until.at(-1)!
  return { status, since: until.some((span) => span.status === 'legal') ? from : null }
}
