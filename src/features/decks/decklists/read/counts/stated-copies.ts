import type { LineItem } from '../../decklist.ts'
import { maxCopies } from '../../limits.ts'
import { plainText } from '../plain-text.ts'
import { countIn, maxLineLength } from '../readings.ts'

/** The number of copies that a line without a card states; undefined if it states none, or none that a list can have. */
export function statedCopies(item: LineItem): number | undefined {
  const count = statedCount(item)
  return count !== undefined && count >= 1 && count <= maxCopies ? count : undefined
}

function statedCount(item: LineItem): number | undefined {
  if (item.kind === 'entry') return item.count
  if (item.kind === 'card') return item.titled?.count ?? item.count ?? countIn(item.name)
  if (item.kind === 'unreadable' && item.count !== undefined) return item.count
  // The numbers in an address are no counts.
  if (item.kind === 'link' || item.text.length > maxLineLength) return undefined
  return countIn(plainText(item.text))
}
