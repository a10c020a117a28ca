import { describe, expect, test } from '@jest/globals'
import type { Card } from '../../src/core/card.ts'
import { createDeck, type Deck, type UnknownCard } from '../../src/core/deck.ts'
import { compileFormats, type FormatRevision } from '../../src/core/format.ts'
import type { Rule } from '../../src/core/rule.ts'
import { validate } from '../../src/core/validate.ts'

export interface Expected {
  readonly code: string
  readonly message?: string
  readonly cards?: readonly string[]
  readonly actual?: number
  readonly limit?: number
}

export interface RuleCase {
  readonly name: string
  readonly deck: readonly (readonly [count: number, card: Card])[]
  readonly unknown?: readonly UnknownCard[]
  readonly params?: Readonly<Record<string, unknown>>
  /** What else the format sets: pool, lists, caveats. */
  readonly base?: Readonly<Record<string, unknown>>
  /** What the revision says of itself. */
  readonly revision?: Readonly<Record<string, unknown>>
  readonly packs?: readonly { readonly id: string; readonly cycle?: string; readonly released?: string }[]
  readonly on?: string
  readonly warnings?: readonly Expected[]
}

export interface IllegalCase extends RuleCase {
  readonly findings: readonly Expected[]
}

/**
 * The table of a rule: legal cases, and illegal ones with their exact findings. It demands at least one of each where the
 * rule can find anything, and that every message and every warning of the rule is exercised.
 */
export function ruleTester(
  rule: Rule,
  table: { readonly legal: readonly RuleCase[]; readonly illegal: readonly IllegalCase[] },
): void {
  describe(`the rule ${rule.id}`, () => {
    const told = new Set<string>()
    const cases: IllegalCase[] = [...table.legal.map((each) => ({ ...each, findings: [] })), ...table.illegal]
    for (const each of cases) {
      for (const expected of [...each.findings, ...(each.warnings ?? [])]) told.add(expected.code)
      test(each.name, () => {
        const { violations, warnings } = judgeCase(rule, each)
        expect(violations).toEqual(each.findings.map((finding) => expect.objectContaining({ ...finding })))
        expect(warnings).toEqual((each.warnings ?? []).map((finding) => expect.objectContaining({ ...finding })))
      })
    }
    test('has a legal and an illegal case, and every message is exercised', () => {
      expect(table.legal.length).toBeGreaterThan(0)
      if (Object.keys(rule.messages).length > 0) expect(table.illegal.length).toBeGreaterThan(0)
      expect([...told].sort()).toEqual(
        [...new Set([...Object.keys(rule.messages), ...Object.keys(rule.warnings)])].sort(),
      )
    })
  })
}

function judgeCase(rule: Rule, each: RuleCase) {
  const deck: Deck = createDeck(
    each.deck.map(([count, card]) => ({ card, count })),
    each.unknown ?? [],
  )
  return validate(deck, revisionOfCase(rule, each), each.on ?? '2020-01-01')
}

function revisionOfCase(rule: Rule, each: RuleCase): FormatRevision {
  const always = ['certainty', 'known-cards'].includes(rule.id)
  const file = {
    id: 'tested',
    name: 'Tested',
    base: { ...each.base, ...(always ? {} : { clauses: { tested: { rule: rule.id, params: each.params ?? {} } } }) },
    revisions: [{ id: 'first', effectiveFrom: null, sources: ['a test'], ...each.revision }],
  }
  const cards = each.deck.map(([, card]) => card)
  const facts = { game: 'test', cards, packs: each.packs ?? [], external: [] }
  return compileFormats(always ? [] : [rule], [file], facts).get('tested')!.revisions[0]!
}
