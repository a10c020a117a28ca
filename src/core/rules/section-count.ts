import { z } from 'zod'
import type { Card } from '../card.ts'
import { countCopies, idsOf } from '../deck.ts'
import { defineRule } from '../rule.ts'
import { couldBeUnknown } from '../uncertainty.ts'
import type { Citation } from '../verdict.ts'

const params = z.strictObject({
  min: z.int().min(0).max(99).describe('The lowest number of copies.'),
  max: z.int().min(0).max(99).describe('The highest number of copies.'),
})

/** The number of cards in a section beside the decks: the rule `stronghold-count` reports `stronghold.count`. */
export function sectionCountRule<const S extends string>(
  section: S,
  source: Citation,
  example: string,
  /** A section whose card may allow more: while it is not known, an excess is uncertain. */
  allowedBy?: string,
) {
  const code = `${section}.count` as const
  const message = {
    text: '{{count}} in the list; {{bounds}}.',
    meaning: `The list does not have the right number of ${section} cards for the format.`,
    example,
    fix: `Add or take out ${section} cards until the number is right.`,
  } as const
  return defineRule<Card>()({
    id: `${section}-count`,
    summary: `The list has the right number of ${section} cards.`,
    source,
    params,
    messages: { [code]: message } as Record<typeof code, typeof message>,
    check(deck, { min, max }, { report }) {
      const entries = deck.section(section)
      const actual = countCopies(entries)
      if (actual >= min && actual <= max) return
      const values = { count: amount(actual, section), bounds: boundsOf(min, max) }
      const detail = { cards: idsOf(entries), actual, limit: actual < min ? min : max }
      const mayBeAllowed = allowedBy !== undefined && deck.section(allowedBy).length === 0
      if (actual < min) report(code, values, { ...detail, shortfall: min - actual })
      else report(code, values, { ...detail, uncertain: mayBeAllowed ? couldBeUnknown(deck) : undefined })
    },
  })
}

function amount(count: number, section: string): string {
  return count === 0 ? `No ${section}` : `${count} ${section} ${count === 1 ? 'card' : 'cards'}`
}

function boundsOf(min: number, max: number): string {
  if (max === 0) return 'the format uses none'
  if (min === max) return `exactly ${min} ${min === 1 ? 'is' : 'are'} needed`
  return min === 0 ? `at most ${max} ${max === 1 ? 'is' : 'are'} allowed` : `${min} to ${max} are needed`
}
