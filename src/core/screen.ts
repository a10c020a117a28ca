import type { Day } from './date.ts'
import { createDeck, type Deck, type DeckContents, type Entry } from './deck.ts'
import type { CompiledClause, FormatRevision } from './format.ts'
import type { RuleContext } from './rule.ts'
import { createCardTable } from './screen-cards.ts'

/** A deck, the same deck as the format reads it, and the clauses that find something in it. */
export interface ScreenedDeck {
  readonly deck: Deck
  readonly read: Deck
  readonly found: readonly CompiledClause[]
}

const noEntries: readonly never[] = []
const noClauses: readonly CompiledClause[] = []

/**
 * Finds the clauses of a revision that find something in a deck, without explaining it. Most decks are legal and most
 * rules are of no concern to most cards, so a deck is built and screened in one pass over its entries, and only the
 * clauses that are left are checked.
 */
export function createScreen(revision: FormatRevision, on: Day): (given: DeckContents) => ScreenedDeck {
  const { clauses } = revision
  const table = createCardTable(revision, on)
  const { section: sectionOf, sections: sectionIds, copies, key: keyOf, otherKeys, isStandIn } = table
  const unscreened = Uint8Array.from(clauses, ({ rule }) => (rule.screen ? 0 : 1))
  const isChecked = new Uint8Array(clauses.length)
  /** By key of a card, and by number of a key in the table: the last deck that had it. */
  const lastDeck: number[] = []
  const lastDeckOfKey: number[] = []
  let deckNumber = 0

  const meetKey = (key: number): void => {
    if (lastDeckOfKey[key] === deckNumber) isChecked[table.clauseOfKey[key]!] = 1
    lastDeckOfKey[key] = deckNumber
  }
  const checkBroken = (perClause: readonly number[], count: number): void => {
    for (let clause = 0; clause < perClause.length; clause++) if (count > perClause[clause]!) isChecked[clause] = 1
  }

  /** Sets `isChecked`. Returns undefined if a card has two entries. */
  const buildDeck = ({ entries, unknown }: DeckContents): { deck: Deck; hasStandIns: boolean } | undefined => {
    deckNumber++
    isChecked.set(unscreened)
    const sections: Entry[][] = []
    let hasStandIns = false
    for (const entry of entries) {
      const { card, count } = entry
      const { key } = card
      if (table.card[key] !== card) table.screenCard(card)
      else if (lastDeck[key] === deckNumber) return undefined
      lastDeck[key] = deckNumber
      if (isStandIn[key]) hasStandIns = true
      if (count > copies[key]!) checkBroken(table.perClause[key]!, count)
      if (keyOf[key] !== -1) meetKey(keyOf[key]!)
      if (otherKeys[key]) for (const other of otherKeys[key]) meetKey(other)
      const section = sections[sectionOf[key]!]
      if (section) section.push(entry)
      else sections[sectionOf[key]!] = [entry]
    }
    const section = (id: string) => sections[sectionIds.indexOf(id)] ?? noEntries
    return { deck: { entries, unknown, section }, hasStandIns }
  }

  let isFound = false
  const note = () => {
    isFound = true
  }
  const context: RuleContext = { revision, on, report: note, warn: note }
  const checkClauses = (deck: Deck): readonly CompiledClause[] => {
    let found: CompiledClause[] | undefined
    for (let index = 0; index < clauses.length; index++) {
      if (isChecked[index] === 0) continue
      const clause = clauses[index]!
      isFound = false
      clause.rule.check(deck, clause.params, context)
      if (!isFound) continue
      found ??= []
      found.push(clause)
    }
    return found ?? noClauses
  }

  return (given) => {
    const { deck, hasStandIns } = buildDeck(given) ?? buildDeck(createDeck(given.entries, given.unknown))!
    const read = hasStandIns ? asRead(deck, revision) : deck
    return { deck, read, found: checkClauses(read) }
  }
}

function asRead({ entries, unknown }: Deck, { standIns }: FormatRevision): Deck {
  const read = entries.map(({ card, count }) => ({ card: standIns.get(card.id) ?? card, count }))
  return createDeck(read, unknown)
}
