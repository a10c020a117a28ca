import { LRUCache } from 'lru-cache'
import type { Day } from '../../../base/date.ts'
import { groupBy } from '../../../base/group-by.ts'
import { onceByKey, oncePer } from '../../../base/once.ts'
import type { Steps } from '../../../base/steps.ts'
import type { Card } from '../../../domain/core/cards/card.ts'
import { areHopeless, remediesIn } from '../../../domain/core/engine/remedies.ts'
import type { FormatRevision } from '../../../domain/core/formats/format.ts'
import { kindTreeSteps } from './kind-tree.ts'

/** Cards of one section that no rule of the format tells apart. */
export interface CardClass {
  /** The most copies of a card that some legal deck may have, found when first asked for. */
  readonly maxCopies: (atMost: number) => number
}

/** A class with all its cards. */
export interface WholeClass extends CardClass {
  /** In the order of the catalogue. */
  readonly members: readonly Card[]
  /** One of them, as the format reads it. */
  readonly sample: Card
  /** The most copies of all its cards together. */
  readonly maxCopiesOfAll: (atMost: number) => number
}

export interface CardClasses {
  /** All cards by section. */
  readonly sections: ReadonlyMap<string, readonly Card[]>
  /** The classes of a section, found when first asked for: most repairs need some sections only. */
  readonly inSection: (section: string) => Steps<readonly WholeClass[]>
  /** Whether they have been found. */
  readonly isKnown: (section: string) => boolean
  /** None for cards that are in no legal deck. */
  readonly of: (card: Card) => CardClass | undefined
}

/** By day, the last few that each revision was asked for. */
const knownOf = oncePer((_revision: FormatRevision) => new LRUCache<Day, CardClasses>({ max: 4 }))

const cardsAtOnce = 20

const bySection = oncePer((cards: readonly Card[]) => groupBy(cards, ({ section }) => [section]))

/** The cards that some deck may have, in classes. */
export function* cardClassSteps(cards: readonly Card[], revision: FormatRevision, on: Day): Steps<CardClasses> {
  const days = knownOf(revision)
  const before = days.get(on)
  if (before) return before
  const tree = yield* kindTreeSteps((card: Card) => createClass(card, revision, on), revision, on)
  yield
  const sections = bySection(cards)
  const progressIn = onceByKey((_section: string) => ({ read: 0, classes: [] as FillingClass[] }))
  const classes: CardClasses = {
    sections,
    *inSection(section) {
      const all = sections.get(section) ?? []
      // Searches that take turns go on where another has come to.
      const progress = progressIn(section)
      while (progress.read < all.length) {
        if (progress.read % cardsAtOnce === 0) yield
        const own = tree(all[progress.read++]!)
        if (own?.members.push(all[progress.read - 1]!) === 1) progress.classes.push(own)
      }
      return progress.classes
    },
    isKnown: (section) => progressIn(section).read === sections.get(section)?.length,
    of: onceByKey(tree),
  }
  days.set(on, classes)
  return classes
}

type FillingClass = WholeClass & { readonly members: Card[] }

function createClass(card: Card, revision: FormatRevision, on: Day): FillingClass {
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
  return { members, sample: revision.standIns.get(card.id) ?? card, maxCopies, maxCopiesOfAll }
}
