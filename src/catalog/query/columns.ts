import { foldTitle } from '../../core/title.ts'
import type { GameCatalog } from '../catalog.ts'
import type { Field } from './fields.ts'

type CellValues = readonly (string | number)[]

/** A field's values for every card, folded and ready to compare, by the card's key. */
export type Column = readonly (CellValues | undefined)[]

const columns = new WeakMap<GameCatalog, Map<Field, Column>>()

/** Folded once for each snapshot, when a query first asks for the field: folding is most of what a search would cost. */
export function columnOf(catalog: GameCatalog, field: Field): Column {
  const own = columns.get(catalog) ?? new Map<Field, Column>()
  columns.set(catalog, own)
  const known = own.get(field)
  if (known) return known
  const column = buildColumn(catalog, field)
  own.set(field, column)
  return column
}

function buildColumn(catalog: GameCatalog, field: Field): Column {
  const fold = field.kind === 'word' ? foldWord : foldTitle
  const folded = new Map<string, string>()
  const foldOnce = (value: string): string => {
    const known = folded.get(value)
    if (known !== undefined) return known
    const now = fold(value)
    folded.set(value, now)
    return now
  }
  const column: (CellValues | undefined)[] = []
  for (const card of catalog.cards) {
    const values = field.values(card)
    if (values.length > 0) column[card.key] = values.map((each) => (typeof each === 'number' ? each : foldOnce(each)))
  }
  return column
}

/** A word is compared as a whole, and "feng-shui-site" is "Feng Shui Site". */
export function foldWord(value: string): string {
  return foldTitle(value).replace(/[-_ ]+/gu, ' ')
}
