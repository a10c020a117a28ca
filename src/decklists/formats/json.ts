import type { DecklistWarning, LineItem, ReadList } from '../decklist.ts'
import { type DecklistFormat, linesIn, type PrintableDeck, type Source } from '../format.ts'
import { type JsonLeaf, jsonLeaves } from '../json-leaves.ts'

const jsonType = 'application/json; charset=utf-8'

/** Where the sites, and we, keep the map from ids to counts; an empty path is a bare map. */
const cardPaths: readonly (readonly string[])[] = [['record', 'head', 'cards'], ['record', 'cards'], ['cards'], []]
const namePaths = ['record/head/name', 'record/name', 'name']

function parsed(source: Source): unknown {
  if (!/^[{[]/u.test(source.lines[0]?.text ?? '')) return undefined
  try {
    return JSON.parse(source.text.replace(/^\uFEFF/u, '')) as unknown
  } catch {
    return undefined
  }
}

function hasKey(value: unknown, ...keys: readonly string[]): boolean {
  return value !== null && typeof value === 'object' && keys.some((key) => Object.hasOwn(value, key))
}

function read(source: Source): ReadList {
  const leaves = jsonLeaves(source.text.replace(/^\uFEFF/u, ''))
  const below = (leaf: JsonLeaf, path: readonly string[]) =>
    leaf.path.length === path.length + 1 && path.every((key, at) => leaf.path[at] === key)
  const at = cardPaths.find((path) => leaves.some((leaf) => below(leaf, path) && isCount(leaf.value)))
  const items = leaves.map((leaf): LineItem => {
    const name = namePaths.includes(leaf.path.join('/')) && typeof leaf.value === 'string' ? leaf.value.trim() : ''
    if (name !== '') return { kind: 'name', line: leaf.line, text: leaf.path.join('.'), name }
    return at && below(leaf, at) ? entryItem(leaf) : { kind: 'note', line: leaf.line, text: leaf.path.join('.') }
  })
  const warnings = [...sideboards(leaves), ...(at ? [] : [noCards])]
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

function sideboards(leaves: readonly JsonLeaf[]): readonly DecklistWarning[] {
  const aside = leaves.filter((leaf) => leaf.path.some((key) => /^side_?board$/iu.test(key)) && isCount(leaf.value))
  const first = aside[0]
  if (!first) return []
  const extent = aside.length === 1 ? '1 entry' : `${aside.length} entries`
  const message = `The sideboard (${extent} from line ${first.line} on) is kept as a note and not counted.`
  return [{ code: 'sideboard.ignored', message, line: first.line }]
}

function cardsOf(deck: PrintableDeck): Record<string, number> {
  const lines = deck.sections.flatMap(linesIn).sort((a, b) => (a.card.id < b.card.id ? -1 : 1))
  return Object.fromEntries(lines.map(({ card, count }) => [card.id, count]))
}

/** Our own form, and a bare map from ids to counts. */
export const json: DecklistFormat = {
  id: 'json',
  mediaType: jsonType,
  detect: (source) => parsed(source) !== undefined,
  read,
  print: (deck) => {
    const name = deck.name === undefined ? {} : { name: deck.name }
    return `${JSON.stringify({ game: deck.catalog.game.id, ...name, cards: cardsOf(deck) }, null, 2)}\n`
  },
}

/** A decklist as EmeraldDB's interface answers it. */
export const emeraldDb: DecklistFormat = {
  id: 'emeralddb',
  mediaType: jsonType,
  detect: (source) => hasKey(parsed(source), 'primary_clan', 'secondary_clan', 'version_number', 'card_pack_ids'),
  read,
  print: (deck) => {
    const lines = deck.sections.flatMap(linesIn)
    const copies = new Map<string, number>()
    for (const { card, count } of lines)
      if (card.clan !== 'neutral') copies.set(card.clan, (copies.get(card.clan) ?? 0) + count)
    const [primary, secondary] = [...copies].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    const packs = lines.flatMap(({ card }) => card.printings.slice(0, 1).map((each) => [card.id, each.pack] as const))
    const decklist = {
      name: deck.name ?? '',
      format: deck.catalog.game.defaultFormat,
      primary_clan: primary?.[0] ?? null,
      secondary_clan: secondary?.[0] ?? null,
      version_number: '1.0',
      description: '',
      cards: cardsOf(deck),
      card_pack_ids: Object.fromEntries(packs.sort((a, b) => (a[0] < b[0] ? -1 : 1))),
    }
    return `${JSON.stringify(decklist, null, 2)}\n`
  },
}

/** A deck as FiveRingsDB's interface answers it, with the ids that it prefixes by pack. */
export const fiveRingsDb: DecklistFormat = {
  id: 'fiveringsdb',
  detect: (source) => hasKey(parsed(source), 'record'),
  read,
}

/** What begins like JSON but is none: every line comes back. */
export const brokenJson: DecklistFormat = {
  id: 'json',
  detect: ({ lines }) => {
    const first = lines[0]?.text ?? ''
    return /^\{/u.test(first) || /^\[(\s*[{["\d]|$)/u.test(first)
  },
  read: ({ lines }) => ({
    items: lines.map(({ number: line, text }) => ({ kind: 'unreadable', line, text })),
    warnings: [{ code: 'json.malformed', message: 'The text begins like JSON, but it cannot be parsed as JSON.' }],
  }),
}
