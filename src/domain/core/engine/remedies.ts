import type { Day } from '../../../base/date.ts'
import type { Deck, DeckContents } from '../decks/deck.ts'
import type { CompiledClause, FormatRevision } from '../formats/format.ts'
import type { Remedy } from './rule.ts'
import { reportOn } from './validate.ts'

const anything: Remedy = { out: () => true, in: () => true }

/** What could end each violation of a deck, without its sentences; none if the deck is legal. */
export function remediesIn(given: DeckContents, revision: FormatRevision, on: Day): readonly Remedy[] {
  const remedies: Remedy[] = []
  reportOn(revision, on)(given, (_code, _values, detail) => remedies.push(detail?.remedy ?? anything))
  return remedies
}

/** What could end each violation of some clauses; the deck is one as the format reads it. */
export function remediesOf(
  clauses: readonly CompiledClause[],
  read: Deck,
  revision: FormatRevision,
  on: Day,
): readonly Remedy[] {
  const remedies: Remedy[] = []
  const warn = () => {}
  for (const { rule, params } of clauses) {
    rule.check(read, params, {
      revision,
      on,
      report: (_code, _values, detail) => remedies.push(detail?.remedy ?? anything),
      warn,
    })
  }
  return remedies
}

/** Whether every deck with these cards, whatever else it has, keeps one of the violations: no further card ends it. */
export function areHopeless(remedies: readonly Remedy[]): boolean {
  return remedies.some((remedy) => remedy.in === undefined)
}
