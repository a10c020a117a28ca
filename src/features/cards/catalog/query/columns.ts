import { onceByKey, oncePer } from '../../../../base/once.ts'
import type { Steps } from '../../../../base/steps.ts'
import { foldTitle } from '../../../../domain/core/cards/title.ts'
import type { GameCatalog } from '../snapshot/catalog.ts'
import type { Field } from './fields.ts'

type CellValues = readonly (string | number)[]

/** The values of a field for every card, folded for comparison, by the key of the card. */
export type Column = readonly (CellValues | undefined)[]

/** By the cards and not the catalogue: an announced list makes another catalogue of the same cards. */
const columnsOf = oncePer((_cards: GameCatalog['cards']) => new Map<Field, Column>())

/** Cards whose values are folded in one step. */
const cardsPerStep = 128

/** Built for each import when a query first uses the field, since folding is most of the cost of a search. */
export function* columnSteps({ cards }: Pick<GameCatalog, 'cards'>, field: Field): Steps<Column> {
  const known = columnsOf(cards).get(field)
  if (known) return known
  const fold = onceByKey(field.kind === 'word' ? foldWord : foldTitle)
  const column: (CellValues | undefined)[] = []
  for (const [at, card] of cards.entries()) {
    if (at % cardsPerStep === 0) yield
    const values = field.values(card)
    if (values.length > 0) column[card.key] = values.map((value) => (typeof value === 'number' ? value : fold(value)))
  }
  columnsOf(cards).set(field, column)
  return column
}

/** Words are compared as a whole, and `feng-shui-site` equals `Feng Shui Site`. */
export function foldWord(value: string): string {
  return foldTitle(value).replace(/[-_ ]+/gu, ' ')
}
