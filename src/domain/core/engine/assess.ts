import type { Day } from '../../../base/date.ts'
import { type DeckContents, sortedDeck } from '../decks/deck.ts'
import type { FormatRevision } from '../formats/format.ts'
import type { Finding, Status } from '../wording/verdict.ts'
import type { RuleContext } from './rule.ts'
import { screenOn, validate } from './validate.ts'

/** What a violation is about, without its sentence: for many decks, writing those takes longer than judging. */
export type Reason = Pick<Finding, 'code' | 'cards' | 'uncertain'>

const noCards: readonly never[] = []
const ignore = () => {}

/** The status that `validate` finds. A deck that is not legal is looked at until a violation is certain. */
export function statusOn(given: DeckContents, revision: FormatRevision, on: Day): Status {
  const { deck, read, found } = screenOn(revision, on)(given)
  if (found.length === 0) return 'legal'
  // Unknown copies may fill several gaps, which follows only from all violations together.
  if (deck.unknown.length > 0) return validate(given, revision, on).status
  let certain = false
  let uncertain = false
  const report: RuleContext['report'] = (_code, _values, detail) => {
    if (detail?.uncertain === undefined) certain = true
    else uncertain = true
  }
  const context: RuleContext = { revision, on, report, warn: ignore }
  for (const { rule, params } of found) {
    rule.check(read, params, context)
    if (certain) return 'illegal'
  }
  return uncertain ? 'undetermined' : 'legal'
}

/** What the violations that `validate` finds are about. */
export function reasonsOn(given: DeckContents, revision: FormatRevision, on: Day): readonly Reason[] {
  const { deck, read, found } = screenOn(revision, on)(given)
  if (deck.unknown.length > 0) return validate(given, revision, on).violations
  const reasons: Reason[] = []
  const report: RuleContext['report'] = (code, _values, { cards = noCards, uncertain } = {}) => {
    reasons.push({ code, cards: cards as string[], uncertain })
  }
  const sorted = sortedDeck(read, revision.catalogCards)
  for (const { rule, params } of found) rule.check(sorted, params, { revision, on, report, warn: ignore })
  return reasons
}
