import type { Day } from '../../../base/date.ts'
import type { Card } from '../cards/card.ts'
import type { FormatRevision } from '../formats/format.ts'

/** More copies than any deck has. */
const unlimited = 1_000_000

/** What the rules of a revision say of a card before they see a deck; small, since every deck reads fifty of these. */
export interface ScreenedCard {
  readonly card: Card
  /** The number of its section in `sections`. */
  readonly section: number
  /** Copies that need no look at `bounds`: as many as every rule is content with, or -1 if the card has keys. */
  readonly copies: number
  readonly bounds: CardBounds
  /** The number of the last deck that held it. */
  lastDeck: number
}

interface CardBounds {
  /** By clause, the number of copies that the rule is content with. */
  readonly perClause: readonly number[]
  /** The numbers of its keys. */
  readonly keys: readonly number[]
}

/** Screens cards, each when a deck first holds it. */
export function createCardScreen(revision: FormatRevision, on: Day) {
  const screens = revision.clauses.map(({ rule, params }) => rule.screen?.(params, revision, on))
  const keys = createNumbering()
  const sections = createNumbering()
  /** By number of a key, the clause that it belongs to. */
  const clauseOfKey: number[] = []

  const screenCard = (card: Card): ScreenedCard => {
    const read = revision.standIns.get(card.id) ?? card
    const ownKeys: number[] = []
    const perClause = screens.map((screen, clause) => {
      const bound = screen?.(read) ?? unlimited
      if (typeof bound === 'number') return Math.min(unlimited, bound)
      for (const name of bound.keys) {
        const number = keys.numberOf(`${clause} ${name}`)
        clauseOfKey[number] = clause
        ownKeys.push(number)
      }
      return Math.min(unlimited, bound.copies)
    })
    return {
      card,
      section: sections.numberOf(card.section),
      copies: ownKeys.length > 0 ? -1 : Math.min(...perClause),
      bounds: { perClause, keys: ownKeys },
      lastDeck: 0,
    }
  }
  return { screenCard, sections: sections.names, clauseOfKey }
}

/** Numbers names from 0 on. */
function createNumbering() {
  const names: string[] = []
  const numbers = new Map<string, number>()
  const numberOf = (name: string): number => {
    const known = numbers.get(name)
    if (known !== undefined) return known
    numbers.set(name, names.length)
    return names.push(name) - 1
  }
  return { names, numberOf }
}
