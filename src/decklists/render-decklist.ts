import type { GameCatalog } from '../catalog/catalog.ts'
import type { Card } from '../core/card.ts'
import { Problem } from '../core/problem.ts'
import type { PrintableDeck, PrintedLine, PrintedSection } from '../games/decklist-format.ts'
import type { ListFormat } from './format.ts'
import { formatsOf } from './formats/index.ts'
import { type GivenDeck, unknownCardsProblem } from './given-deck.ts'
import { labelOf } from './label.ts'
import { dialectOf } from './title-index.ts'

type DeckToRender = Pick<GivenDeck, 'entries' | 'unknown' | 'name'>

interface RenderedList {
  readonly text: string
  readonly mediaType: string
}

/** The formats in which a game's lists can be written. */
export function writableFormats(catalog: GameCatalog): readonly string[] {
  return printing(catalog).map((format) => format.id)
}

function printing(catalog: GameCatalog): readonly ListFormat[] {
  return formatsOf(dialectOf(catalog)).filter((format) => format.print)
}

/** Writes a deck as a list that reads back to the same cards. */
export function renderDecklist(catalog: GameCatalog, deck: DeckToRender, as: string): RenderedList {
  const format = printing(catalog).find(({ id }) => id === as)
  if (!format?.print) {
    const known = writableFormats(catalog)
    throw new Problem('impossible', `Lists are not written as "${as.slice(0, 40)}", only as ${known.join(', ')}.`, {
      errors: [{ pointer: '/as', code: 'decklist.format', message: `One of ${known.join(', ')} is expected.` }],
      members: { known },
    })
  }
  return {
    text: format.print(printable(catalog, deck), dialectOf(catalog)),
    mediaType: format.mediaType ?? 'text/plain; charset=utf-8',
  }
}

function printable(catalog: GameCatalog, { entries, unknown, name }: DeckToRender): PrintableDeck {
  if (unknown.length > 0) throw unknownCardsProblem(unknown)
  const counts = new Map<Card, number>()
  for (const { card, count } of entries) counts.set(card, (counts.get(card) ?? 0) + count)
  const sections = catalog.game.sections
    .map(({ id, name: title }) => printedSection(catalog, id, title, counts))
    .filter((section) => section.count > 0)
  // A name is one line of the list.
  const clean = name?.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  return { game: catalog.game, sections, ...(clean ? { name: clean } : {}) }
}

function printedSection(
  catalog: GameCatalog,
  id: string,
  name: string,
  counts: ReadonlyMap<Card, number>,
): PrintedSection {
  const dialect = dialectOf(catalog)
  const groupOf = dialect.groupOf as (card: Card) => string
  const lines = [...counts]
    .filter(([card]) => card.section === id)
    .map(([card, count]): PrintedLine => ({ card, count, label: labelOf(catalog, card) }))
    .sort((a, b) =>
      a.card.folded < b.card.folded ? -1 : a.card.folded > b.card.folded ? 1 : a.card.id < b.card.id ? -1 : 1,
    )
  const groups = dialect.groups
    .map((group) => {
      const members = lines.filter(({ card }) => groupOf(card) === group)
      return { name: group, count: sum(members), lines: members }
    })
    .filter((group) => group.lines.length > 0)
  return { id, name, count: sum(lines), groups }
}

const sum = (lines: readonly PrintedLine[]) => lines.reduce((total, { count }) => total + count, 0)
