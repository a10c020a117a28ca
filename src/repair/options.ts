import type { Card } from '../core/card.ts'
import type { Remedy } from '../core/rule.ts'
import type { CardClass, CardClasses } from './card-classes.ts'
import type { Draft, Edit } from './draft.ts'

/** What is known to lead to no repair from here: a further copy of a card out or in, or a new card of a class. */
export interface Excluded {
  readonly outs: ReadonlySet<Card>
  readonly ins: ReadonlySet<Card | CardClass>
}

/** The edits of a remedy that are left. */
export interface Options {
  readonly remedy: Remedy
  /** Cards of which a copy may go. */
  readonly outs: readonly Card[]
  /** How many cards, or classes of cards, a copy may come of. */
  readonly ins: number
  readonly outSections: ReadonlySet<string>
  readonly inSections: ReadonlySet<string>
  /** The edits that are needed at least; Infinity if all together are not enough. */
  readonly least: number
}

export interface OptionDeps {
  readonly classes: CardClasses
  readonly read: (card: Card) => Card
  /** The card of a class that is put in before others of it; none that was or is in the deck. */
  readonly bestOf: (members: CardClass, draft: Draft) => Card | undefined
  /** Cards that the deck had at first. */
  readonly original: ReadonlySet<Card>
}

/** What could still end a violation of a draft. */
export function optionsFor(remedy: Remedy, draft: Draft, excluded: Excluded, deps: OptionDeps): Options {
  const gap = remedy.gap ?? 1
  const gains = createGains(gap)
  const outs: Card[] = []
  const outSections = new Set<string>()
  const inSections = new Set<string>()
  let ins = 0
  if (remedy.out) {
    for (const [card, count] of draft.copies) {
      if (draft.ins.has(card) || excluded.outs.has(card)) continue
      const read = deps.read(card)
      if (!remedy.out(read)) continue
      outs.push(card)
      outSections.add(card.section)
      gains.add(remedy.gain?.(read) ?? 1, count)
    }
  }
  takeNewCopies(remedy, draft, excluded, deps, (card, read, copies) => {
    ins++
    inSections.add(card.section)
    const gain = remedy.gain?.(read) ?? 1
    gains.add(gain, gain > 1 ? copies(gap) : gap)
  })
  return { remedy, outs, ins, outSections, inSections, least: gains.least() }
}

export function editsOf({ remedy, outs }: Options, draft: Draft, excluded: Excluded, deps: OptionDeps): Edit[] {
  const edits = outs.map((card): Edit => ({ way: 'out', card }))
  takeNewCopies(remedy, draft, excluded, deps, (card) => edits.push({ way: 'in', card }))
  return edits
}

type Take = (card: Card, read: Card, copies: (atMost: number) => number) => void

/** Cards of which a copy may be put in: those that are told apart, and one of each class for all others. */
function takeNewCopies(
  { in: helps }: Remedy,
  draft: Draft,
  excluded: Excluded,
  { classes, read, bestOf, original }: OptionDeps,
  take: Take,
): void {
  if (!helps) return
  const takeTouched = (card: Card) => {
    const own = classes.of(card)
    if (!own || draft.outs.has(card) || excluded.ins.has(card)) return
    const asRead = read(card)
    if (helps(asRead)) take(card, asRead, own.maxCopies)
  }
  for (const card of original) takeTouched(card)
  for (const card of draft.copies.keys()) if (!original.has(card)) takeTouched(card)
  for (const each of classes.all) {
    if (excluded.ins.has(each) || !helps(each.sample)) continue
    const card = bestOf(each, draft)
    if (card) take(card, each.sample, each.maxCopiesOfAll)
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
