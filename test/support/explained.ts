import { createDeck, type DeckContents, sortedDeck } from '../../src/domain/core/decks/deck.ts'
import { explain } from '../../src/domain/core/engine/validate.ts'
import type { FormatRevision } from '../../src/domain/core/formats/format.ts'
import type { Verdict } from '../../src/domain/core/wording/verdict.ts'

/** What every rule's check finds in a deck, without screens: what `validate` must agree with. */
export function explained({ entries, unknown }: DeckContents, revision: FormatRevision, on: string): Verdict {
  const merged = createDeck(entries, unknown)
  const read = merged.entries.map(({ card, count }) => ({ card: revision.standIns.get(card.id) ?? card, count }))
  return explain(sortedDeck(createDeck(read, unknown)), revision.clauses, revision, on)
}
