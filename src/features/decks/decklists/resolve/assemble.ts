import type { Steps } from '../../../../base/steps.ts'
import type { Card } from '../../../../domain/core/cards/card.ts'
import type { DeckContents, Entry, UnknownCard } from '../../../../domain/core/decks/deck.ts'
import type { GameCatalog } from '../../../cards/catalog/snapshot/catalog.ts'
import type { DecklistWarning } from '../deck-input.ts'
import type { ReadList } from '../decklist.ts'
import { maxCopies } from '../limits.ts'
import { printingsOf } from '../print/list-printings.ts'
import type { Printings } from '../print/printings.ts'
import { checkHeadings, checkTotals } from '../read/counts/stated-counts.ts'
import { isExternalLine } from '../read/files/external-line.ts'
import type { OutcomeLine } from '../read/lines/line-outcome.ts'
import { understandLines } from '../read/lines/understand-lines.ts'
import { asideWarnings, commentedCards, lineWarnings, tooMany } from '../read/list-warnings.ts'
import { warning, warningTexts } from '../warning.ts'
import { misplacedCards } from './misplaced-cards.ts'
import { type PickedVersions, pickVersions } from './pick-versions.ts'
import { settleCards } from './settle-cards.ts'
import { createSuggester, type SuggestionBudget } from './suggest.ts'
import { dialectOf } from './title-index.ts'
import type { VersionChoice } from './version-choice.ts'

export interface Assembled extends DeckContents {
  /** Titles with several versions; none of them is among `entries`. */
  readonly choices: readonly VersionChoice[]
  readonly lines: readonly OutcomeLine[]
  /** Of the cards among `entries`. */
  readonly printings: Printings
  readonly name?: string
  readonly warnings: readonly DecklistWarning[]
}

/** Looks up the cards of a list, picks versions, sums the copies and collects unknown lines and warnings. */
export function* assemble(catalog: GameCatalog, list: ReadList, budget?: SuggestionBudget): Steps<Assembled> {
  const suggester = createSuggester(catalog, budget)
  const lines = yield* understandLines(catalog, list, suggester)
  const picked = pickVersions(catalog, lines)
  const { entries, overflow } = sumUp(lines, picked)
  const choices = [...picked.choices.values()]
  const { printings, repeated } = printingsOf(catalog, lines, picked)
  const excess = new Set(overflow.map(({ line }) => line))
  const unknown = lines
    .filter((line) => line.outcome === 'unresolved' || excess.has(line))
    .map((line) => unknownLine(catalog, line))
  const warnings = [
    ...(list.warnings ?? []),
    ...lines.flatMap(lineWarnings),
    ...overflow.map(({ line, total }) => tooMany(line.item, total)),
    ...misplacedCards(catalog, lines, picked.cards),
    ...repeated,
    ...checkHeadings(lines),
    ...checkTotals(lines, settleCards({ entries, unknown, choices }).entries, dialectOf(catalog)),
    ...commentedCards(catalog, lines),
    ...asideWarnings(lines),
    ...(suggester.exhausted() ? [suggestionsLimited] : []),
  ]
  const name = lines.find((line) => line.outcome === 'name')?.item
  return {
    lines,
    entries,
    choices,
    unknown,
    printings,
    warnings: warnings.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
    ...(name?.kind === 'name' ? { name: name.name } : {}),
  }
}

/** A line that states no count is a copy. */
function unknownLine(catalog: GameCatalog, { item, copies, section, suggestions = [] }: OutcomeLine): UnknownCard {
  const { text, line } = item
  const external = isExternalLine(catalog, item) ? { external: true } : {}
  const count = Math.max(1, copies)
  return { text, line, count, ...external, ...(section === undefined ? {} : { section }), suggestions }
}

/** The lines with one card; those with several versions are left to be settled. */
function sumUp(lines: readonly OutcomeLine[], { cards, choices }: PickedVersions) {
  const counts = new Map<Card, number>()
  const overflow: { readonly line: OutcomeLine; readonly total: number }[] = []
  for (let index = 0; index < lines.length; index++) {
    const card = cards[index]
    if (!card || choices.has(index)) continue
    const line = lines[index]!
    const total = (counts.get(card) ?? 0) + line.copies
    if (total <= maxCopies) counts.set(card, total)
    else overflow.push({ line, total })
  }
  const entries: Entry[] = []
  for (const [card, count] of counts) entries.push({ card, count })
  return { entries, overflow }
}

const suggestionsLimited = warning('suggestions.limited', warningTexts('suggestions.limited'))
