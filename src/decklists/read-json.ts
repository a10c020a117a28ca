import { linesIn, type PrintableDeck } from '../games/decklist-format.ts'
import type { DecklistWarning } from './deck-input.ts'
import type { LineItem, ReadList } from './decklist.ts'
import { type JsonLeaf, jsonLeaves } from './json-leaves.ts'
import { sideboardIgnored } from './list-warnings.ts'
import type { Source } from './source.ts'
import { withoutMark } from './source-text.ts'
import { warning, warningTexts } from './warning.ts'

export const jsonType = 'application/json; charset=utf-8'

/** Where the sites, and we, keep the map from ids to counts; an empty path is a bare map. */
const cardPaths: readonly (readonly string[])[] = [['record', 'head', 'cards'], ['record', 'cards'], ['cards'], []]
const namePaths = ['record/head/name', 'record/name', 'name']

/** The entries of the map from ids to counts, and everything else as remarks. */
export function readJson({ text, catalog }: Source): ReadList {
  const leaves = jsonLeaves(withoutMark(text))
  const below = (leaf: JsonLeaf, path: readonly string[]) =>
    leaf.path.length === path.length + 1 && path.every((key, at) => leaf.path[at] === key)
  const at = cardPaths.find((path) => leaves.some((leaf) => below(leaf, path) && isCount(leaf)))
  const items = leaves.map((leaf): LineItem => {
    const name = namePaths.includes(leaf.path.join('/')) && typeof leaf.value === 'string' ? leaf.value.trim() : ''
    if (name !== '') return { kind: 'name', line: leaf.line, text: leaf.path.join('.'), name }
    return at && below(leaf, at) ? entryItem(leaf) : { kind: 'note', line: leaf.line, text: leaf.path.join('.') }
  })
  const counts = leaves.filter(isCount)
  const aside = counts.filter(isAside)
  // Entries outside the map that are named like cards may belong to the deck.
  const isStray = (leaf: JsonLeaf) => !isAside(leaf) && !(at && below(leaf, at)) && catalog.find(leaf.path.at(-1) ?? '')
  const warnings = [
    ...sideboardIgnored(aside.map(({ path, value, line }) => ({ line, text: `${value} ${path.at(-1)}` }))),
    ...strayCards(counts.filter(isStray)),
    ...(at ? [] : [noCards]),
  ]
  return { items, warnings }
}

const isCount = ({ value }: JsonLeaf) => typeof value === 'number'
const isAside = ({ path }: JsonLeaf) => path.some((key) => /^side_?board$/iu.test(key))

const noCards = warning('json.no-cards', warningTexts('json.no-cards'))

function entryItem({ path, value, line }: JsonLeaf): LineItem {
  const id = path.at(-1) ?? ''
  const text = `${JSON.stringify(id)}: ${JSON.stringify(value)}`
  const isWhole = typeof value === 'number' && Number.isInteger(value)
  return isWhole ? { kind: 'entry', line, text, id, count: value } : { kind: 'unreadable', line, text }
}

function strayCards(strays: readonly JsonLeaf[]): readonly DecklistWarning[] {
  const [first] = strays
  if (!first) return []
  const { line } = first
  return [warning('json.stray-cards', warningTexts('json.stray-cards', { line, count: strays.length }), line)]
}

export function cardsOf(deck: PrintableDeck): Record<string, number> {
  const lines = deck.sections.flatMap(linesIn).sort((a, b) => (a.card.id < b.card.id ? -1 : 1))
  return Object.fromEntries(lines.map(({ card, count }) => [card.id, count]))
}
