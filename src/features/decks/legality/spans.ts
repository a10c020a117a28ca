import type { Day } from '../../../base/date.ts'
import type { Steps } from '../../../base/steps.ts'
import { validate } from '../../../domain/core/engine/validate.ts'
import type { Format, FormatRevision } from '../../../domain/core/formats/format.ts'
import type { Finding, Status, Uncertainty } from '../../../domain/core/wording/verdict.ts'
import type { GivenDeck } from '../decklists/given-deck.ts'
import { settleVersions } from '../decklists/resolve/settle-versions.ts'

/** Of one format. More would repeat for every format the faults of a list that is not a deck; `validate` has them all. */
const maxFindings = 50

/** The first findings and, if there are more, how many. */
export function shortened(violations: readonly Finding[]) {
  if (violations.length <= maxFindings) return { violations: [...violations] }
  return { violations: violations.slice(0, maxFindings), omitted: violations.length - maxFindings }
}

/** The verdict can change only on days when a revision begins or a card of the deck enters its pool. With `after`, those days only. */
export function* spanSteps(given: GivenDeck, format: Format, after?: Day): Steps<readonly Span[]> {
  const spans: Span[] = []
  for (const { day, revision } of turningPoints(given, format)) {
    if (after !== undefined && (day === null || day <= after)) continue
    yield
    const on = day ?? '0000-01-01'
    const { status, violations } = validate(settleVersions(given, revision, on), revision, on)
    const reasons = violations.flatMap(({ uncertain }) => uncertain ?? [])
    const last = spans.at(-1)
    if (last?.status === status) for (const reason of reasons) last.reasons.add(reason)
    else spans.push({ from: day, status, revision: revision.id, violations, reasons: new Set(reasons) })
  }
  return spans
}

/** Days one after the other with the same status, and what the first of them has. */
export interface Span {
  readonly from: Day | null
  readonly status: Status
  readonly revision: string
  readonly violations: readonly Finding[]
  readonly reasons: Set<Uncertainty>
}

function turningPoints(
  { entries, choices }: GivenDeck,
  format: Format,
): { day: Day | null; revision: FormatRevision }[] {
  const cards = [...entries.map(({ card }) => card), ...choices.flatMap(({ versions }) => versions)]
  return format.revisions.flatMap((revision) => {
    const { effectiveFrom: from, effectiveUntil: until, poolDay } = revision
    const within = (day: Day | '' | null): day is Day =>
      !!day && (from === null || day > from) && (until === null || day <= until)
    const days = [...new Set(cards.map((card) => poolDay(card)).filter(within))].sort()
    return [from, ...days].map((day) => ({ day, revision }))
  })
}
