import type { GameCatalog } from '../catalog/catalog.ts'
import { type Day, dayBefore } from '../core/date.ts'
import { type Format, type FormatRevision, revisionOn } from '../core/format.ts'
import { runThrough, type Steps } from '../core/steps.ts'
import { validate } from '../core/validate.ts'
import type { Finding, Status, Uncertainty } from '../core/verdict.ts'
import { unresolvedLines } from '../decklists/deck-input.ts'
import type { GivenDeck } from '../decklists/given-deck.ts'
import { settleVersions } from '../decklists/settle-versions.ts'
import type { FormatStanding, Interval, OpenInterval, Standings } from './schema.ts'
import { ended, notBegun } from './service-findings.ts'

/** Of one format. More would repeat for every format the faults of a list that is not a deck; `validate` has them all. */
const maxFindings = 50

/** The first findings and, if there are more, how many. */
function shortened(violations: readonly Finding[]) {
  if (violations.length <= maxFindings) return { violations: [...violations] }
  return { violations: violations.slice(0, maxFindings), omitted: violations.length - maxFindings }
}

/** The verdict on a deck in every format on a day and, with `history`, the days on which it was legal in each. */
export function judgeEveryFormat(catalog: GameCatalog, given: GivenDeck, on: Day, history: boolean): Standings {
  return runThrough(everyFormatSteps(catalog, given, on, history))
}

/** The same, with a step for each verdict: the history of a large deck takes hundreds of them. */
export function* everyFormatSteps(catalog: GameCatalog, given: GivenDeck, on: Day, history: boolean): Steps<Standings> {
  const data: FormatStanding[] = []
  for (const format of catalog.formats.values()) {
    const standing = standingOn(given, format, on)
    yield
    data.push(history ? { ...standing, ...(yield* historySteps(given, format)) } : standing)
  }
  const unresolved = unresolvedLines(given.unknown)
  return {
    game: catalog.game.id,
    on,
    catalogVersion: catalog.version,
    unresolved,
    data,
    next: null,
    total: data.length,
  }
}

function standingOn(given: GivenDeck, format: Format, on: Day): FormatStanding {
  const begins = format.revisions[0]!.effectiveFrom
  if (begins !== null && on < begins) return outsideOf(format, notBegun(format.name, begins, on))
  const ends = format.revisions.at(-1)!.effectiveUntil
  if (ends !== null && on > ends) return outsideOf(format, ended(format.name, ends, on))
  const revision = revisionOn(format, on)
  const deck = settleVersions(given, revision, on)
  const { legal, status, violations, warnings } = validate(deck, revision, on)
  // What was assumed about versions is about this format alone.
  const assumed = deck.notes.slice(given.notes.length)
  const verdict = { legal, status, ...shortened(violations), warnings: [...warnings, ...assumed] }
  return { format: format.id, revision: revision.id, ...verdict }
}

function outsideOf(format: Format, violation: Finding): FormatStanding {
  return { format: format.id, revision: null, legal: false, status: 'illegal', violations: [violation], warnings: [] }
}

/** The days on which a deck was legal in a format, oldest first. */
export function legalIntervals(given: GivenDeck, format: Format): Interval[] {
  return runThrough(historySteps(given, format)).history
}

interface History {
  readonly history: Interval[]
  readonly undetermined: OpenInterval[]
}

function* historySteps(given: GivenDeck, format: Format): Steps<History> {
  return historyOf(yield* spanSteps(given, format), format.revisions.at(-1)!.effectiveUntil)
}

/** The verdict can change only on days when a revision begins or a card of the deck enters its pool. */
export function* spanSteps(given: GivenDeck, format: Format): Steps<readonly Span[]> {
  const spans: Span[] = []
  for (const { day, revision } of turningPoints(given, format)) {
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
interface Span {
  readonly from: Day | null
  readonly status: Status
  readonly revision: string
  readonly violations: readonly Finding[]
  readonly reasons: Set<Uncertainty>
}

function historyOf(spans: readonly Span[], ends: Day | null): History {
  const history: Interval[] = []
  const undetermined: OpenInterval[] = []
  for (const [at, { from, status, reasons }] of spans.entries()) {
    const next = spans[at + 1]
    const until = next ? dayBefore(next.from!) : ends
    if (status === 'legal') history.push({ from, until, endedBy: next ? endOf(next) : null })
    else if (status === 'undetermined') undetermined.push({ from, until, reasons: [...reasons] })
  }
  return { history, undetermined }
}

function endOf({ from, revision, status, violations }: Span): Interval['endedBy'] {
  return { on: from!, revision, status, ...shortened(violations) }
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
