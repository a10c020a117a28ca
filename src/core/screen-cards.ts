import type { Card } from './card.ts'
import type { Day } from './date.ts'
import type { FormatRevision } from './format.ts'

/**
 * What the rules of a revision say of each card before they see a deck, by the card's key: numbers in flat arrays, since
 * every card of every deck is looked up here. A card is screened when a deck first holds it.
 */
export function createCardTable(revision: FormatRevision, on: Day) {
  const screens = revision.clauses.map(({ rule, params }) => rule.screen?.(params, revision, on))
  const keys = createNumbering()
  const sections = createNumbering()
  const table = {
    /** The card that the other columns are about. */
    card: [] as Card[],
    /** The number of its section in `sections`. */
    section: [] as number[],
    /** The lowest of `perClause`. */
    copies: [] as number[],
    perClause: [] as (readonly number[])[],
    /** The number of the first of its keys, -1 if it has none; the numbers of all others. */
    key: [] as number[],
    otherKeys: [] as (readonly number[] | undefined)[],
    /** Whether the format plays it as a newer card. */
    isStandIn: [] as boolean[],
    sections: sections.names,
    /** By number of a key, the clause that it belongs to. */
    clauseOfKey: [] as number[],
    screenCard,
  }

  function screenCard(card: Card): void {
    const { key } = card
    const read = revision.standIns.get(card.id) ?? card
    const own: number[] = []
    const perClause = screens.map((screen, clause) => {
      const bound = screen?.(read) ?? Number.POSITIVE_INFINITY
      if (typeof bound === 'number') return bound
      for (const name of bound.keys) {
        const number = keys.numberOf(`${clause} ${name}`)
        table.clauseOfKey[number] = clause
        own.push(number)
      }
      return bound.copies
    })
    table.card[key] = card
    table.section[key] = sections.numberOf(card.section)
    table.copies[key] = Math.min(...perClause)
    table.perClause[key] = perClause
    table.key[key] = own[0] ?? -1
    table.otherKeys[key] = own.length > 1 ? own.slice(1) : undefined
    table.isStandIn[key] = read !== card
  }
  return table
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
