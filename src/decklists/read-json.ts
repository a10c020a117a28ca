import { linesIn, type PrintableDeck } from '../games/decklist-format.ts'
import type { DecklistWarning, LineItem, ReadList } from './decklist.ts'
import { type JsonLeaf, jsonLeaves } from './json-leaves.ts'
import type { Source } from './source.ts'
import { withoutMark } from './source-text.ts'

export const jsonType = 'application/json; charset=utf-8'

/** Where the sites, and we, keep the map from ids to counts; an empty path is a bare map. */
const cardPaths: readonly (readonly string[])[] = [['record', 'head', 'cards'], ['record', 'cards'], ['cards'], []]
const namePaths = ['record/head/name', 'record/name', 'name']

/** The entries of the map from ids to counts, and everything else as remarks. */
export function readJson(source: Source): ReadList {
  const leaves = jsonLeaves(withoutMark(source.text))
  const below = (leaf: JsonLeaf, path: readonly string[]) =>
    leaf.path.length === path.length + 1 && path.every((key, at) => leaf.path[at] === key)
  const at = cardPaths.find((path) => leaves.some((leaf) => below(leaf, path) && isCount(leaf.value)))
  const items = leaves.map((leaf): LineItem => {
    const name = namePaths.includes(leaf.path.join('/')) && typeof leaf.value === 'string' ? leaf.value.trim() : ''
    if (name !== '') return { kind: 'name', line: leaf.line, text: leaf.path.join('.'), name }
    return at && below(leaf, at) ? entryItem(leaf) : { kind: 'note', line: leaf.line, text: leaf.path.join('.') }
  })
  const others = at ? leaves.filter((leaf) => !below(leaf, at)) : leaves
  const warnings = [...sideboards(leaves), ...strays(source, others), ...(at ? [] : [noCards])]
  return { items, warnings }
}

const isCount = (value: JsonLeaf['value']) => typeof value === 'number'

const noCards: DecklistWarning = {
  code: 'json.no-cards',
  message: 'This JSON has no map from card ids to counts, neither bare nor under "cards".',
}

function entryItem(leaf: JsonLeaf): LineItem {
  const id = leaf.path.at(-1) ?? ''
  const text = `${JSON.stringify(id)}: ${JSON.stringify(leaf.value)}`
  return typeof leaf.value === 'number' && Number.isInteger(leaf.value)
    ? { kind: 'entry', line: leaf.line, text, id, count: leaf.value }
    : { kind: 'unreadable', line: leaf.line, text }
}

const isAside = (leaf: JsonLeaf) => leaf.path.some((key) => /^side_?board$/iu.test(key))

/** Reports entries outside the map that are named like cards: they may belong to the deck. */
function strays({ catalog }: Source, leaves: readonly JsonLeaf[]): readonly DecklistWarning[] {
  const stray = leaves.filter((leaf) => isCount(leaf.value) && !isAside(leaf) && catalog.find(leaf.path.at(-1) ?? ''))
  const first = stray[0]
  if (!first) return []
  const extent = stray.length === 1 ? '1 entry named like a card was' : `${stray.length} entries named like cards were`
  const message = `Outside the list of cards, from line ${first.line} on, ${extent} not counted.`
  return [{ code: 'json.stray-cards', message, line: first.line }]
}

function sideboards(leaves: readonly JsonLeaf[]): readonly DecklistWarning[] {
  const aside = leaves.filter((leaf) => isAside(leaf) && isCount(leaf.value))
  const first = aside[0]
  if (!first) return []
  const extent = aside.length === 1 ? '1 entry' : `${aside.length} entries`
  const message = `The sideboard (${extent} from line ${first.line} on) is not counted.`
  return [{ code: 'sideboard.ignored', message, line: first.line }]
}

export function cardsOf(deck: PrintableDeck): Record<string, number> {
  const lines = deck.sections.flatMap(linesIn).sort((a, b) => (a.card.id < b.card.id ? -1 : 1))
  return Object.fromEntries(lines.map(({ card, count }) => [card.id, count]))
}
