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

/**
 * Copies of a title over the sections together. Versions of one title share the count, and the strictest version
 * included sets the limit; a card with no limit at all is not counted.
 */
export function copiesRule(source: Citation) {
  return defineRule<Card>()({
    id: 'copies',
    summary: 'A deck holds only so many copies of a title, all versions and both decks together.',
    source,
    params,
    messages: {
      'copies.exceeded': {
        text: '{{copies}} of {{title}}; {{limit}}.',
        meaning: 'The list has more copies of a title than its limit, counted over all versions and decks together.',
        example:
          'Two copies of the dynasty version and two of the conflict version of one character, where three are allowed.',
        fix: 'Take out copies of the title until the limit is met.',
      },
    },
    check(deck, settings, { report }) {
      for (const entries of byLimitKey(settings.sections.flatMap(deck.section))) {
        const copies = countCopies(entries)
        const limit = Math.min(...entries.map((entry) => limitOf(entry.card, settings)))
        if (copies <= limit) continue
        const values = {
          copies: plural(copies, 'copy', 'copies'),
          title: entries[0]!.card.title,
          limit: allowed(limit),
        }
        report('copies.exceeded', values, { cards: idsOf(entries), actual: copies, limit })
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

function allowed(limit: number): string {
  return `${limit} ${limit === 1 ? 'is' : 'are'} allowed`
}

function byLimitKey(entries: readonly Entry[]): Iterable<readonly Entry[]> {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    if (entry.card.deckLimit === undefined) continue
    const group = groups.get(entry.card.limitKey)
    if (group) group.push(entry)
    else groups.set(entry.card.limitKey, [entry])
  }
  return groups.values()
}
