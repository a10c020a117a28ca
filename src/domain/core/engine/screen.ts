import type { Day } from '../../../base/date.ts'
import { createDeckBuilder, explain, skip } from '../decks/build-deck.ts'
import { createDeck, type Deck, type DeckContents } from '../decks/deck.ts'
import type { CompiledClause, FormatRevision } from '../formats/format.ts'
import type { RuleContext } from './rule.ts'

/** A deck, the same deck as the format reads it, and the clauses that may find something in it. */
interface ScreenedDeck {
  readonly deck: Deck
  readonly read: Deck
  readonly found: readonly CompiledClause[]
}

const noClauses: readonly CompiledClause[] = []

export interface DeckScreen {
  /**
   * Selects the clauses that may find something in a deck; none for nearly every legal deck. Most rules are of no concern
   * to most cards, so cards are screened first, and only the clauses that are left are checked.
   */
  readonly screen: (given: DeckContents) => ScreenedDeck
  /** Reports what those clauses find, for callers that need nothing else of the deck: each is checked once. */
  readonly report: (given: DeckContents, report: RuleContext['report']) => void
}

export function createScreen(revision: FormatRevision, on: Day): DeckScreen {
  const { clauses, standIns } = revision
  const todo = new Uint8Array(clauses.length)
  const buildDeck = createDeckBuilder(revision, on, todo)
  let isFound = false
  const note = () => {
    isFound = true
  }
  const context: RuleContext = { revision, on, report: note, warn: note }
  // Rules have as many shapes as there are optional parts; V8 is slow to find a part of one of so many.
  const checks = clauses.map(({ rule, params }) => ({ check: rule.check, params }))
  const build = (given: DeckContents) => buildDeck(given) ?? buildDeck(createDeck(given.entries, given.unknown))!
  const readingOf = (deck: Deck) => (standIns.size === 0 ? deck : asRead(deck, revision))
  const screen = (given: DeckContents): ScreenedDeck => {
    const deck = build(given)
    const read = readingOf(deck)
    let found: CompiledClause[] | undefined
    for (let index = 0; index < clauses.length; index++) {
      if (todo[index] === skip) continue
      const { check, params } = checks[index]!
      isFound = todo[index] === explain
      if (!isFound) check(read, params, context)
      if (!isFound) continue
      found ??= []
      found.push(clauses[index]!)
    }
    return { deck, read, found: found ?? noClauses }
  }
  const reportTo = (given: DeckContents, report: RuleContext['report']) => {
    const read = readingOf(build(given))
    const reporting: RuleContext = { revision, on, report, warn: ignore }
    for (let index = 0; index < clauses.length; index++) {
      const { check, params } = checks[index]!
      if (todo[index] !== skip) check(read, params, reporting)
    }
  }
  return { screen, report: reportTo }
}

const ignore = () => {}

/** The deck with the facts of newer cards in place of cards that the format plays as those. */
function asRead(deck: Deck, { standIns }: FormatRevision): Deck {
  if (!deck.entries.some(({ card }) => standIns.has(card.id))) return deck
  const entries = deck.entries.map(({ card, count }) => ({ card: standIns.get(card.id) ?? card, count }))
  return createDeck(entries, deck.unknown)
}
