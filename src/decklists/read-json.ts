import type { DecklistWarning } from './deck-input.ts'
import type { LineItem, ReadList } from './decklist.ts'
import { type JsonLeaf, jsonLeaves } from './json-leaves.ts'
import { sideboardIgnored } from './list-warnings.ts'
import { plainText } from './plain-text.ts'
import { maxLineLength } from './readings.ts'
import type { Source } from './source.ts'
import { collapseSpace, withoutMark } from './source-text.ts'
import { warning, warningTexts } from './warning.ts'

/** Where the sites, and we, keep the map from ids to counts; an empty path is a bare map. */
const cardPaths: readonly (readonly string[])[] = [['record', 'head', 'cards'], ['record', 'cards'], ['cards'], []]
const namePaths = ['record/head/name', 'record/name', 'name']

/** The entries of the map from ids to counts, and everything else as remarks. */
export function readJson({ text, catalog }: Source): ReadList {
  const leaves = jsonLeaves(withoutMark(text))
  const below = (leaf: JsonLeaf, path: readonly string[]) =>
    leaf.path.length === path.length + 1 && path.every((key, at) => leaf.path[at] === key)
  const at = cardPaths.find((path) => leaves.some((leaf) => below(leaf, path) && isCount(leaf)))
  const packOf = chosenPacks(catalog, leaves, at)
  const keptLine = keptLines(leaves, at)
  const items = leaves.map((leaf): LineItem => {
    const name = namePaths.includes(leaf.path.join('/')) && typeof leaf.value === 'string' ? leaf.value.trim() : ''
    if (name !== '') return { kind: 'name', line: leaf.line, text: leaf.path.join('.'), name }
    if (at && below(leaf, at)) return entryItem(leaf, packOf(leaf))
    return keptLine(leaf) ?? { kind: 'note', line: leaf.line, text: leaf.path.join('.') }
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

/** Beside the cards: ours, and EmeraldDB's. */
const printingKeys = ['printings', 'card_pack_ids']

/** The pack that a JSON names for an entry, by any id of the card. */
function chosenPacks({ find }: Source['catalog'], leaves: readonly JsonLeaf[], cards: readonly string[] = []) {
  const above = cards.slice(0, -1)
  const idOf = ({ path }: JsonLeaf) => find(path.at(-1)!)?.id ?? path.at(-1)
  const packs = new Map<string | undefined, string>()
  for (const leaf of leaves) {
    const { path, value } = leaf
    if (path.length !== above.length + 2 || !above.every((key, index) => path[index] === key)) continue
    if (printingKeys.includes(path[above.length]!) && typeof value === 'string') packs.set(idOf(leaf), value)
  }
  return (entry: JsonLeaf) => (packs.size === 0 ? undefined : packs.get(idOf(entry)))
}

/** Stored decks have lines that name no card beside the cards: as they were typed, and what was read of them. */
function keptLines(leaves: readonly JsonLeaf[], cards: readonly string[] = []) {
  const above = cards.slice(0, -1)
  const isKept = ({ path }: JsonLeaf) =>
    path.length === above.length + 3 &&
    path[above.length] === 'unresolved' &&
    above.every((key, at) => path[at] === key)
  const fields = new Map(leaves.filter(isKept).map(({ path, value }) => [path.join('/'), value]))
  return (leaf: JsonLeaf): LineItem | undefined => {
    const { path, value, line } = leaf
    if (!isKept(leaf) || path.at(-1) !== 'text' || typeof value !== 'string') return undefined
    const text = collapseSpace(value)
    if (text === '' || text.length > maxLineLength) return { kind: 'unreadable', line, text: value }
    const field = (name: string) => fields.get([...path.slice(0, -1), name].join('/'))
    const [count, section] = [field('count'), field('section')]
    const counted = typeof count === 'number' ? { count } : {}
    const placed = typeof section === 'string' && /^[a-z\d-]{1,40}$/.test(section) ? { section } : {}
    return { kind: 'card', line, text, name: plainText(text), ...counted, ...placed }
  }
}

function entryItem({ path, value, line }: JsonLeaf, pack: string | undefined): LineItem {
  const id = path.at(-1) ?? ''
  const text = `${JSON.stringify(id)}: ${JSON.stringify(value)}`
  const isWhole = typeof value === 'number' && Number.isInteger(value)
  if (!isWhole) return { kind: 'unreadable', line, text }
  return { kind: 'entry', line, text, id, count: value, ...(pack === undefined ? {} : { pack }) }
}

function strayCards(strays: readonly JsonLeaf[]): readonly DecklistWarning[] {
  const [first] = strays
  if (!first) return []
  const { line } = first
  return [warning('json.stray-cards', warningTexts('json.stray-cards', { line, count: strays.length }), line)]
}
