import type { Card } from '../../../domain/core/cards/card.ts'
import type { Remedy } from '../../../domain/core/engine/rule.ts'
import type { CardClass } from './card-classes.ts'
import { cardsPutIn, type Draft, type Edit } from './draft.ts'
import type { Helpers, TouchedCard } from './helpers.ts'

/** What is known to lead to no repair from here: a further copy of a card out or in, or a new card of a class. */
export interface Excluded {
  readonly outs: ReadonlySet<Card>
  readonly ins: ReadonlySet<Card | CardClass>
}

/** The edits of a remedy that are left. */
export interface Options {
  /** Cards of which a copy may go. */
  readonly outs: readonly Card[]
  /** How many cards, or classes of cards, a copy may come of. */
  readonly ins: number
  readonly helpers: Helpers
  readonly outSections: ReadonlySet<string>
  readonly inSections: ReadonlySet<string>
  /** The edits that are needed at least; Infinity if all together are not enough. */
  readonly least: number
}

/** What could still end a violation of a draft. */
export function optionsFor(
  remedy: Remedy,
  helpers: Helpers,
  draft: Draft,
  excluded: Excluded,
  read: (card: Card) => Card,
): Options {
  const { gap = 1, gain } = remedy
  const gains = createGains(gap)
  const outs: Card[] = []
  const outSections = new Set<string>()
  const inSections = new Set<string>()
  let ins = 0
  if (remedy.out) {
    for (const [card, count] of draft.copies) {
      const asRead = read(card)
      if (!remedy.out(asRead) || draft.ins.has(card) || excluded.outs.has(card)) continue
      outs.push(card)
      outSections.add(card.section)
      gains.add(gain ? gain(asRead) : 1, count)
    }
  }
  takeNewCopies(helpers, draft, excluded, (card, asRead, copies) => {
    ins++
    inSections.add(card.section)
    const each = gain ? gain(asRead) : 1
    gains.add(each, each > 1 ? copies(gap) : gap)
  })
  return { outs, ins, helpers, outSections, inSections, least: gains.least() }
}

export function editsOf({ outs, helpers }: Options, draft: Draft, excluded: Excluded): Edit[] {
  const edits = outs.map((card): Edit => ({ way: 'out', card }))
  takeNewCopies(helpers, draft, excluded, (card) => edits.push({ way: 'in', card }))
  return edits
}

type Take = (card: Card, read: Card, copies: (atMost: number) => number) => void

/** Cards of which a copy may be put in: those that are told apart, and one of each class for all others. */
function takeNewCopies({ original, ofAdded, others }: Helpers, draft: Draft, excluded: Excluded, take: Take): void {
  const takeTouched = ({ card, read, class: own }: TouchedCard) => {
    if (!draft.outs.has(card) && !excluded.ins.has(card)) take(card, read, own.maxCopies)
  }
  for (const each of original) takeTouched(each)
  for (const card of cardsPutIn(draft)) {
    const added = ofAdded(card)
    if (added) takeTouched(added)
  }
  for (const { class: own, cards } of others) {
    if (excluded.ins.has(own)) continue
    const card = draft.ins.size === 0 ? cards[0] : cards.find((each) => !draft.ins.has(each))
    if (card) take(card, own.sample, own.maxCopiesOfAll)
  }
}

/** The fewest edits whose gains together fill a gap: the largest first. */
function createGains(gap: number) {
  const copiesByGain = new Map<number, number>()
  return {
    add(gain: number, copies: number) {
      copiesByGain.set(gain, copies + (copiesByGain.get(gain) ?? 0))
    },
    least() {
      let left = gap
      let edits = 0
      for (const [gain, copies] of [...copiesByGain].sort(([a], [b]) => b - a)) {
        if (gain <= 0) break
        const used = Math.min(copies, Math.ceil(left / gain))
        edits += used
        left -= used * gain
        if (left <= 0) return edits
      }
      return Number.POSITIVE_INFINITY
    },
  }
}
