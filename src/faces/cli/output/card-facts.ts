import type { Card } from '../../../domain/core/cards/card.ts'
import type { Game } from '../../../domain/games/game.ts'
import type { QueryField } from '../../../domain/games/query-field.ts'
import { fieldsOf } from '../../../features/cards/catalog/query/fields.ts'
import { asName, inWords } from './layout.ts'

/** What is printed by itself. */
const apart = ['clan', 'trait']

/** The facts of a card that only its game has, as its fields of the query language name them. */
export function factsOf(game: Game, card: Card, kinds: readonly QueryField['kind'][]): string[] {
  return game.queryFields.flatMap(({ name, kind, values }) => {
    if (!kinds.includes(kind) || apart.includes(name)) return []
    const found = values(card as never)
    if (found.length === 0) return []
    if (kind === 'flag') return [inWords(name)]
    // Fields are named in lower case, such as `strengthbonus`; the fact itself has its words apart.
    const fact = Object.keys(card).find((key) => key.toLowerCase() === name) ?? name
    return [`${inWords(fact)} ${found.map((value) => (kind === 'word' ? inWords(String(value)) : value)).join(', ')}`]
  })
}

/** The affiliations as names; empty if the game has none. */
export function clansOf(game: Game, card: Card): string {
  return (fieldsOf(game).find('clan')?.values(card) ?? []).map((clan) => asName(String(clan))).join(', ')
}
