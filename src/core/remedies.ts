import type { Day } from './date.ts'
import type { DeckContents } from './deck.ts'
import type { FormatRevision } from './format.ts'
import type { Remedy } from './rule.ts'
import { screenOn } from './validate.ts'

const anything: Remedy = { out: () => true, in: () => true }

/** What could end each violation of a deck, without its sentences; none if the deck is legal. */
export function remediesIn(given: DeckContents, revision: FormatRevision, on: Day): readonly Remedy[] {
  const { read, found } = screenOn(revision, on)(given)
  const remedies: Remedy[] = []
  const warn = () => {}
  for (const { rule, params } of found) {
    rule.check(read, params, {
      revision,
      on,
      report: (_code, _values, detail) => remedies.push(detail?.remedy ?? anything),
      warn,
    })
  }
  return remedies
}
