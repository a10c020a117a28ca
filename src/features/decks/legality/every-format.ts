import { type Day, dayBefore } from '../../../base/date.ts'
import { runThrough, type Steps } from '../../../base/steps.ts'
import { validate } from '../../../domain/core/engine/validate.ts'
import { type Format, revisionOn } from '../../../domain/core/formats/format.ts'
import type { Finding } from '../../../domain/core/wording/verdict.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { unresolvedLines } from '../decklists/deck-input.ts'
import type { GivenDeck } from '../decklists/given-deck.ts'
import { settleVersions } from '../decklists/resolve/settle-versions.ts'
import { forecastSteps } from './forecast.ts'
import type { FormatStanding, Interval, OpenInterval, Standings } from './schema.ts'
import { ended, notBegun } from './service-findings.ts'
import { type Span, shortened, spanSteps } from './spans.ts'

/**
 * The verdict on a deck in every format on a day and, with `history`, the days on which it was legal in each. With `today`,
 * what is known to come after that day, too.
 */
export function judgeEveryFormat(
  catalog: GameCatalog,
  given: GivenDeck,
  on: Day,
  history: boolean,
  today?: Day,
): Standings {
  return runThrough(everyFormatSteps(catalog, given, on, history, today))
}

/** The same, with a step for each verdict: the history of a large deck takes hundreds of them. */
export function* everyFormatSteps(
  catalog: GameCatalog,
  given: GivenDeck,
  on: Day,
  history: boolean,
  today?: Day,
): Steps<Standings> {
  const data: FormatStanding[] = []
  for (const format of catalog.formats.values()) {
    const judged = standingOn(given, format, on)
    const standing = today === undefined ? judged : yield* forecastSteps(judged, given, format, on, today)
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
