import { z } from 'zod'
import type { Card } from '../card.ts'
import type { Entry } from '../deck.ts'
import { defineRule, plural } from '../rule.ts'
import { doubtedFact } from '../uncertainty.ts'
import type { Citation } from '../verdict.ts'

const params = z.strictObject({
  min: z.int().min(0).max(999).describe('The smallest size.'),
  max: z.int().min(0).max(999).nullable().describe('The largest size; null for none.'),
  uncounted: z
    .strictObject({ keyword: z.string(), max: z.enum(['counted', 'uncounted']) })
    .optional()
    .describe('Cards with this keyword do not count toward `min`, and toward `max` only if `max` is `counted`.'),
})
type Params = z.output<typeof params>

/** The size of one deck: the rule `dynasty-size` reports `dynasty.size`. */
export function sectionSizeRule<const S extends string>(section: S, deckName: string, source: Citation) {
  const code = `${section}.size` as const
  const message = {
    text: 'The {{deck}} has {{count}}; {{bounds}}.',
    meaning: `The ${deckName} has fewer or more cards than the format asks for.`,
    example: `39 cards in a ${deckName} that needs at least 40.`,
    fix: `Add cards to the ${deckName} or take some out until its size is within the bounds.`,
  } as const
  return defineRule<Card>()({
    id: `${section}-size`,
    summary: `The ${deckName} keeps to its minimum and maximum size.`,
    source,
    params,
    messages: { [code]: message } as Record<typeof code, typeof message>,
    check(deck, settings, { report }) {
      const { min, max } = settings
      const entries = deck.section(section)
      const { towardMin, towardMax, uncounted } = countForBounds(entries, settings)
      if (towardMin >= min && (max === null || towardMax <= max)) return
      const apart = uncounted > 0 ? ` and ${plural(uncounted, `${settings.uncounted?.keyword} card`)}` : ''
      const values = { deck: deckName, count: plural(towardMin, 'card') + apart, bounds: boundsOf(settings) }
      if (towardMin < min) report(code, values, { actual: towardMin, limit: min, shortfall: min - towardMin })
      else report(code, values, { actual: towardMax, limit: max!, uncertain: doubtedFact(entries, 'keywords') })
    },
  })
}

/** Copies that count toward each bound, and copies that do not count because of their keyword. */
function countForBounds(entries: readonly Entry[], { uncounted: rule }: Params) {
  let counted = 0
  let uncounted = 0
  for (const { card, count } of entries) {
    if (rule && card.keywords.includes(rule.keyword)) uncounted += count
    else counted += count
  }
  return { towardMin: counted, towardMax: rule?.max === 'counted' ? counted + uncounted : counted, uncounted }
}

function boundsOf({ min, max, uncounted }: Params): string {
  const range = max === null ? `at least ${min}` : min === max ? `exactly ${min}` : `${min} to ${max}`
  if (!uncounted) return `it needs ${range}`
  return uncounted.max === 'counted'
    ? `it needs at least ${min} without ${uncounted.keyword} cards and at most ${max} with them`
    : `it needs ${range}, ${uncounted.keyword} cards not counted`
}
