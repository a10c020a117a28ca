import { z } from 'zod'
import type { Card } from '../card.ts'
import { countCopies, type Entry, idsOf } from '../deck.ts'
import { defineRule, plural } from '../rule.ts'
import type { Citation } from '../verdict.ts'

const params = z.strictObject({
  /** Copies that an ordinary card may have here. */
  max: z.int().min(1).max(99),
  /** The deck limit that the game's data gives ordinary cards; any other is the card's own text, which wins. */
  ordinary: z.int().min(1).max(99),
  /** Counted together. */
  sections: z.array(z.string()).min(1),
  /** Only as many copies as one box of this pack holds. */
  box: z.string().optional(),
})
type Params = z.output<typeof params>

/** A count that a card goes into, under a name for players. */
export interface CopyGroup {
  readonly key: string
  readonly title: string
}

/** Where a game says nothing else, versions of a title share one count. */
const ownCount = (card: Card): readonly CopyGroup[] => [{ key: card.limitKey, title: card.title }]

/**
 * Copies of a title over the sections together. Versions of one title share the count, and the strictest version
 * included sets the limit; a card with no limit at all is not counted. `groupsOf` is for games whose cards may count
 * under other titles too.
 */
export function copiesRule<C extends Card>(source: Citation, groupsOf: (card: C) => readonly CopyGroup[] = ownCount) {
  return defineRule<C>()({
    id: 'copies',
    summary: 'A list holds only so many copies of a title, all its versions and decks together.',
    source,
    params,
    messages: {
      'copies.exceeded': {
        text: '{{copies}} of {{title}}; {{limit}}.',
        meaning: 'The list has more copies of a title than its limit, counted over all versions and decks together.',
        example: 'Two copies each of two versions of one title, where three are allowed.',
        fix: 'Take out copies of the title until the limit is met.',
      },
    },
    check(deck, settings, { report }) {
      const told = new Set<string>()
      for (const { title, entries } of copyGroups(settings.sections.flatMap(deck.section), groupsOf)) {
        const copies = countCopies(entries)
        const limit = Math.min(...entries.map((entry) => limitOf(entry.card, settings)))
        const cards = idsOf(entries)
        // The same cards under two titles are one fault.
        if (copies <= limit || told.has(cards.join())) continue
        told.add(cards.join())
        const values = { copies: plural(copies, 'copy', 'copies'), title, limit: allowed(limit) }
        report('copies.exceeded', values, { cards, actual: copies, limit })
      }
    },
  })
}

/** What a format allows of one card by itself. */
export function limitOf(card: Card, { max, ordinary, box }: Pick<Params, 'max' | 'ordinary' | 'box'>): number {
  const own = card.deckLimit ?? Number.POSITIVE_INFINITY
  const limit = own === ordinary ? max : own
  const printing = box === undefined ? undefined : card.printings.find((each) => each.pack === box)
  return Math.min(limit, printing?.quantity ?? limit)
}

export function allowed(limit: number): string {
  return `${limit} ${limit === 1 ? 'is' : 'are'} allowed`
}

/** Entries by what they are counted under; cards without any limit are left out. */
export function copyGroups<C extends Card>(
  entries: readonly Entry<C>[],
  groupsOf: (card: C) => readonly CopyGroup[] = ownCount,
): Iterable<{ readonly title: string; readonly entries: readonly Entry<C>[] }> {
  const groups = new Map<string, { title: string; entries: Entry<C>[] }>()
  for (const entry of entries) {
    if (entry.card.deckLimit === undefined) continue
    for (const { key, title } of groupsOf(entry.card)) {
      const group = groups.get(key)
      if (group) group.entries.push(entry)
      else groups.set(key, { title, entries: [entry] })
    }
  }
  return groups.values()
}
