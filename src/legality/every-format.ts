import type { GameCatalog } from '../catalog/catalog.ts'
import { type Day, dayBefore } from '../core/date.ts'
import type { DeckContents } from '../core/deck.ts'
import { type Format, type FormatRevision, revisionOn } from '../core/format.ts'
import { validate } from '../core/validate.ts'
import type { Finding } from '../core/verdict.ts'
import { unresolvedLines } from '../decklists/deck-input.ts'
import type { GivenDeck } from '../decklists/given-deck.ts'
import type { FormatStanding, Interval, Standings } from './schema.ts'
import { ended, notBegun } from './service-findings.ts'

/** The verdict on a deck in every format on a day and, with `history`, the days on which it was legal in each. */
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
  if (begins !== null && on < begins) return outsideOf(format, notBegun(format.name, begins, on))
  const ends = format.revisions.at(-1)!.effectiveUntil
  if (ends !== null && on > ends) return outsideOf(format, ended(format.name, ends, on))
  const revision = revisionOn(format, on)
  const { legal, status, violations, warnings } = validate(deck, revision, on)
  return { format: format.id, revision: revision.id, legal, status, violations, warnings }
}

function outsideOf(format: Format, violation: Finding): FormatStanding {
  return { format: format.id, revision: null, legal: false, status: 'illegal', violations: [violation], warnings: [] }
}

/** The verdict can change only on days when a revision begins or a card of the deck enters its pool. */
function legalIntervals(deck: DeckContents, format: Format): Interval[] {
  const intervals: Interval[] = []
  let open: { from: Day | null } | undefined
  for (const { day, revision } of turningPoints(deck, format)) {
    const { legal, violations } = validate(deck, revision, day ?? '0000-01-01')
    if (legal) open ??= { from: day }
    else if (open) {
      const on = day!
      intervals.push({ ...open, until: dayBefore(on), endedBy: { on, revision: revision.id, violations } })
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
