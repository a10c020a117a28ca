import type { DecklistWarning } from '../../deck-input.ts'
import type { ReadList } from '../../decklist.ts'
import { warning, warningTexts } from '../../warning.ts'
import { withAround } from '../lines/read-around.ts'
import type { Source } from '../source.ts'
import { allUnreadable } from './all-unreadable.ts'
import {
  addCounted,
  addEntry,
  addKept,
  addNote,
  addObject,
  addPrintings,
  addStrays,
  addText,
  addUnread,
  below,
  isCard,
  type JsonDeck,
  type Place,
} from './json-deck.ts'
import {
  fieldsOf,
  headingIn,
  isCardsKey,
  isEnvelopeKey,
  isFactKey,
  isHistoryKey,
  isObject,
  isPlaceKey,
  isPrintingKey,
  namesCard,
  statesCopies,
} from './json-keys.ts'
import { addPile, isHeadRow, isPile, isPileOfCards, rowIn } from './json-rows.ts'
import { type JsonNode, jsonOf, jsonTree } from './json-tree.ts'

/**
 * The entries of JSON, in any of the forms that sites and programs write: maps from ids or titles to counts or to objects
 * with a count, arrays of objects or texts, by section or not. Each is a card or not read; everything else is a remark.
 */
export function readJson(source: Source): ReadList {
  const part = source.jsonPart()!
  const root = jsonTree(part.text)
  const deck: JsonDeck = { source, items: [], packs: new Map(), strays: [], hasPlace: root.children?.length === 0 }
  if (root.isArray) readCards(deck, root, { isDeck: true })
  else readRecord(deck, root, { isDeck: true })
  const isRead = deck.items.some(({ kind }) => kind !== 'note' && kind !== 'name')
  if (!isRead && !deck.hasPlace) return allUnreadable(source, noCards)
  return withAround(source, part, { items: deck.items, warnings: strayCards(deck.strays) })
}

const noCards = warning('json.no-cards', warningTexts('json.no-cards'))

function strayCards(strays: readonly JsonNode[]): readonly DecklistWarning[] {
  const [first] = strays
  if (!first) return []
  const { line } = first
  return [warning('json.stray-cards', warningTexts('json.stray-cards', { line, count: strays.length }), line)]
}

/** An object with the facts of a deck, and its cards in some of its fields or as its fields. */
function readRecord(deck: JsonDeck, node: JsonNode, place: Place): void {
  const { dialect } = deck.source
  const fields = node.children ?? []
  for (const field of fields) if (isPrintingKey(field.key)) addPrintings(deck, field)
  const hasPlaces = fields.some(({ key, children }) => children && isPlaceKey(key, dialect))
  const isMap = isMapOfCards(deck, node) || (place.isDeck === true && !hasPlaces && fields.some(isCount))
  // A strain of FiveRingsDB has its newest deck beside itself.
  const head = fields.find(({ key, children }) => key === 'head' && children)
  for (const field of fields) {
    if (isOld(field, head)) addStrays(deck, field, false)
    else if (isMap && (field.children ? isCardObject(deck, field) : !isFactKey(field.key)))
      readMember(deck, field, place)
    else if (field.children) readContainer(deck, field, place, hasPlaces || isMap)
    else readFact(deck, field, place)
  }
}

const isCount = (node: JsonNode) => (typeof node.value === 'number' || statesCopies(node)) && !isFactKey(node.key)
const isOld = ({ key, children }: JsonNode, head: JsonNode | undefined) =>
  children !== undefined && (isHistoryKey(key) || (head !== undefined && key === 'cards'))

const isMapOfCards = (deck: JsonDeck, { children = [] }: JsonNode) =>
  children.some((child) => (typeof child.value === 'number' || statesCopies(child)) && isCard(deck, child.key))

const isCardObject = (deck: JsonDeck, node: JsonNode) =>
  !isPlaceKey(node.key, deck.source.dialect) && (isCard(deck, node.key) || statesCopies(node))

/** A text or a number beside the cards: `"stronghold": "yojin-no-shiro"` names one. */
function readFact(deck: JsonDeck, field: JsonNode, place: Place): void {
  const { key, value, line } = field
  const text = typeof value === 'string' ? value.trim() : ''
  const at = text === '' || isFactKey(key) ? undefined : below(place, key, deck)
  if (at?.section !== undefined && headingIn(key, deck.source.dialect)?.section !== undefined)
    addEntry(deck, at, { line, id: text })
  else if (text !== '' && (isCardsKey(key) || isEnvelopeKey(key))) addText(deck, place, field)
  else if (text !== '' && key === 'name' && place.isDeck) deck.items.push({ kind: 'name', line, text: key, name: text })
  else addNote(deck, field)
}

