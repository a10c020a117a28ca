import { copiesOf, type FileEntry } from './file-entry.ts'

/**
 * A row of cells without columns that are known: a card and a number. With several numbers, or none of several texts a card,
 * the row is a card, and it is not clear which or how often; without a number or a text it is no row of cards.
 */
export function rowOf(
  cells: readonly (string | number)[],
  isCard: (text: string) => boolean,
): Omit<FileEntry, 'line'> | 'unclear' | undefined {
  const isCount = (cell: string | number) => typeof cell === 'number' || copiesOf(cell) !== undefined
  const counts = cells.filter(isCount)
  const texts = cells.filter((cell): cell is string => !isCount(cell) && String(cell).trim() !== '')
  const cards = texts.filter(isCard)
  if (counts.length === 0 || texts.length === 0 || cards.length > 1) return undefined
  const [id = texts[0]!] = cards
  if (counts.length > 1 || (cards.length === 0 && texts.length > 1)) return 'unclear'
  return { id, count: counts[0]! }
}
