import { oncePer } from '../../core/once.ts'
import { foldTitle } from '../../core/title.ts'
import type { GameCatalog } from '../catalog.ts'
import type { Field } from './fields.ts'

type CellValues = readonly (string | number)[]

/** The values of a field for every card, folded for comparison, by the key of the card. */
export type Column = readonly (CellValues | undefined)[]

const columnsOf = oncePer((_catalog: GameCatalog) => new Map<Field, Column>())

/** Built for each snapshot when a query first uses the field, since folding is most of the cost of a search. */
export function columnOf(catalog: GameCatalog, field: Field): Column {
  const columns = columnsOf(catalog)
  let column = columns.get(field)
  if (!column) {
    column = buildColumn(catalog, field)
    columns.set(field, column)
  }
  return column
}

function buildColumn(catalog: GameCatalog, field: Field): Column {
  const fold = field.kind === 'word' ? foldWord : foldTitle
  const folded = new Map<string, string>()
  const foldOnce = (value: string): string => {
    let result = folded.get(value)
    if (result === undefined) {
      result = fold(value)
      folded.set(value, result)
    }
    return result
  }
  const column: (CellValues | undefined)[] = []
  for (const card of catalog.cards) {
    const values = field.values(card)
    if (values.length > 0)
      column[card.key] = values.map((value) => (typeof value === 'number' ? value : foldOnce(value)))
  }
  return column
}

/** Words are compared as a whole, and `feng-shui-site` equals `Feng Shui Site`. */
export function foldWord(value: string): string {
  return foldTitle(value).replace(/[-_ ]+/gu, ' ')
}
