import type { Card } from './card.ts'
import type { Day } from './date.ts'
import { type Format, type FormatRevision, revisionOn } from './format.ts'
import { oncePer } from './once.ts'

/** The status of a card in a format: `legal`, `not-in-pool`, or what a rule says of the cards on its list. */
export interface CardStatus {
  readonly status: string
  /** The first day of the status; null if the card never had another. */
  readonly since: Day | null
}

/** The lists of a revision that give their cards a status, in the order of the rules that read them. */
const statusLists = oncePer(({ clauses, lists }: FormatRevision) =>
  clauses.flatMap(({ rule, params }) => {
    const { listStatus: status } = rule
    if (status === undefined) return []
    return [...lists].flatMap(([name, ids]) => (rule.readsList(params, name) ? [{ status, ids }] : []))
  }),
)

export function isBanned(revision: FormatRevision, card: Card): boolean {
  return statusLists(revision).some(({ status, ids }) => status === 'banned' && ids.has(card.id))
}

/** What the lists of a revision say of a card, whether or not it is in the pool. */
export function listStatuses(revision: FormatRevision, card: Card): string[] {
  return statusLists(revision).flatMap(({ status, ids }) => (ids.has(card.id) ? [status] : []))
}

/** Whether some deck may hold a card of the status: all but banned cards and those out of the pool. */
export function isPlayable(status: string): boolean {
  return status !== 'banned' && status !== 'not-in-pool'
}

/** A ban applies even to cards that are not in the pool. */
export function statusIn(revision: FormatRevision, card: Card, on: Day): string {
  if (isBanned(revision, card)) return 'banned'
  const statuses = listStatuses(revision, card)
  const day = revision.poolDay(card)
  if (day === null || day > on) return 'not-in-pool'
  return statuses[0] ?? 'legal'
}

/** The status on a day; undefined before the format began and after its end. */
export function cardStatusOn(format: Format, card: Card, on: Day): CardStatus | undefined {
  const begins = format.revisions[0]!.effectiveFrom
  const ends = format.revisions.at(-1)!.effectiveUntil
  if ((begins !== null && on < begins) || (ends !== null && on > ends)) return undefined
  const status = statusIn(revisionOn(format, on), card, on)
  const turns = turningDays(format, card).filter((turn) => turn.day === null || turn.day <= on)
  let since: Day | null = null
  for (const turn of turns.reverse()) {
    if (statusIn(turn.revision, card, turn.day ?? '0000-01-01') !== status) break
    since = turn.day
  }
  return { status, since }
}

/** The days on which the status may change: the first of each revision, and that on which the card enters the pool. */
function turningDays(format: Format, card: Card): { day: Day | null; revision: FormatRevision }[] {
  return format.revisions.flatMap((revision) => {
    const { effectiveFrom: from, effectiveUntil: until } = revision
    const enters = revision.poolDay(card)
    const within = enters && (from === null || enters > from) && (until === null || enters <= until)
    return [{ day: from, revision }, ...(within ? [{ day: enters, revision }] : [])]
  })
}
