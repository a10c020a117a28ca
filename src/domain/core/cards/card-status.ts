import type { Day } from '../../../base/date.ts'
import { oncePer } from '../../../base/once.ts'
import { type Format, type FormatRevision, revisionOn } from '../formats/format.ts'
import type { Card } from './card.ts'

/** The status of a card in a format: `legal`, `not-in-pool`, or what a rule says of the cards on its list. */
export interface CardStatus {
  readonly status: string
  /** The first day of the status; null if the card never had another. */
  readonly since: Day | null
}

/**
 * What the lists of a revision say of the cards on them, by id, in the order of the rules that read them. Each list is read once
 * for a revision, however many cards and days are asked about.
 */
const listed = oncePer(({ clauses, lists }: FormatRevision): ReadonlyMap<string, readonly string[]> => {
  const statuses = new Map<string, string[]>()
  for (const { rule, params } of clauses) {
    if (rule.listStatus === undefined) continue
    for (const [name, ids] of lists) {
      if (!rule.readsList(params, name)) continue
      for (const id of ids) statuses.set(id, [...(statuses.get(id) ?? []), rule.listStatus])
    }
  }
  return statuses
})

const none: readonly string[] = []

/** What the lists of a revision say of a card, whether or not it is in the pool. */
export function listStatuses(revision: FormatRevision, card: Card): readonly string[] {
  return listed(revision).get(card.id) ?? none
}

export function isBanned(revision: FormatRevision, card: Card): boolean {
  return listStatuses(revision, card).includes('banned')
}

/** Whether some deck may hold a card of the status: all but banned cards and those out of the pool. */
export function isPlayable(status: string): boolean {
  return status !== 'banned' && status !== 'not-in-pool'
}

/** A ban applies even to cards that are not in the pool. */
export function statusIn(revision: FormatRevision, card: Card, on: Day): string {
  const statuses = listStatuses(revision, card)
  if (statuses.includes('banned')) return 'banned'
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
