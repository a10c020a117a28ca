import { onceByKey, oncePer } from '../../core/once.ts'
import { foldTitle } from '../../core/title.ts'
import type { GameCatalog } from '../catalog.ts'
import type { Field } from './fields.ts'

type CellValues = readonly (string | number)[]

/** The values of a field for every card, folded for comparison, by the key of the card. */
export type Column = readonly (CellValues | undefined)[]

const columnsOf = oncePer((catalog: GameCatalog) => onceByKey((field: Field) => buildColumn(catalog, field)))

/** Built for each snapshot when a query first uses the field, since folding is most of the cost of a search. */
export function columnOf(catalog: GameCatalog, field: Field): Column {
  return columnsOf(catalog)(field)
}

function buildColumn(catalog: GameCatalog, field: Field): Column {
  const fold = onceByKey(field.kind === 'word' ? foldWord : foldTitle)
  const column: (CellValues | undefined)[] = []
  for (const card of catalog.cards) {
    const values = field.values(card)
    if (values.length > 0) column[card.key] = values.map((value) => (typeof value === 'number' ? value : fold(value)))
  }
  return column
}

/** Words are compared as a whole, and `feng-shui-site` equals `Feng Shui Site`. */
export function foldWord(value: string): string {
  return foldTitle(value).replace(/[-_ ]+/gu, ' ')
}
