import type { GameCatalog } from '../catalog/catalog.ts'
import type { Card } from '../core/card.ts'
import { Problem } from '../core/problem.ts'
import type { DecklistFormat, PrintableDeck, PrintedLine, PrintedSection } from './format.ts'
import { labelOf } from './label.ts'
import { formatsOf } from './parse-decklist.ts'
import { dialectOf } from './title-index.ts'

export interface RenderRequest {
  readonly cards: Readonly<Record<string, number>>
  readonly as: string
  readonly name?: string | undefined
}

/** The formats in which a game's lists can be written. */
export function writableFormats(catalog: GameCatalog): readonly string[] {
  return printing(catalog).map((format) => format.id)
}

function printing(catalog: GameCatalog): readonly DecklistFormat[] {
  return formatsOf(dialectOf(catalog)).filter((format) => format.print)
}

/** Writes a deck as a list that reads back to the same cards. */
export function renderDecklist(catalog: GameCatalog, request: RenderRequest): { text: string; mediaType: string } {
  const format = printing(catalog).find((each) => each.id === request.as)
  if (!format?.print) {
    const known = writableFormats(catalog)
    throw new Problem(
      'impossible',
      `Lists are not written as "${request.as.slice(0, 40)}", only as ${known.join(', ')}.`,
      {
        errors: [{ pointer: '/as', code: 'decklist.format', message: `One of ${known.join(', ')} is expected.` }],
        members: { known },
      },
    )
  }
  return { text: format.print(printable(catalog, request)), mediaType: format.mediaType ?? 'text/plain; charset=utf-8' }
}

function printable(catalog: GameCatalog, { cards, name }: RenderRequest): PrintableDeck {
  const counts = countedCards(catalog, cards)
  const sections = catalog.game.sections
    .map(({ id, name: title }) => printedSection(catalog, id, title, counts))
    .filter((section) => section.count > 0)
  // A name is one line of the list, whatever it was typed as.
  const clean = name?.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  return { catalog, sections, ...(clean ? { name: clean } : {}) }
}

/** Two ids of one card, its own and another site's, are one line. */
function countedCards(catalog: GameCatalog, cards: Readonly<Record<string, number>>): ReadonlyMap<Card, number> {
  const counts = new Map<Card, number>()
  const unknown: string[] = []
  for (const [id, count] of Object.entries(cards)) {
    const card = catalog.find(id)
    if (card) counts.set(card, (counts.get(card) ?? 0) + count)
    else unknown.push(id)
  }
  if (unknown.length === 0) return counts
  const shown = unknown.slice(0, 5).map((id) => `"${id.slice(0, 80)}"`)
  throw new Problem('impossible', `${catalog.game.name} has no card ${shown.join(', ')}.`, {
    errors: unknown.map((id) => ({
      pointer: `/cards/${id.slice(0, 120).replaceAll('~', '~0').replaceAll('/', '~1')}`,
      code: 'card.unknown',
      message: 'There is no card with this id.',
    })),
  })
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
      const own = lines.filter(({ card }) => groupOf(card) === group)
      return { name: group, count: sum(own), lines: own }
    })
    .filter((group) => group.lines.length > 0)
  return { id, name, count: sum(lines), groups }
}

const sum = (lines: readonly PrintedLine[]) => lines.reduce((total, { count }) => total + count, 0)
