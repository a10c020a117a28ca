import type { Day } from '../../../base/date.ts'
import { createCardScreen, type ScreenedCard } from '../engine/screen-cards.ts'
import type { FormatRevision } from '../formats/format.ts'
import { arrayByKey } from './by-key.ts'
import type { Deck, DeckContents, Entry } from './deck.ts'

/** What is to be done with a clause for the deck in hand. */
export const skip = 0
const check = 1
export const explain = 2

const noEntries: readonly never[] = []

/**
 * Builds a deck from entries and screens its cards, in one pass since every deck comes through here. Writes into `todo`
 * what is to be done with each clause. Returns undefined if a card has two entries.
 */
export function createDeckBuilder(
  revision: FormatRevision,
  on: Day,
  todo: Uint8Array,
): (given: DeckContents) => Deck | undefined {
  const { screenCard, sections: sectionIds, clauseOfKey } = createCardScreen(revision, on)
  const unscreened = Uint8Array.from(revision.clauses, ({ rule }) => (rule.screen ? skip : check))
  const cards = arrayByKey<ScreenedCard>(revision.cards)
  /** By number of a key, the last deck that had a card with it. */
  const lastDeckOfKey: number[] = []
  let deckNumber = 0

  const meetKey = (key: number): void => {
    const clause = clauseOfKey[key]!
    if (lastDeckOfKey[key] === deckNumber && todo[clause] === skip) todo[clause] = check
    lastDeckOfKey[key] = deckNumber
  }

  return ({ entries, unknown }) => {
    deckNumber++
    todo.set(unscreened)
    const sections: Entry[][] = []
    // Most lists go from section to section: each is copied as a whole.
    let section = -1
    let start = 0
    for (let at = 0; at < entries.length; at++) {
      const { card, count } = entries[at]!
      let screened = cards[card.key]
      if (screened?.card !== card) {
        screened = screenCard(card)
        cards[card.key] = screened
      }
      if (screened.lastDeck === deckNumber) return undefined
      screened.lastDeck = deckNumber
      if (count > screened.copies) {
        meetBounds(todo, screened.bounds.perClause, count)
        for (const key of screened.bounds.keys) meetKey(key)
      }
      if (screened.section === section) continue
      addRun(sections, section, entries.slice(start, at))
      section = screened.section
      start = at
    }
    addRun(sections, section, entries.slice(start))
    return { entries, unknown, section: (id) => sections[sectionIds.indexOf(id)] ?? noEntries }
  }
}

function addRun(sections: Entry[][], section: number, run: Entry[]): void {
  if (run.length === 0) return
  const known = sections[section]
  if (known) known.push(...run)
  else sections[section] = run
}

/** Copies above a bound other than 0 usually break the rule: the clause is explained without a check before. */
function meetBounds(todo: Uint8Array, perClause: readonly number[], count: number): void {
  for (let clause = 0; clause < perClause.length; clause++) {
    const bound = perClause[clause]!
    if (count > bound) todo[clause] = bound > 0 ? explain : Math.max(check, todo[clause]!)
  }
}