/** An object or an array in a field; `isElsewhere` where the cards of the deck are in other fields. */
function readContainer(deck: JsonDeck, field: JsonNode, place: Place, isElsewhere: boolean): void {
  const { key } = field
  const at = below(place, key, deck)
  if (key === 'unresolved') addKept(deck, field)
  else if (isPrintingKey(key) || isFactKey(key)) addNote(deck, field)
  else if (isEnvelopeKey(key) && isObject(field)) readRecord(deck, field, place)
  else if (isCardsKey(key) || isEnvelopeKey(key) || at) {
    deck.hasPlace = true
    readCards(deck, field, isCardsKey(key) || isEnvelopeKey(key) || !at ? place : at)
  } else if (isPileOfCards(deck, field)) addPile(deck, place, field)
  else if (isElsewhere) addStrays(deck, field, true)
  else if (isObject(field)) readRecord(deck, field, { ...place, isDeck: false })
  else readLoose(deck, field, place)
}

/** What is expected to hold entries. */
function readCards(deck: JsonDeck, node: JsonNode, place: Place): void {
  const { children = [], isArray } = node
  if (isArray) for (const element of children) readElement(deck, element, place)
  else if (children.some((child) => child.children && (isCardsKey(child.key) || isEnvelopeKey(child.key))))
    readRecord(deck, node, place)
  else if (isEntryAlone(deck, node, place)) addObject(deck, place, node)
  else for (const child of children) readMember(deck, child, { ...place, isHeaded: false })
}

/** `"stronghold": { "name": … }`, and not a map of cards with a name. */
const isEntryAlone = (deck: JsonDeck, node: JsonNode, { isHeaded }: Place) =>
  !isMapOfCards(deck, node) && namesCard(node, deck.source.dialect) && (isHeaded || statesCopies(node))

/** A value below the id or the title of a card, or below a heading. */
function readMember(deck: JsonDeck, member: JsonNode, place: Place): void {
  const { key, value, children } = member
  const isNamed = isCard(deck, key)
  if (!children) {
    const isText = typeof value === 'string' && headingIn(key, deck.source.dialect)?.section !== undefined
    if (isText || (isFactKey(key) && !isNamed)) readFact(deck, member, place)
    else addCounted(deck, place, member)
    return
  }
  const at = isNamed ? undefined : below(place, key, deck)
  if (at) readCards(deck, member, at)
  else if (isPile(member)) addPile(deck, place, member)
  else if (isObject(member) && (isNamed || isEntryByForm(deck, member))) addObject(deck, place, member, key)
  else if (isNamed || children.length === 0) addUnread(deck, place, member.line, JSON.stringify(key))
  else readCards(deck, member, { ...place, isHeaded: false })
}

const isEntryByForm = (deck: JsonDeck, node: JsonNode) =>
  statesCopies(node) || (namesCard(node, deck.source.dialect) && !isMapOfCards(deck, node))

/** A value in an array of entries. */
function readElement(deck: JsonDeck, element: JsonNode, place: Place): void {
  const { value, children, line, isArray } = element
  const { dialect } = deck.source
  if (!children) {
    if (typeof value === 'string') addText(deck, place, element)
    else addUnread(deck, place, line, JSON.stringify(value))
  } else if (isArray) {
    const row = rowIn(deck, children)
    if (isHeadRow(element)) addNote(deck, element)
    else if (row === 'unclear') addUnread(deck, place, line, jsonOf(element))
    else if (row) addEntry(deck, place, { line, ...row })
    else readCards(deck, element, place)
  } else if (namesCard(element, dialect) && !isMapOfCards(deck, element)) addObject(deck, place, element)
  else if (children.length === 0 || statesCopies(element)) addUnread(deck, place, line, jsonOf(element))
  else {
    const { place: named, title } = fieldsOf(element)
    readCards(deck, element, below(place, named ?? title ?? '', deck) ?? place)
  }
}

/** An array somewhere: what is counted in it is an entry, and so are titles. */
function readLoose(deck: JsonDeck, node: JsonNode, place: Place): void {
  for (const element of node.children ?? []) {
    if (namesCard(element, deck.source.dialect) && statesCopies(element)) addObject(deck, place, element)
    else if (isObject(element)) readRecord(deck, element, { ...place, isDeck: false })
    else if (element.children) readLoose(deck, element, place)
    else if (typeof element.value === 'string' && isCard(deck, element.value)) addText(deck, place, element)
    else addNote(deck, element)
  }
}
