import { z } from 'zod'
import type { Card } from '../cards/card.ts'
import { countCopies, idsOf } from '../decks/deck.ts'
import { defineRule, kindIn } from '../engine/rule.ts'
import { couldBeUnknown } from '../engine/uncertainty.ts'
import { definePhrases, type Phrase } from '../wording/phrase.ts'
import type { Citation } from '../wording/verdict.ts'

const params = z.strictObject({
  min: z.int().min(0).max(99).describe('The lowest number of copies.'),
  max: z.int().min(0).max(99).describe('The highest number of copies.'),
})

const bounds = definePhrases('count-bounds', {
  unused: 'the format uses none',
  exactly: 'exactly {{count}} {{count?is:are}} needed',
  atMost: 'at most {{count}} {{count?is:are}} allowed',
  range: '{{min}} to {{max}} are needed',
})

/** The number of cards in a section beside the decks: the rule `stronghold-count` reports `stronghold.count`. */
export function sectionCountRule(
  section: string,
  source: Citation,
  example: string,
  /** A section whose card may allow more: while it is not known, an excess is uncertain. */
  allowedBy?: string,
) {
  const code = `${section}.count`
  const message = {
    text: '{{count}} in the list; {{bounds}}.',
    meaning: `The list does not have the right number of ${section} cards for the format.`,
    example,
    fix: `Add or take out ${section} cards until the number is right.`,
  } as const
  const amounts = definePhrases(`${section}-count`, {
    none: `No ${section}`,
    some: `{{count}} ${section} {{count?card:cards}}`,
  })
  const isOwn = (card: Card) => card.section === section
  return defineRule<Card>()({
    id: `${section}-count`,
    summary: `The list has the right number of ${section} cards.`,
    source,
    params,
    phrases: [amounts, bounds],
    messages: { [code]: message } as Record<string, typeof message>,
    bounds: { section, code, of: (params) => params },
    kind: () => kindIn([], (card) => (isOwn(card) ? section : '')),
    check(deck, { min, max }, { report }) {
      const entries = deck.section(section)
      const actual = countCopies(entries)
      if (actual >= min && actual <= max) return
      const values = {
        count: actual === 0 ? amounts('none') : amounts('some', { count: actual }),
        bounds: boundsOf(min, max),
      }
      const detail = { cards: idsOf(entries), actual, limit: actual < min ? min : max }
      const mayBeAllowed = allowedBy !== undefined && deck.section(allowedBy).length === 0
      if (actual < min) {
        const shortfall = min - actual
        report(code, values, { ...detail, shortfall, remedy: { in: isOwn, gap: shortfall } })
        return
      }
      const remedy = { out: isOwn, gap: actual - max }
      report(code, values, { ...detail, uncertain: mayBeAllowed ? couldBeUnknown(deck) : undefined, remedy })
    },
  })
}

function boundsOf(min: number, max: number): Phrase {
  if (max === 0) return bounds('unused')
  if (min === max) return bounds('exactly', { count: min })
  return min === 0 ? bounds('atMost', { count: max }) : bounds('range', { min, max })
}
