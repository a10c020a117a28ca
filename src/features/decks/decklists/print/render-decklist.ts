import { Problem } from '../../../../base/problem.ts'
import { countCopies, createDeck, type Entry } from '../../../../domain/core/decks/deck.ts'
import {
  type PrintableDeck,
  type PrintedLine,
  type PrintedSection,
  plainTextType,
} from '../../../../domain/games/decklist-format.ts'
import type { GameCatalog } from '../../../cards/catalog/snapshot/catalog.ts'
import { formatsOf } from '../formats/index.ts'
import { type GivenDeck, unknownCardsProblem } from '../given-deck.ts'
import { labelOf, printingLabel } from '../resolve/label.ts'
import { dialectOf } from '../resolve/title-index.ts'
import { byTitle } from '../resolve/title-order.ts'
import { noPrintings, type Printings } from './printings.ts'

type DeckToRender = Pick<GivenDeck, 'entries' | 'unknown' | 'name' | 'format' | 'printings'>

/** The formats in which a game's lists can be written. */
export function writableFormats(catalog: GameCatalog): readonly string[] {
  return formatsOf(dialectOf(catalog)).flatMap((format) => (format.print ? [format.id] : []))
}

/** Writes a deck as a list that reads back to the same cards. */
export function renderDecklist(catalog: GameCatalog, deck: DeckToRender, as: string) {
  const dialect = dialectOf(catalog)
  const format = formatsOf(dialect).find(({ id, print }) => print && id === as)
  if (!format?.print) {
    const known = writableFormats(catalog)
    throw new Problem('impossible', `Lists are not written as "${as.slice(0, 40)}", only as ${known.join(', ')}.`, {
      errors: [{ pointer: '/as', code: 'decklist.format', message: `One of ${known.join(', ')} is expected.` }],
      members: { known },
    })
  }
  return { text: format.print(printable(catalog, deck), dialect), mediaType: format.mediaType ?? plainTextType }
}

function printable(catalog: GameCatalog, deckToRender: DeckToRender): PrintableDeck {
  const { entries, unknown, name, format, printings = noPrintings } = deckToRender
  if (unknown.length > 0) throw unknownCardsProblem(unknown)
  const sections = printedSections(catalog, entries, printings)
  // A name is one line of the list.
  const clean = name?.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  return { game: catalog.game, sections, ...(clean ? { name: clean } : {}), ...(format ? { format } : {}) }
}

/** The sections that hold cards, in the game's order. */
export function printedSections(
  catalog: GameCatalog,
  entries: readonly Entry[],
  printings: Printings = noPrintings,
): PrintedSection[] {
  const deck = createDeck(entries)
  return catalog.game.sections
    .map((section) => ({ ...section, ...printedSection(catalog, deck.section(section.id), printings) }))
    .filter((section) => section.count > 0)
}

function printedSection(
  catalog: GameCatalog,
  entries: readonly Entry[],
  printings: Printings,
): Pick<PrintedSection, 'count' | 'groups'> {
  const dialect = dialectOf(catalog)
  const lines = entries.map((entry) => printedLine(catalog, entry, printings[entry.card.id])).sort(byTitle)
  const groups = dialect.groups
    .map((name) => ({ name, lines: lines.filter(({ card }) => dialect.groupOf(card) === name) }))
    .filter((group) => group.lines.length > 0)
    .map((group) => ({ ...group, count: countCopies(group.lines) }))
  return { count: countCopies(lines), groups }
}

function printedLine(catalog: GameCatalog, { card, count }: Entry, pack: string | undefined): PrintedLine {
  if (pack === undefined) return { card, count, label: labelOf(catalog, card) }
  return { card, count, label: printingLabel(catalog, card, pack), pack }
}
