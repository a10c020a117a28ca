import type { Card } from './card.ts'
import type { Day } from './date.ts'
import { type Format, type FormatRevision, revisionOn } from './format.ts'

export const cardStatuses = ['legal', 'restricted', 'banned', 'splash-banned', 'not-in-pool'] as const
export type CardStatus = (typeof cardStatuses)[number]

/** A card's status in a revision on a day, by the lists whose names are statuses; a ban weighs more than the pool. */
export function statusIn(revision: FormatRevision, card: Card, on: Day): CardStatus {
  if (revision.lists.get('banned')?.has(card.id)) return 'banned'
  const day = revision.poolDay(card)
  if (day === null || day > on) return 'not-in-pool'
  if (revision.lists.get('splash-banned')?.has(card.id)) return 'splash-banned'
  return revision.lists.get('restricted')?.has(card.id) ? 'restricted' : 'legal'
}

/** The status on a day and the first day of it, null where it has always been so; undefined before the format began and after its end. */
export function cardStatusOn(
  format: Format,
  card: Card,
  on: Day,
): { status: CardStatus; since: Day | null } | undefined {
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

function turningDays(format: Format, card: Card): { day: Day | null; revision: FormatRevision }[] {
  return format.revisions.flatMap((revision) => {
    const { effectiveFrom: from, effectiveUntil: until } = revision
    const enters = revision.poolDay(card)
    const within = enters && (from === null || enters > from) && (until === null || enters <= until)
    return [{ day: from, revision }, ...(within ? [{ day: enters, revision }] : [])]
  })
}
