import { oncePer } from '../../../../base/once.ts'
import type { Card } from '../../../../domain/core/cards/card.ts'
import type { Game } from '../../../../domain/games/game.ts'
import { type QueryField, queryFieldsFor } from '../../../../domain/games/query-field.ts'
import type { Operator } from './lexer.ts'

/** A field as the query compiler uses it, for cards of the game that has the field. */
export interface Field extends Omit<QueryField, 'values'> {
  readonly values: (card: Card) => readonly (string | number)[]
  /** `status` fields use the formats, `pack` fields the names of packs, others only the card. */
  readonly source?: 'status' | 'pack'
}

const { number, word, text, flag } = queryFieldsFor<Card>()
const status = { values: () => [], source: 'status' } as const

const common: readonly Field[] = [
  text('title', 'the title, or a part of it', (card) => card.title),
  text('subtitle', 'the subtitle, or a part of it', (card) => card.subtitle),
  text('text', 'the rules text, if the card was imported with it', (card) => card.text),
  word('id', "the card's id, or the one that another site gives it", (card) => [card.id, ...card.aliases]),
  word('type', 'the type of card', (card) => [card.type]),
  word('section', 'the part of a deck that the card belongs to', (card) => [card.section]),
  word('trait', 'a trait', (card) => card.traits),
  word('keyword', 'a keyword', keywordValues),
  {
    ...word('pack', 'a pack it was printed in, by id, name or code', (card) => card.printings.map(({ pack }) => pack)),
    aliases: ['set'],
    source: 'pack',
  },
  number('limit', ['copies'], 'how many copies a deck may hold', (card) => card.deckLimit),
  { ...status, name: 'format', kind: 'word', description: 'a format in which decks may hold the card today' },
  { ...status, name: 'restricted', kind: 'word', description: 'a format in which the card is restricted today' },
  { ...status, name: 'banned', kind: 'word', description: 'a format in which the card is banned today' },
  flag('unique', 'the card is unique', (card) => card.unique),
  { ...status, name: 'restricted', kind: 'flag', description: "restricted today in the game's default format" },
  { ...status, name: 'banned', kind: 'flag', description: "banned today in the game's default format" },
  { ...status, name: 'legal', kind: 'flag', description: "decks of the game's default format may hold it today" },
]

/** A keyword with a number, such as `Toughness: 2`, is also found by its name alone. */
function keywordValues(card: Card): readonly string[] {
  return card.keywords.flatMap((keyword) => {
    const colon = keyword.indexOf(':')
    return colon < 0 ? [keyword] : [keyword, keyword.slice(0, colon)]
  })
}

/** The fields of all games and those of the game, which replace a common one of the same name. */
export const fieldsOf = oncePer((game: Game) => {
  const gameFields = game.queryFields as readonly Field[]
  const replaced = new Set(gameFields.map(keyOf))
  const fields = [...common.filter((field) => !replaced.has(keyOf(field))), ...gameFields]
  const byName = new Map<string, Field>()
  for (const field of fields) for (const alias of field.aliases ?? []) byName.set(`${kindOf(field)}:${alias}`, field)
  for (const field of fields) byName.set(keyOf(field), field)
  return {
    fields,
    find: (name: string) => byName.get(`field:${name}`),
    flag: (name: string) => byName.get(`flag:${name}`),
    names: [...fields.filter((field) => field.kind !== 'flag').map((field) => field.name), 'is'],
    flagNames: fields.filter((field) => field.kind === 'flag').map((field) => field.name),
  }
})
export type FieldTable = ReturnType<typeof fieldsOf>

const kindOf = (field: Pick<Field, 'kind'>) => (field.kind === 'flag' ? 'flag' : 'field')
const keyOf = (field: Pick<Field, 'kind' | 'name'>) => `${kindOf(field)}:${field.name}`

export function operatorsOf(kind: QueryField['kind']): readonly Operator[] {
  if (kind === 'number') return [':', '=', '!=', '<', '<=', '>', '>=']
  return kind === 'flag' ? [':', '='] : [':', '=', '!=']
}
