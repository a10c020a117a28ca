import { z } from 'zod'
import { oncePer } from '../../../base/once.ts'
import type { Card } from '../cards/card.ts'
import type { Entry } from '../decks/deck.ts'
import { defineRule, kindIn } from '../engine/rule.ts'
import { doubtedFact } from '../engine/uncertainty.ts'
import { definePhrases, type Phrase } from '../wording/phrase.ts'
import { sectionPhrase } from '../wording/section-phrase.ts'
import type { Citation } from '../wording/verdict.ts'

const params = z.strictObject({
  min: z.int().min(0).max(999).describe('The smallest size.'),
  max: z.int().min(0).max(999).nullable().describe('The largest size; null for none.'),
  uncounted: z
    .strictObject({ keyword: z.string(), max: z.enum(['counted', 'uncounted']) })
    .optional()
    .describe('Cards with this keyword do not count toward `min`, and toward `max` only if `max` is `counted`.'),
})
type Params = z.output<typeof params>

export const sizes = definePhrases('size', {
  cards: '{{count}} {{count?card:cards}}',
  cardsAnd: '{{count}} {{count?card:cards}} and {{apart}} {{keyword}} {{apart?card:cards}}',
  needs: 'it needs {{range}}',
  needsApart: 'it needs {{range}}, {{keyword}} cards not counted',
  needsWithout: 'it needs at least {{min}} without {{keyword}} cards and at most {{max}} with them',
  atLeast: 'at least {{min}}',
  exactly: 'exactly {{min}}',
  range: '{{min}} to {{max}}',
})

/** The size of one deck: the rule `dynasty-size` reports `dynasty.size`. */
export function sectionSizeRule(section: string, deckName: string, source: Citation) {
  const code = `${section}.size`
  const message = {
    text: 'The {{deck}} has {{count}}; {{bounds}}.',
    meaning: `The ${deckName} has fewer or more cards than the format asks for.`,
    example: `39 cards in a ${deckName} that needs at least 40.`,
    fix: `Add cards to the ${deckName} or take some out until its size is within the bounds.`,
  } as const
  const isOwn = (card: Card) => card.section === section
  const isCounted = oncePer((settings: Params) => (card: Card) => isOwn(card) && !isUncounted(card, settings))
  return defineRule<Card>()({
    id: `${section}-size`,
    summary: `The ${deckName} keeps to its minimum and maximum size.`,
    source,
    params,
    phrases: [sizes],
    messages: { [code]: message } as Record<string, typeof message>,
    bounds: { section, code, of: ({ min, max }) => ({ min, max }) },
    kind: (settings) =>
      kindIn(settings.uncounted ? [section] : [], (card) =>
        !isOwn(card) ? '' : isUncounted(card, settings) ? `${section} apart` : section,
      ),
    check(deck, settings, { report }) {
      const { min, max } = settings
      const entries = deck.section(section)
      const { towardMin, towardMax, uncounted } = countForBounds(entries, settings)
      if (towardMin >= min && (max === null || towardMax <= max)) return
      const values = {
        deck: sectionPhrase(section, deckName),
        count: amountOf(towardMin, uncounted, settings),
        bounds: boundsOf(settings),
      }
      if (towardMin < min) {
        const shortfall = min - towardMin
        const remedy = { in: isCounted(settings), gap: shortfall }
        report(code, values, { actual: towardMin, limit: min, shortfall, remedy })
        return
      }
      const remedy = { out: isOwn, gap: towardMax - max! }
      report(code, values, { actual: towardMax, limit: max!, uncertain: doubtedFact(entries, 'keywords'), remedy })
    },
  })
}

function isUncounted(card: Card, { uncounted }: Params): boolean {
  return uncounted !== undefined && card.keywords.includes(uncounted.keyword)
}

/** Copies that count toward each bound, and copies that do not count because of their keyword. */
function countForBounds(entries: readonly Entry[], settings: Params) {
  let counted = 0
  let uncounted = 0
  for (const { card, count } of entries) {
    if (isUncounted(card, settings)) uncounted += count
    else counted += count
  }
  const isAllCounted = settings.uncounted?.max === 'counted'
  return { towardMin: counted, towardMax: isAllCounted ? counted + uncounted : counted, uncounted }
}

function amountOf(count: number, apart: number, { uncounted }: Params): Phrase {
  if (!uncounted || apart === 0) return sizes('cards', { count })
  return sizes('cardsAnd', { count, apart, keyword: uncounted.keyword })
}

function boundsOf({ min, max, uncounted }: Params): Phrase {
  const range = rangeOf(min, max)
  if (!uncounted) return sizes('needs', { range })
  const { keyword } = uncounted
  if (uncounted.max === 'uncounted' || max === null) return sizes('needsApart', { range, keyword })
  return sizes('needsWithout', { min, max, keyword })
}

function rangeOf(min: number, max: number | null): Phrase {
  if (max === null) return sizes('atLeast', { min })
  return min === max ? sizes('exactly', { min }) : sizes('range', { min, max })
}
