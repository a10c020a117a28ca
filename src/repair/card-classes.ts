import type { Card } from '../core/card.ts'
import type { Day } from '../core/date.ts'
import type { FormatRevision } from '../core/format.ts'
import { remediesIn } from '../core/remedies.ts'
import type { Kind } from '../core/rule.ts'
import type { Steps } from '../core/steps.ts'

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

/** The cards that some deck may have, in classes. */
export function* cardClassSteps(cards: readonly Card[], revision: FormatRevision, on: Day): Steps<CardClasses> {
  const days = known.get(revision) ?? new Map<Day, CardClasses>()
  const before = days.get(on)
  if (before) return before
  const kindOf = createKinds(revision, on)
  const kinds = new Map<string, Card[]>()
  for (const [index, card] of cards.entries()) {
    if (index % cardsAtOnce === 0) yield
    const kind = kindOf(card)
    const members = kinds.get(kind)
    if (members) members.push(card)
    else kinds.set(kind, [card])
  }
  const all: CardClass[] = []
  const byCard = new Map<Card, CardClass>()
  for (const members of kinds.values()) {
    yield
    const each = createClass(members, revision, on)
    if (each.maxCopies(1) === 0) continue
    all.push(each)
    for (const card of members) byCard.set(card, each)
  }
  const classes: CardClasses = { all, of: (card) => byCard.get(card) }
  if (days.size >= maxDays) days.delete(days.keys().next().value!)
  known.set(revision, days.set(on, classes))
  return classes
}

const cardsAtOnce = 20

/** All that the rules of a format read of a card, and its section, by which changes are counted. */
function createKinds(revision: FormatRevision, on: Day): (card: Card) => string {
  const own: Kind = ({ id }) => id
  const kinds = revision.clauses
    .filter(({ rule }) => Object.keys(rule.messages).length > 0 && rule.id !== 'known-cards')
    .map(({ rule, params }) => rule.kind?.(params, revision, on) ?? own)
  return (card) => {
    const read = revision.standIns.get(card.id) ?? card
    let all = card.section
    for (const kind of kinds) all += `\0${kind(read)}`
    return all
  }
}

function createClass(members: readonly Card[], revision: FormatRevision, on: Day): CardClass {
  const card = members[0]!
  let most = 0
  let isMost = false
  const maxCopies = (atMost: number) => {
    while (!isMost && most < atMost) {
      const remedies = remediesIn({ entries: [{ card, count: most + 1 }], unknown: [] }, revision, on)
      // A violation that no further card ends is in every deck with as many copies.
      isMost = remedies.some((remedy) => remedy.in === undefined)
      if (!isMost) most++
    }
    return Math.min(most, atMost)
  }
  const maxCopiesOfAll = (atMost: number) => Math.min(atMost, maxCopies(atMost) * members.length)
  return { section: card.section, members, sample: revision.standIns.get(card.id) ?? card, maxCopies, maxCopiesOfAll }
}
