import type { Card } from './card.ts'
import type { FormatRevision } from './format.ts'

/** A day as a number that orders as the days do; always is 0. */
export function dayNumber(day: string): number {
  return day === '' ? 0 : Number(day.slice(0, 4)) * 10_000 + Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10))
}

/** A revision's parameters by rule; undefined where it has a rule that a fast check does not understand, or one twice. */
export function understoodClauses(
  revision: FormatRevision,
  understood: readonly string[],
): ReadonlyMap<string, unknown> | undefined {
  const byRule = new Map<string, unknown>()
  for (const { rule, params } of revision.clauses) {
    const known = understood.includes(rule.id) || rule.id === 'certainty' || rule.id === 'known-cards'
    if (!known || byRule.has(rule.id)) return undefined
    byRule.set(rule.id, params)
  }
  return byRule
}

/** By ordinal, the first day on which a card is plainly in the pool, as a number; never where anything is odd about it. */
export function plainDays(
  revision: FormatRevision,
  cards: readonly Card[],
  isOdd: (card: Card) => boolean,
): Int32Array {
  const named = new Set([
    ...(revision.pool.uncertain ?? []),
    ...revision.caveats.flatMap((caveat) => caveat.cards ?? []),
    ...revision.standIns.keys(),
  ])
  const never = 99_999_999
  return Int32Array.from(cards, (card) => {
    const day = revision.poolDay(card)
    return day === null || named.has(card.id) || isOdd(card) ? never : dayNumber(day)
  })
}
