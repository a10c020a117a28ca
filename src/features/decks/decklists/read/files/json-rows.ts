import { isHead } from '../tables/table-columns.ts'
import { copiesOf } from './file-entry.ts'
import { rowOf } from './file-rows.ts'
import { addEntry, isCard, type JsonDeck, type Place } from './json-deck.ts'
import type { JsonNode } from './json-tree.ts'

const isText = ({ value }: JsonNode) =>
  typeof value === 'string' && value.trim() !== '' && copiesOf(value) === undefined

/** `["banzai", 3]`, `[3, "Banzai!", "Core Set"]` */
export function rowIn(deck: JsonDeck, cells: readonly JsonNode[]): ReturnType<typeof rowOf> {
  const values = cells.flatMap(({ value }) => (typeof value === 'number' || typeof value === 'string' ? [value] : []))
  return cells.some(({ children }) => children) ? undefined : rowOf(values, (text) => isCard(deck, text))
}

/** `["Count", "Name"]` above the rows. */
export const isHeadRow = ({ children = [] }: JsonNode): boolean =>
  children.length > 1 && children.every(isText) && isHead(children.map(({ value }) => String(value)))

/** `"3": ["Banzai!", "Charge!"]` */
export const isPile = ({ key, isArray, children = [] }: JsonNode): boolean =>
  isArray === true && copiesOf(key) !== undefined && children.length > 0 && children.every(isText)

/** Anywhere in a file. */
export const isPileOfCards = (deck: JsonDeck, node: JsonNode): boolean =>
  isPile(node) && node.children!.some(({ value }) => isCard(deck, String(value)))

export function addPile(deck: JsonDeck, place: Place, { key, children = [] }: JsonNode): void {
  for (const { value, line } of children) addEntry(deck, place, { line, id: String(value), count: key })
}
