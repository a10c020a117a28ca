import { z } from 'zod'
import type { Card } from '../card.ts'
import { countCopies, type Entry } from '../deck.ts'
import { defineRule, plural } from '../rule.ts'
import type { Citation } from '../verdict.ts'

const params = z.strictObject({
  min: z.int().min(0).max(999),
  /** Null: no upper bound. */
  max: z.int().min(0).max(999).nullable(),
  /** Cards with this keyword do not count toward the minimum, and toward the maximum only if `max` says so. */
  uncounted: z.strictObject({ keyword: z.string(), max: z.enum(['counted', 'uncounted']) }).optional(),
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
      const { toMin, toMax, set } = countForBounds(deck.section(section), settings)
      const count =
        plural(toMin, 'card') + (set > 0 ? ` and ${plural(set, `${settings.uncounted?.keyword} card`)}` : '')
      const values = { deck: deckName, count, bounds: boundsOf(settings) }
      if (toMin < settings.min) {
        report(code, values, { actual: toMin, limit: settings.min, shortfall: settings.min - toMin })
      } else if (settings.max !== null && toMax > settings.max) {
        report(code, values, { actual: toMax, limit: settings.max })
      }
    },
  })
}

/** Copies that count toward each bound, and how many are set apart by their keyword. */
export function countForBounds(entries: readonly Entry[], { uncounted }: Params) {
  const all = countCopies(entries)
  if (!uncounted) return { toMin: all, toMax: all, set: 0 }
  const set = countCopies(entries.filter((entry) => entry.card.keywords.includes(uncounted.keyword)))
  return { toMin: all - set, toMax: uncounted.max === 'counted' ? all : all - set, set }
}

function boundsOf({ min, max, uncounted }: Params): string {
  const range = max === null ? `at least ${min}` : min === max ? `exactly ${min}` : `${min} to ${max}`
  if (!uncounted) return `it needs ${range}`
  return uncounted.max === 'counted'
    ? `it needs at least ${min} without ${uncounted.keyword} cards and at most ${max} with them`
    : `it needs ${range}, ${uncounted.keyword} cards not counted`
}
