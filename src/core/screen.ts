import type { Day } from './date.ts'
import { createDeck, type Deck, type DeckContents, type Entry } from './deck.ts'
import type { CompiledClause, FormatRevision } from './format.ts'
import type { RuleContext } from './rule.ts'
import { createCardScreen, type ScreenedCard } from './screen-cards.ts'

/** A deck, the same deck as the format reads it, and the clauses that may find something in it. */
export interface ScreenedDeck {
  readonly deck: Deck
  readonly read: Deck
  readonly found: readonly CompiledClause[]
}

const skip = 0
const check = 1
const explain = 2

const noEntries: readonly never[] = []
const noClauses: readonly CompiledClause[] = []

/**
 * Selects the clauses of a revision that may find something in a deck; none for nearly every legal deck. Most rules are of
 * no concern to most cards, so a deck is built and screened in one pass over its entries, and only the clauses that are
 * left are checked.
 */
export function createScreen(revision: FormatRevision, on: Day): (given: DeckContents) => ScreenedDeck {
  const { clauses, standIns } = revision
  const { screenCard, sections: sectionIds, clauseOfKey } = createCardScreen(revision, on)
  /** By key of the card. */
  const cards: ScreenedCard[] = []
  const unscreened = Uint8Array.from(clauses, ({ rule }) => (rule.screen ? skip : check))
  /** By clause, what is to be done for the deck in hand. */
  const todo = new Uint8Array(clauses.length)
  /** By number of a key, the last deck that had a card with it. */
  const lastDeckOfKey: number[] = []
  let deckNumber = 0

  const meetKey = (key: number): void => {
    const clause = clauseOfKey[key]!
    if (lastDeckOfKey[key] === deckNumber && todo[clause] === skip) todo[clause] = check
    lastDeckOfKey[key] = deckNumber
  }
  const meetTooMany = (perClause: readonly number[], count: number): void => {
    for (let clause = 0; clause < perClause.length; clause++) {
      const bound = perClause[clause]!
      // More copies than a rule is content with break it, as a rule: then it is explained without another check.
      if (count > bound) todo[clause] = bound > 0 ? explain : Math.max(check, todo[clause]!)
    }
  }

  /** Sets `todo`. Returns undefined if a card has two entries. */
  const buildDeck = ({ entries, unknown }: DeckContents): Deck | undefined => {
    deckNumber++
    todo.set(unscreened)
    const sections: Entry[][] = []
    for (const entry of entries) {
      const { card, count } = entry
      let screened = cards[card.key]
      if (screened?.card !== card) {
        screened = screenCard(card)
        cards[card.key] = screened
      }
      if (screened.lastDeck === deckNumber) return undefined
      screened.lastDeck = deckNumber
      if (count > screened.copies) meetTooMany(screened.perClause, count)
      if (screened.key !== -1) meetKey(screened.key)
      if (screened.otherKeys !== undefined) for (const key of screened.otherKeys) meetKey(key)
      const section = sections[screened.section]
      if (section) section.push(entry)
      else sections[screened.section] = [entry]
    }
    const section = (id: string) => sections[sectionIds.indexOf(id)] ?? noEntries
    return { entries, unknown, section }
  }

  let isFound = false
  const note = () => {
    isFound = true
  }
  const context: RuleContext = { revision, on, report: note, warn: note }
  const findClauses = (deck: Deck): readonly CompiledClause[] => {
    let found: CompiledClause[] | undefined
    for (let index = 0; index < clauses.length; index++) {
      if (todo[index] === skip) continue
      const clause = clauses[index]!
      isFound = todo[index] === explain
      if (!isFound) clause.rule.check(deck, clause.params, context)
      if (!isFound) continue
      found ??= []
      found.push(clause)
    }
    return found ?? noClauses
  }

  return (given) => {
    const deck = buildDeck(given) ?? buildDeck(createDeck(given.entries, given.unknown))!
    const read = standIns.size === 0 ? deck : asRead(deck, revision)
    return { deck, read, found: findClauses(read) }
  }
}

/** The deck with the facts of newer cards in place of cards that the format plays as those. */
function asRead(deck: Deck, { standIns }: FormatRevision): Deck {
  if (!deck.entries.some(({ card }) => standIns.has(card.id))) return deck
  const entries = deck.entries.map(({ card, count }) => ({ card: standIns.get(card.id) ?? card, count }))
  return createDeck(entries, deck.unknown)
}
