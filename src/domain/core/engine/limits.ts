import type { Card } from '../cards/card.ts'
import type { FormatRevision } from '../formats/format.ts'
import type { Finding } from '../wording/verdict.ts'
import type { Bounds } from './rule.ts'

/** A part of a deck beside its bounds. */
export interface JudgedSize extends Bounds {
  readonly state: 'under' | 'fits' | 'over'
  /** How many cards count, where the rule has something to say: some may count toward no bound. */
  readonly counted?: number
}

/**
 * Whether the parts of a deck are within their bounds, by the findings alone: which cards count, and which cards change a
 * bound, is the business of rules.
 */
export function judgedSizes(
  { clauses }: Pick<FormatRevision, 'clauses'>,
  violations: readonly Finding[],
): Readonly<Record<string, JudgedSize>> {
  const sizes: Record<string, JudgedSize> = {}
  for (const { rule, params } of clauses) {
    if (!rule.bounds) continue
    const { section, code, of } = rule.bounds
    const { min, max } = of(params)
    const { actual, limit } = violations.find((finding) => finding.code === code) ?? {}
    if (actual === undefined || limit === undefined) sizes[section] = { min, max, state: 'fits' }
    else if (actual < limit) sizes[section] = { min: limit, max, state: 'under', counted: actual }
    else sizes[section] = { min, max: limit, state: 'over', counted: actual }
  }
  return sizes
}

/** The limits of cards of which there are too many copies, by id; cards may share one. */
export function exceededLimits(
  { clauses }: Pick<FormatRevision, 'clauses'>,
  violations: readonly Finding[],
): Readonly<Record<string, number>> {
  const codes = new Set(clauses.flatMap(({ rule }) => rule.copies?.code ?? []))
  const limits: Record<string, number> = {}
  for (const { code, cards, limit } of violations) {
    if (limit === undefined || !codes.has(code)) continue
    for (const id of cards) limits[id] = Math.min(limit, limits[id] ?? limit)
  }
  return limits
}

/** The copies that a format allows of cards, by id, whatever else is in the deck; none of those without a limit. */
export function copyLimits(
  { clauses, standIns }: Pick<FormatRevision, 'clauses' | 'standIns'>,
  cards: readonly Card[],
): Readonly<Record<string, number>> {
  const rules = clauses.flatMap(({ rule, params }) => rule.copies?.of(params) ?? [])
  const limits: Record<string, number> = {}
  for (const card of cards) {
    const read = standIns.get(card.id) ?? card
    const limit = Math.min(...rules.map((limitOf) => limitOf(read)))
    if (limit !== Number.POSITIVE_INFINITY) limits[card.id] = limit
  }
  return limits
}
