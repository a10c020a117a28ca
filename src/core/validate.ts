import type { Card } from './card.ts'
import type { Day } from './date.ts'
import { createDeck, type Deck } from './deck.ts'
import type { FormatRevision } from './format.ts'
import { type FindingDetail, fillIn, type Messages, type Report } from './rule.ts'
import type { Citation, Finding, Verdict } from './verdict.ts'

/** Every violation at once, in the order of the game's rules, each once. */
export function validate<C extends Card>(deck: Deck<C>, revision: FormatRevision, on: Day): Verdict {
  const violations = collector()
  const warnings = collector()
  const read = asRead(deck as unknown as Deck, revision)
  for (const { rule, params, source } of revision.clauses) {
    const report = violations.for(rule.messages, source)
    const warn = warnings.for(rule.warnings, source)
    rule.check(read, params, { revision, on, report, warn })
  }
  const unknown = deck.unknown.reduce((sum, each) => sum + each.count, 0)
  const found = violations.findings(unknown)
  return { legal: found.length === 0, violations: found, warnings: warnings.findings(0) }
}

/** The deck as the format reads it: a card that it takes for a newer one has that card's facts in every rule. */
function asRead(deck: Deck, { standIns }: FormatRevision): Deck {
  if (!deck.entries.some(({ card }) => standIns.has(card.id))) return deck
  return createDeck(
    deck.entries.map(({ card, count }) => ({ card: standIns.get(card.id) ?? card, count })),
    deck.unknown,
  )
}

function collector() {
  const found = new Map<string, { finding: Finding; shortfall: number }>()
  return {
    for:
      (messages: Messages, rule: Citation): Report<Messages> =>
      (code, values, { shortfall = 0, cards = [], ...numbers }: FindingDetail = {}) => {
        const finding = { code, message: fillIn(messages[code]!.text, values), cards, ...numbers, rule }
        const key = `${code}\0${finding.message}\0${cards.join()}`
        if (!found.has(key)) found.set(key, { finding, shortfall })
      },
    /** Where the unknown cards could fill every gap, the gaps are their consequence, and only the cause is told. */
    findings(unknown: number): Finding[] {
      const all = [...found.values()]
      const missing = all.reduce((sum, each) => sum + each.shortfall, 0)
      return all.filter((each) => each.shortfall === 0 || missing > unknown).map((each) => each.finding)
    },
  }
}
