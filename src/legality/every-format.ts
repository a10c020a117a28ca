import type { GameCatalog } from '../catalog/catalog.ts'
import { type Day, dayBefore } from '../core/date.ts'
import type { DeckContents } from '../core/deck.ts'
import { type Format, type FormatRevision, revisionOn } from '../core/format.ts'
import { validate } from '../core/validate.ts'
import type { Finding } from '../core/verdict.ts'
import type { UnresolvedLine } from '../decklists/deck-input.ts'
import { type GivenDeck, unresolvedLines } from '../decklists/given-deck.ts'
import { ended, notBegun } from './service-findings.ts'

/** A stretch of days in which a deck was legal; a null bound is open. */
export interface Interval {
  readonly from: Day | null
  readonly until: Day | null
  /** What ended it: the first day on which the deck was not legal, and why. */
  readonly endedBy: {
    readonly on: Day
    readonly revision: string
    readonly violations: readonly Finding[]
  } | null
}

export interface FormatStanding {
  readonly format: string
  readonly revision: string | null
  readonly legal: boolean
  readonly violations: readonly Finding[]
  readonly warnings: readonly Finding[]
  readonly history?: readonly Interval[]
}

export interface Standings {
  readonly game: string
  readonly on: Day
  readonly catalogVersion: string
  readonly unresolved: readonly UnresolvedLine[]
  readonly data: readonly FormatStanding[]
  readonly next: null
}

/** A deck's standing in every format on a day, and if wanted the days in which it was legal in each. */
export function judgeEveryFormat(catalog: GameCatalog, given: GivenDeck, on: Day, history: boolean): Standings {
  const data = [...catalog.formats.values()].map((format): FormatStanding => {
    const standing = standingOn(given, format, on)
    return history ? { ...standing, history: legalIntervals(given, format) } : standing
  })
  const unresolved = unresolvedLines(given.unknown)
  return { game: catalog.game.id, on, catalogVersion: catalog.version, unresolved, data, next: null }
}

function standingOn(deck: DeckContents, format: Format, on: Day): FormatStanding {
  const begins = format.revisions[0]!.effectiveFrom
  if (begins !== null && on < begins) {
    return {
      format: format.id,
      revision: null,
      legal: false,
      violations: [notBegun(format.name, begins, on)],
      warnings: [],
    }
  }
  const ends = format.revisions.at(-1)!.effectiveUntil
  if (ends !== null && on > ends) {
    return {
      format: format.id,
      revision: null,
      legal: false,
      violations: [ended(format.name, ends, on)],
      warnings: [],
    }
  }
  const revision = revisionOn(format, on)
  const { legal, violations, warnings } = validate(deck, revision, on)
  return { format: format.id, revision: revision.id, legal, violations, warnings }
}

/** The verdict can change only where a revision begins or one of the deck's cards comes into its pool. */
export function legalIntervals(deck: DeckContents, format: Format): Interval[] {
  const intervals: Interval[] = []
  let open: { from: Day | null } | undefined
  for (const { day, revision } of turningPoints(deck, format)) {
    const verdict = validate(deck, revision, day ?? '0000-01-01')
    if (verdict.legal) open ??= { from: day }
    else if (open) {
      const on = day!
      const endedBy = { on, revision: revision.id, violations: verdict.violations }
      intervals.push({ ...open, until: dayBefore(on), endedBy })
      open = undefined
    }
  }
  if (open) intervals.push({ ...open, until: format.revisions.at(-1)!.effectiveUntil, endedBy: null })
  return intervals
}

function turningPoints(deck: DeckContents, format: Format): { day: Day | null; revision: FormatRevision }[] {
  return format.revisions.flatMap((revision) => {
    const { effectiveFrom: from, effectiveUntil: until, poolDay } = revision
    const within = (day: Day | '' | null): day is Day =>
      !!day && (from === null || day > from) && (until === null || day <= until)
    const days = [...new Set(deck.entries.map(({ card }) => poolDay(card)).filter(within))].sort()
    return [from, ...days].map((day) => ({ day, revision }))
  })
}
