import { describe, expect, test } from '@jest/globals'
import type { Card } from '../../../src/domain/core/cards/card.ts'
import { createDeck, type UnknownCard } from '../../../src/domain/core/decks/deck.ts'
import type { Rule } from '../../../src/domain/core/engine/rule.ts'
import { validate } from '../../../src/domain/core/engine/validate.ts'
import { compileFormats } from '../../../src/domain/core/formats/compile-formats.ts'
import { explained } from '../../support/explained.ts'

interface UncertainDeck {
  readonly deck: readonly Copies[]
  /** Copies of a line that was not read, and of a card whose facts are missing. */
  readonly unread?: number
  readonly external?: number
  /** Cards of the game that the deck does not have. */
  readonly others?: readonly Card[]
  readonly params?: Readonly<Record<string, unknown>>
  readonly base?: Readonly<Record<string, unknown>>
  readonly borrowed?: readonly ('lists' | 'pool')[]
}

type Copies = readonly [count: number, card: Card]

/** A deck in short: each card once, or as often as the number before it says; entries as they are. */
export function of(...parts: readonly (number | Card | Copies)[]): Copies[] {
  let count = 1
  return parts.flatMap((part): Copies[] => {
    if (typeof part === 'number') {
      count = part
      return []
    }
    const entry: Copies = Array.isArray(part) ? (part as unknown as Copies) : [count, part as Card]
    count = 1
    return [entry]
  })
}

/** The card with these facts in doubt. */
export function doubted<C extends Card>(card: C, ...facts: string[]): C {
  return { ...card, uncertain: facts }
}

/** What the deck shows, the rule, the deck, and the rule's violation with the reason if it is uncertain: `dynasty.size unread`. */
type UncertainCase = readonly [name: string, rule: string, deck: UncertainDeck, told: string]

/** Each rule reports one violation, certain or not; every code of the rules needs a case. */
export function uncertaintyTester(rules: readonly Rule[], cases: readonly UncertainCase[]): void {
  describe('what is not known makes a violation uncertain, or does not', () => {
    test.each(cases)('%s (%s)', (_name, id, given, told) => {
      const rule = rules.find((each) => each.id === id)!
      const deck = createDeck(
        given.deck.map(([count, card]) => ({ card, count })),
        unknownCards(given),
      )
      const revision = revisionOf(rule, given)
      const verdict = validate(deck, revision, '2020-01-01')
      const findings = verdict.violations.filter((finding) => finding.code !== 'card.unknown')
      expect(findings.map(({ code, uncertain }) => (uncertain ? `${code} ${uncertain}` : code))).toEqual([told])
      expect(verdict.status).toBe(told.includes(' ') ? 'undetermined' : 'illegal')
      expect(verdict).toMatchObject(explained(deck, revision, '2020-01-01'))
    })

    test('every code has a case', () => {
      const told = new Set(cases.map(([, , , finding]) => finding.split(' ')[0]))
      expect([...told].sort()).toEqual([...new Set(rules.flatMap((rule) => Object.keys(rule.messages)))].sort())
    })
  })
}

function unknownCards({ unread, external }: UncertainDeck): UnknownCard[] {
  return [
    ...(unread ? [{ text: 'unread', count: unread, suggestions: [] }] : []),
    ...(external ? [{ text: 'external', count: external, external: true, suggestions: [] }] : []),
  ]
}

function revisionOf(rule: Rule, { deck, others = [], params = {}, base, borrowed = [] }: UncertainDeck) {
  const file = {
    id: 'tested',
    name: 'Tested',
    base: { ...base, clauses: { tested: { rule: rule.id, params } } },
    revisions: [{ id: 'first', effectiveFrom: null, sources: ['a test'], borrowed }],
  }
  const cards = [...deck.map(([, card]) => card), ...others]
  const facts = { game: 'test', cards, packs: [], external: [] }
  return compileFormats([rule], [file], facts).get('tested')!.revisions[0]!
}
