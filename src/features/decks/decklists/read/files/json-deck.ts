import type { LineItem } from '../../decklist.ts'
import { plainText } from '../plain-text.ts'
import { maxLineLength } from '../readings.ts'
import type { Source } from '../source.ts'
import { collapseSpace } from '../source-text.ts'
import { copiesOf, entryItem, type FileEntry, unreadEntry } from './file-entry.ts'
import { fieldsOf, headingIn } from './json-keys.ts'
import type { JsonNode } from './json-tree.ts'

/** What has been read of a JSON text so far. */
export interface JsonDeck {
  readonly source: Source
  readonly items: LineItem[]
  /** Packs that the text names for cards, by id. */
  readonly packs: Map<string, string>
  /** Entries named like cards in places that are not part of the deck. */
  readonly strays: JsonNode[]
  /** Whether the text has a place for cards, filled or empty. */
  hasPlace: boolean
}

/** Where a value stands. */
export interface Place {
  readonly section?: string | undefined
  readonly outside?: boolean
  /** Whether a name there is that of the deck. */
  readonly isDeck?: boolean
  /** Whether the key of the value is a heading, as in `"stronghold": { "name": … }`. */
  readonly isHeaded?: boolean
}

/** The same place below a heading. */
export function below(place: Place, key: string, { source }: JsonDeck): Place | undefined {
  const heading = headingIn(key, source.dialect)
  if (!heading) return undefined
  const section = heading.section ?? place.section
  return { section, outside: place.outside === true || heading.aside, isHeaded: true }
}

export const isCard = ({ source: { catalog, titles } }: JsonDeck, key: string): boolean =>
  catalog.find(key) !== undefined || titles.isTitle(key)

export function addNote({ items }: JsonDeck, { key, line }: JsonNode): void {
  items.push({ kind: 'note', line, text: key })
}

export function addEntry({ source, items, packs }: JsonDeck, { section, outside }: Place, entry: FileEntry): void {
  const item = entryItem(source, { section, outside: outside === true, ...entry })
  const pack = item.kind === 'entry' ? packs.get(idOf(source, item.id)) : undefined
  items.push(item.kind === 'entry' && pack !== undefined ? { ...item, pack } : item)
}

/** An entry of a map from ids or titles to counts. */
export function addCounted(deck: JsonDeck, place: Place, { key, value, line }: JsonNode): void {
  const text = place.outside ? `${value} ${key}` : inJson(key, value)
  if (typeof value === 'number') addEntry(deck, place, { line, id: key, count: value, text })
  else deck.items.push(unreadEntry({ line, text, count: copiesOf(value), outside: place.outside }))
}

const inJson = (key: string, value: unknown) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`

/** A value in a place for cards that can be none. */
export function addUnread({ items }: JsonDeck, { outside }: Place, line: number, text: string): void {
  items.push(unreadEntry({ line, text, outside }))
}

/** An object that says which card it is, by itself or by its key, and how many copies there are. */
export function addObject(deck: JsonDeck, place: Place, node: JsonNode, key?: string): void {
  const { line, children = [] } = node
  const { place: named, ...fields } = fieldsOf(node)
  const at = named === undefined ? place : (below(place, named, deck) ?? place)
  const numbers = children.filter(({ value }) => typeof value === 'number')
  if (key !== undefined && fields.count === undefined && numbers.length > 0) {
    // Numbers that do not say what they count: perhaps copies by printing.
    const text = inJson(key, Object.fromEntries(numbers.map((number) => [number.key, number.value])))
    const count = numbers.length === 1 ? copiesOf(numbers[0]!.value) : undefined
    deck.items.push(unreadEntry({ line, text, count, outside: at.outside }))
    return
  }
  const isKeyed = key !== undefined && (fields.id === undefined || isCard(deck, key))
  addEntry(deck, at, { line, ...fields, ...(isKeyed ? { id: key } : {}) })
}

/** Text where entries are expected: a line, or several, as people type them. */
export function addText({ items }: JsonDeck, { section, outside }: Place, { value, line }: JsonNode): void {
  for (const typed of String(value).split(/\r\n?|\n/)) {
    const text = collapseSpace(typed)
    if (text === '') continue
    const more = { ...(section === undefined ? {} : { section }), ...(outside ? { outside } : {}) }
    if (text.length > maxLineLength) items.push({ kind: 'unreadable', line, text })
    else items.push({ kind: 'card', isEntry: true, line, text, name: plainText(text), ...more })
  }
}

/** Stored decks have lines that name no card beside the cards: as they were typed, and what was read of them. */
export function addKept(deck: JsonDeck, node: JsonNode): void {
  for (const kept of node.children ?? []) {
    const [text, count, section] = ['text', 'count', 'section'].map((name) =>
      kept.children?.find(({ key }) => key === name),
    )
    if (typeof (text ?? kept).value !== 'string') addNote(deck, kept)
    else addKeptLine(deck, (text ?? kept) as JsonNode & { value: string }, count?.value, section?.value)
  }
}

function addKeptLine({ items }: JsonDeck, kept: JsonNode & { value: string }, count: unknown, section: unknown): void {
  const { line } = kept
  const text = collapseSpace(kept.value)
  const counted = typeof count === 'number' ? { count } : {}
  const placed = typeof section === 'string' && /^[a-z\d-]{1,40}$/.test(section) ? { section } : {}
  if (text === '' || text.length > maxLineLength) items.push({ kind: 'unreadable', line, text: kept.value, ...counted })
  else items.push({ kind: 'card', isEntry: true, line, text, name: plainText(text), ...counted, ...placed })
}

export function addPrintings({ source, packs }: JsonDeck, { children = [] }: JsonNode): void {
  for (const { key, value } of children) if (typeof value === 'string') packs.set(idOf(source, key), value)
}

const idOf = ({ catalog }: Source, id: string) => catalog.find(id)?.id ?? id

/** Entries named like cards, in a place that is none of the deck's. */
export function addStrays(deck: JsonDeck, node: JsonNode, isUnread: boolean): void {
  const { source, items, strays } = deck
  const { key, value, line, children = [] } = node
  if (typeof value === 'number' && source.catalog.find(key)) {
    strays.push(node)
    if (isUnread) items.push(unreadEntry({ line, text: inJson(key, value), count: copiesOf(value) }))
  }
  for (const child of children) addStrays(deck, child, isUnread)
}
