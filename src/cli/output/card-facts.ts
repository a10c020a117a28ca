import { fieldsOf } from '../../catalog/query/fields.ts'
import type { Card } from '../../core/card.ts'
import type { Game } from '../../games/game.ts'
import type { QueryField } from '../../games/query-field.ts'
import { asName, inWords } from './layout.ts'

/** What is printed by itself. */
const apart = ['clan', 'trait']

/** The facts of a card that only its game has, as its fields of the query language name them. */
export function factsOf(game: Game, card: Card, kinds: readonly QueryField['kind'][]): string[] {
  return game.queryFields.flatMap(({ name, kind, values }) => {
    if (!kinds.includes(kind) || apart.includes(name)) return []
    const found = values(card as never)
    if (found.length === 0) return []
    return [kind === 'flag' ? inWords(name) : `${inWords(name)} ${found.join(', ')}`]
  })
}

/** The affiliations as names; empty if the game has none. */
export function clansOf(game: Game, card: Card): string {
  return (fieldsOf(game).find('clan')?.values(card) ?? []).map((clan) => asName(String(clan))).join(', ')
}
