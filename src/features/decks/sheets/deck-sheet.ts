import type { Day } from '../../../base/date.ts'
import { Problem } from '../../../base/problem.ts'
import type { Steps } from '../../../base/steps.ts'
import { createDeck, type Entry, type UnknownCard } from '../../../domain/core/decks/deck.ts'
import { type Format, findRevision, revisionOn } from '../../../domain/core/formats/format.ts'
import type { Finding } from '../../../domain/core/wording/verdict.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { contentHash } from '../decklists/content-hash.ts'
import { cardCounts, type GivenDeck } from '../decklists/given-deck.ts'
import { labelOf } from '../decklists/resolve/label.ts'
import { settleVersions } from '../decklists/resolve/settle-versions.ts'
import { judge } from '../legality/judge.ts'
import { inLineOrder } from './draw/line-order.ts'
import { formatInWords } from './format-in-words.ts'
import type { LineOrder } from './schema.ts'
import type { Sheet, SheetHeader, SheetLine, SheetSection } from './sheet.ts'

/** More than any deck that people play; it bounds what one sheet costs. */
const maxSheetLines = 500
/** A line may be as long as the whole text; no more of it fits a column. */
const maxLineText = 160

export interface DeckSheetInput {
  readonly catalog: GameCatalog
  readonly given: GivenDeck
  readonly format: Format
  readonly on: Day
  readonly order: LineOrder
  readonly header: SheetHeader
  /** Where the format has no rules for the day: print the sheet without a verdict. */
  readonly allowUnjudged?: boolean
}

/** The sheet of a deck, judged in a format on a day; a 422 if the format has no rules for the day. */
export function* deckSheetSteps(input: DeckSheetInput): Steps<Sheet> {
  const { catalog, format, on, header } = input
  const revision = input.allowUnjudged ? findRevision(format, on) : revisionOn(format, on)
  const given = settleVersions(input.given, revision, on)
  assertFits(given)
  const verdict = revision && judge(catalog, given, format, on)
  const sections = yield* sheetSectionSteps(catalog, given, input.order, verdict?.violations ?? [])
  return {
    ...header,
    deck: header.deck ?? nameOnOneLine(given.name),
    game: catalog.game.name,
    format: formatInWords(format, revision),
    judgedOn: on,
    verdict: verdict
      ? { status: verdict.status, reasons: verdict.violations.map(({ message }) => message) }
      : { status: 'none', reasons: [`${format.name} has no rules for this day.`] },
    sections,
    hash: contentHash(catalog.game.id, cardCounts(given)),
  }
}

function assertFits({ entries, unknown }: GivenDeck): void {
  const lines = entries.length + unknown.length
  if (lines <= maxSheetLines) return
  throw new Problem('impossible', `A sheet holds at most ${maxSheetLines} lines; this list has ${lines}.`)
}

/** As the game orders sections; unread lines of no known section come last. */
export function* sheetSectionSteps(
  catalog: GameCatalog,
  { entries, unknown }: Pick<GivenDeck, 'entries' | 'unknown'>,
  order: LineOrder,
  violations: readonly Finding[],
): Steps<SheetSection[]> {
  const deck = createDeck(entries)
  const reasons = reasonsByCard(violations)
  const ids = catalog.game.sections.map(({ id }) => id)
  const parts: Omit<SheetSection, 'total'>[] = []
  for (const { id, name } of catalog.game.sections) {
    const lines: SheetLine[] = []
    for (const entry of inLineOrder(catalog, deck.section(id), order)) {
      lines.push(cardLine(catalog, entry, reasons))
      yield
    }
    parts.push({
      section: id,
      name,
      lines: [...lines, ...unknown.filter(({ section }) => section === id).map(unreadLine)],
    })
  }
  const rest = unknown.filter(({ section = '' }) => !ids.includes(section)).map(unreadLine)
  return [...parts, { name: 'Lines that were not read', lines: rest }]
    .filter(({ lines }) => lines.length > 0)
    .map((section) => ({ ...section, total: copiesOf(section.lines) }))
}

function cardLine(catalog: GameCatalog, { card, count }: Entry, reasons: ReadonlyMap<string, number[]>): SheetLine {
  const named = reasons.get(card.id)
  return { kind: 'card', card: card.id, count, text: labelOf(catalog, card).text, ...(named ? { reasons: named } : {}) }
}

/** The numbers of the violations that name a card. */
function reasonsByCard(violations: readonly Finding[]): ReadonlyMap<string, number[]> {
  const numbers = new Map<string, number[]>()
  for (const [index, { cards }] of violations.entries()) {
    for (const id of new Set(cards)) numbers.set(id, [...(numbers.get(id) ?? []), index + 1])
  }
  return numbers
}

/** As it was written. */
function unreadLine({ text, count }: UnknownCard): SheetLine {
  return { kind: 'card', count, text: text.trim().slice(0, maxLineText), unread: true }
}

const copiesOf = (lines: readonly SheetLine[]) =>
  lines.reduce((sum, line) => sum + (line.kind === 'card' ? line.count : 0), 0)

/** A list may have any text as its name. */
function nameOnOneLine(name: string | undefined): string | undefined {
  return (
    name
      ?.replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 120) || undefined
  )
}
