import type { Day } from '../../../base/date.ts'
import { createDeck, type Deck, type DeckContents, sortedDeck } from '../decks/deck.ts'
import type { CompiledClause, FormatRevision } from '../formats/format.ts'
import { certainty } from '../rules/certainty.ts'
import { notePhrase } from '../wording/message.ts'
import type { Phrase } from '../wording/phrase.ts'
import { type Citation, type Finding, statusOf, type Verdict } from '../wording/verdict.ts'
import { say } from '../wording/words.ts'
import type { FindingDetail, Messages, Report } from './rule.ts'
import { createScreen, type DeckScreen } from './screen.ts'
import { type Gap, markGaps } from './uncertainty.ts'

/** Every violation at once, in the order of the game's rules, each once; and the deck that was built for it. */
export function validate(given: DeckContents, revision: FormatRevision, on: Day): Verdict & { readonly deck: Deck } {
  const day = dayOf(revision, on)
  const { deck, read, found } = day.screen(given)
  const { legal, status, violations, warnings } =
    found.length === 0 ? day.legal : explainFound(read, found, day, revision)
  return { legal, status, violations, warnings, deck }
}

function explainFound(
  deck: Deck,
  found: readonly CompiledClause[],
  day: RevisionDay,
  revision: FormatRevision,
): Verdict {
  const sorted = sortedDeck(deck, revision.catalogCards)
  if (found.includes(day.certainty)) return explain(sorted, found, revision, day.on)
  // A doubt may name a card that is not known here, and which no screen has seen.
  if (deck.unknown.length > 0) return explain(sorted, [day.certainty, ...found], revision, day.on)
  const verdict = explain(sorted, found, revision, day.on)
  const doubts = day.legal.warnings
  return doubts.length === 0 ? verdict : { ...verdict, warnings: [...doubts, ...verdict.warnings] }
}

/** A revision on a day: its screen, and the verdict on a deck in which no rule finds anything. */
interface RevisionDay {
  readonly on: Day
  readonly screen: DeckScreen['screen']
  readonly report: DeckScreen['report']
  readonly legal: Verdict
  readonly certainty: CompiledClause
}

/** The last day that each revision was asked for: nearly all questions are about today. */
const days = new WeakMap<FormatRevision, RevisionDay>()

function dayOf(revision: FormatRevision, on: Day): RevisionDay {
  const known = days.get(revision)
  if (known?.on === on) return known
  // Doubts about the format itself come with every verdict, and are worded once.
  const doubts = revision.clauses.find(({ rule }) => rule === certainty)!
  const { screen, report } = createScreen(revision, on)
  const day = { on, screen, report, legal: explain(createDeck([]), [doubts], revision, on), certainty: doubts }
  days.set(revision, day)
  return day
}

/** A deck as its format reads it, and the clauses that may find something in it. */
export function screenOn(revision: FormatRevision, on: Day): DeckScreen['screen'] {
  return dayOf(revision, on).screen
}

/** Reports the violations of a deck without their sentences. */
export function reportOn(revision: FormatRevision, on: Day): DeckScreen['report'] {
  return dayOf(revision, on).report
}

/** What the clauses find in a deck, with every sentence written in English; `inLanguage` writes it in others. */
export function explain(deck: Deck, clauses: readonly CompiledClause[], revision: FormatRevision, on: Day): Verdict {
  const violations = createCollector()
  const warnings = createCollector()
  for (const { rule, params, source } of clauses) {
    const report = violations.reporter(rule.messages, source)
    const warn = warnings.reporter(rule.warnings, source)
    rule.check(deck, params, { revision, on, report, warn })
  }
  const found = markGaps(violations.gaps(), deck)
  const status = statusOf(found)
  return { legal: status === 'legal', status, violations: found, warnings: warnings.findings() }
}

function createCollector() {
  const found = new Map<string, Gap>()
  return {
    reporter:
      (messages: Messages, rule: Citation): Report<Messages> =>
      (code, values, detail: FindingDetail = {}) => {
        const { text, key: phraseKey = code } = messages[code]!
        const finding = findingOf(code, { key: phraseKey, text, values }, detail, rule)
        const key = `${code}\0${finding.message}\0${finding.cards.join()}`
        if (!found.has(key)) found.set(key, { finding, shortfall: detail.shortfall ?? 0 })
      },
    gaps: (): readonly Gap[] => [...found.values()],
    findings: (): Finding[] => Array.from(found.values(), ({ finding }) => finding),
  }
}

/** Written key by key: copying the rest of an object takes longer than most rules. */
function findingOf(code: string, phrase: Phrase, detail: FindingDetail, rule: Citation): Finding {
  const { cards = [], actual, limit, uncertain } = detail
  const finding: Omit<Finding, 'rule'> & Partial<Finding> = { code, message: say(phrase), cards }
  if (actual !== undefined) finding.actual = actual
  if (limit !== undefined) finding.limit = limit
  if (uncertain !== undefined) finding.uncertain = uncertain
  return notePhrase(Object.assign(finding, { rule }), phrase)
}
