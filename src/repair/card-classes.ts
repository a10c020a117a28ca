import type { Card } from '../core/card.ts'
import type { Day } from '../core/date.ts'
import type { FormatRevision } from '../core/format.ts'
import { onceByKey } from '../core/once.ts'
import { areHopeless, remediesIn } from '../core/remedies.ts'
import type { Steps } from '../core/steps.ts'
import { kindTreeSteps } from './kind-tree.ts'

/** Cards of one section that no rule of the format tells apart, in the order of the catalogue. */
export interface CardClass {
  readonly section: string
  readonly members: readonly Card[]
  /** One of them, as the format reads it. */
  readonly sample: Card
  /** The most copies of a card that some legal deck may have, found when first asked for. */
  readonly maxCopies: (atMost: number) => number
  /** Of all its cards together. */
  readonly maxCopiesOfAll: (atMost: number) => number
}

export interface CardClasses {
  readonly all: readonly CardClass[]
  /** None for cards that are in no legal deck. */
  readonly of: (card: Card) => CardClass | undefined
}

/** By day, the last few that each revision was asked for. */
const known = new WeakMap<FormatRevision, Map<Day, CardClasses>>()
const maxDays = 4

const cardsAtOnce = 20

/** The cards that some deck may have, in classes. */
export function* cardClassSteps(cards: readonly Card[], revision: FormatRevision, on: Day): Steps<CardClasses> {
  const days = known.get(revision) ?? new Map<Day, CardClasses>()
  const before = days.get(on)
  if (before) return before
  const tree = yield* kindTreeSteps((card: Card) => createClass(card, revision, on), revision, on)
  const all: (CardClass & { readonly members: Card[] })[] = []
  let read = 0
  for (const card of cards) {
    if (read++ % cardsAtOnce === 0) yield
    const own = tree(card)
    if (own?.members.push(card) === 1) all.push(own)
  }
  const classes: CardClasses = { all, of: onceByKey(tree) }
  if (days.size >= maxDays) days.delete(days.keys().next().value!)
  known.set(revision, days.set(on, classes))
  return classes
}

function createClass(card: Card, revision: FormatRevision, on: Day) {
  const members: Card[] = []
  let most = 0
  let isMost = false
  const maxCopies = (atMost: number) => {
    while (!isMost && most < atMost) {
      isMost = areHopeless(remediesIn({ entries: [{ card, count: most + 1 }], unknown: [] }, revision, on))
      if (!isMost) most++
    }
    return Math.min(most, atMost)
  }
  const maxCopiesOfAll = (atMost: number) => Math.min(atMost, maxCopies(atMost) * members.length)
  return { section: card.section, members, sample: revision.standIns.get(card.id) ?? card, maxCopies, maxCopiesOfAll }
}
