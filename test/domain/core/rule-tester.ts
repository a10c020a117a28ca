import { basename } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { Card } from '../../../src/domain/core/cards/card.ts'
import { createDeck, type UnknownCard } from '../../../src/domain/core/decks/deck.ts'
import type { PackFacts } from '../../../src/domain/core/decks/pool.ts'
import type { Rule } from '../../../src/domain/core/engine/rule.ts'
import { validate } from '../../../src/domain/core/engine/validate.ts'
import { alwaysOn, compileFormats } from '../../../src/domain/core/formats/compile-formats.ts'
import type { FormatRevision } from '../../../src/domain/core/formats/format.ts'
import type { Uncertainty } from '../../../src/domain/core/wording/verdict.ts'
import { games } from '../../../src/domain/games/index.ts'
import { explained } from '../../support/explained.ts'

/** A whole finding but for the citation, which is the rule's: what is not named must not be there. */
interface ExpectedFinding {
  readonly code: string
  readonly message: string
  readonly cards: readonly string[]
  readonly actual?: number
  readonly limit?: number
  readonly uncertain?: Uncertainty
}

interface RuleCase {
  readonly name: string
  readonly deck: readonly (readonly [count: number, card: Card])[]
  readonly unknown?: readonly UnknownCard[]
  readonly params?: Readonly<Record<string, unknown>>
  /** What else the format sets: pool, lists, caveats. */
  readonly base?: Readonly<Record<string, unknown>>
  /** What the revision says of itself. */
  readonly revision?: Readonly<Record<string, unknown>>
  readonly packs?: readonly PackFacts[]
  /** Cards that lists name although their facts are not known. */
  readonly external?: readonly { readonly id: string }[]
  readonly on?: string
  readonly warnings?: readonly ExpectedFinding[]
}

interface IllegalCase extends RuleCase {
  readonly findings: readonly ExpectedFinding[]
}

/**
 * The table of a rule: legal cases, and illegal ones with their whole findings. It demands at least one of each if the
 * rule can report violations, and that every message and every warning of the rule is exercised. The file has the rule's
 * name and is in the folder of the game that has the rule, or of core.
 */
export function ruleTester(
  rule: Rule,
  table: { readonly legal: readonly RuleCase[]; readonly illegal: readonly IllegalCase[] },
): void {
  describe(`the rule ${rule.id}`, () => {
    const cases: IllegalCase[] = [...table.legal.map((legal) => ({ ...legal, findings: [] })), ...table.illegal]
    test.each(cases.map((example) => [example.name, example] as const))('%s', (_name, example) => {
      const revision = revisionOf(rule, example)
      const deck = createDeck(
        example.deck.map(([count, card]) => ({ card, count })),
        example.unknown,
      )
      const on = example.on ?? '2020-01-01'
      const { legal, status, violations, warnings } = validate(deck, revision, on)
      const source = revision.clauses.find((clause) => clause.rule === rule)!.source
      const cited = (findings: readonly ExpectedFinding[] = []) => findings.map((each) => ({ ...each, rule: source }))
      expect({ violations, warnings }).toEqual({
        violations: cited(example.findings),
        warnings: cited(example.warnings),
      })
      expect(explained(deck, revision, on)).toEqual({ legal, status, violations, warnings })
    })
    test('is tested in the file of its name', () => {
      const path = expect.getState().testPath!
      const game = games.find(({ id }) => path.includes(`/games/${id}/rules/`))
      expect(basename(path)).toBe(`${rule.id}.test.ts`)
      expect(game?.rules?.rules ?? alwaysOn).toContain(rule)
    })
    test('has a legal and an illegal case, and every message is exercised', () => {
      expect(table.legal.length).toBeGreaterThan(0)
      if (Object.keys(rule.messages).length > 0) expect(table.illegal.length).toBeGreaterThan(0)
      const exercised = cases.flatMap(({ findings, warnings = [] }) => [...findings, ...warnings])
      const declared = [...Object.keys(rule.messages), ...Object.keys(rule.warnings)]
      expect(new Set(exercised.map(({ code }) => code))).toEqual(new Set(declared))
    })
  })
}

function revisionOf(
  rule: Rule,
  { deck, params = {}, base, revision, packs = [], external = [] }: RuleCase,
): FormatRevision {
  const isAlwaysOn = alwaysOn.includes(rule)
  const file = {
    id: 'tested',
    name: 'Tested',
    base: { ...base, ...(isAlwaysOn ? {} : { clauses: { tested: { rule: rule.id, params } } }) },
    revisions: [{ id: 'first', effectiveFrom: null, sources: ['a test'], ...revision }],
  }
  const cards = deck.map(([, card]) => card)
  const facts = { game: 'test', cards, packs, external }
  return compileFormats(isAlwaysOn ? [] : [rule], [file], facts).get('tested')!.revisions[0]!
}
