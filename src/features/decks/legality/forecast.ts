import { type Day, dayAfter, dayBefore } from '../../../base/date.ts'
import { oncePer } from '../../../base/once.ts'
import { runThrough, type Steps } from '../../../base/steps.ts'
import type { Format, FormatRevision } from '../../../domain/core/formats/format.ts'
import { findRevision } from '../../../domain/core/formats/format.ts'
import { notePhrase } from '../../../domain/core/wording/message.ts'
import type { Status } from '../../../domain/core/wording/verdict.ts'
import { say } from '../../../domain/core/wording/words.ts'
import type { GivenDeck } from '../decklists/given-deck.ts'
import { forecastPhrase } from './forecast-phrases.ts'
import type { Forecast, Upcoming } from './schema.ts'
import { ended } from './service-findings.ts'
import { type Span, shortened, spanSteps } from './spans.ts'

/** The verdict on a day with what is known today about the days after it. Costs next to nothing where nothing is known. */
export function withForecast<V extends { readonly status: Status }>(
  verdict: V,
  given: GivenDeck,
  format: Format,
  on: Day,
  today: Day,
): V & Forecast {
  return on < today || !hasFuture(format, on) ? verdict : runThrough(forecastSteps(verdict, given, format, on, today))
}

/** The same, with a step for each verdict. */
export function* forecastSteps<V extends { readonly status: Status }>(
  verdict: V,
  given: GivenDeck,
  format: Format,
  on: Day,
  today: Day,
): Steps<V & Forecast> {
  // What came after a day that has passed is history.
  if (on < today || !hasFuture(format, on)) return verdict
  const spans = [...(yield* spanSteps(given, format, on)), ...endOf(format, on)]
  const upcoming = upcomingOf(spans, verdict.status, format)
  const [first] = upcoming
  if (!first) return verdict
  const legal = upcoming.find(({ status }) => status === 'legal')
  const days = verdict.status === 'legal' ? { legalUntil: dayBefore(first.on) } : legal ? { legalFrom: legal.on } : {}
  return { ...verdict, upcoming, ...days }
}

/** Whether anything can change after a day: a later revision, a card that enters the pool, the end of the format. */
function hasFuture(format: Format, on: Day): boolean {
  const revision = findRevision(format, on)
  if (!revision) return (format.revisions[0]!.effectiveFrom ?? '') > on
  return revision.effectiveUntil !== null || lastPoolDay(revision).day > on
}

const lastPoolDay = oncePer((revision: FormatRevision): { readonly day: Day } => {
  let last = ''
  for (const card of revision.cards) {
    const day = revision.poolDay(card)
    if (day && day > last) last = day
  }
  return { day: last }
})

type Turn = Pick<Span, 'status' | 'violations'> & { readonly from: Day | null; readonly revision: string | null }

/** The day after the last one of a format that ends. */
function endOf(format: Format, on: Day): Turn[] {
  const last = format.revisions.at(-1)!.effectiveUntil
  if (last === null || last < on) return []
  const from = dayAfter(last)
  return [{ from, revision: null, status: 'illegal', violations: [ended(format.name, last, from)] }]
}

function upcomingOf(turns: readonly Turn[], now: Status, format: Format): Upcoming[] {
  const upcoming: Upcoming[] = []
  let status = now
  for (const turn of turns) {
    if (turn.status === status) continue
    upcoming.push(upcomingAt(turn, status, format))
    status = turn.status
  }
  return upcoming
}

function upcomingAt({ from, revision: id, status, violations }: Turn, before: Status, format: Format): Upcoming {
  const on = from!
  const revision = format.revisions.find((each) => each.id === id)
  const list = revision && (revision.name ?? revision.id)
  const phrase = forecastPhrase({ from: before, to: status, until: dayBefore(on), on, list, violations })
  const announced = revision?.announced
  return notePhrase(
    {
      on,
      revision: id,
      ...(announced === undefined ? {} : { announced }),
      legal: status === 'legal',
      status,
      ...shortened(violations),
      message: say(phrase),
    },
    phrase,
  )
}
