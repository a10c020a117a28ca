import type { Day } from '../../../../base/date.ts'
import { runThrough, type Steps } from '../../../../base/steps.ts'
import type { UnknownCard } from '../../../../domain/core/decks/deck.ts'
import type { FormatRevision } from '../../../../domain/core/formats/format.ts'
import type { GameCatalog } from '../../../cards/catalog/snapshot/catalog.ts'
import { unresolvedLines } from '../deck-input.ts'
import { formatsOf } from '../formats/index.ts'
import { plain } from '../formats/plain.ts'
import { namedFormat } from '../named-format.ts'
import { type Assembled, assemble } from '../resolve/assemble.ts'
import { settleCards } from '../resolve/settle-cards.ts'
import type { SuggestionBudget } from '../resolve/suggest.ts'
import type { ParsedDecklist } from '../schema.ts'
import { statedCopies } from './counts/stated-copies.ts'
import { externalCards, isExternalLine } from './files/external-line.ts'
import { remarksOf } from './lines/remarks.ts'
import { createSource } from './source.ts'

export interface DecklistResult extends Assembled {
  /** The id of the list format. */
  readonly detected: string
  /** Whether the list is a text of lines, and not data such as JSON. */
  readonly isText: boolean
  /** The id of the game's format that the list names. */
  readonly format?: string
}

/** Recognises the format of a list and reads it; `lines` says how each line was understood. */
export function readDecklist(catalog: GameCatalog, text: string): DecklistResult {
  return runThrough(readDecklistSteps(catalog, text))
}

/** The same, in steps of some lines each. */
export function* readDecklistSteps(
  catalog: GameCatalog,
  text: string,
  budget?: SuggestionBudget,
): Steps<DecklistResult> {
  const source = createSource(catalog, text)
  const format = formatsOf(source.dialect).find((candidate) => candidate.detect(source)) ?? plain
  const named = namedFormat(source)
  const list = format.read(source)
  const warnings = [...(list.warnings ?? []), ...named.warnings]
  return {
    detected: format.id,
    isText: source.json() === undefined,
    ...(named.id === undefined ? {} : { format: named.id }),
    ...(yield* assemble(catalog, { ...list, warnings }, budget)),
  }
}

/**
 * What a kept line says of its card, read as a list of that line alone: its count only where none was kept with it, since a
 * row of a table says less alone; and whether the card is known by name, which may have changed.
 */
export function readUnknownLine(
  catalog: GameCatalog,
  text: string,
  kept?: number,
): Pick<UnknownCard, 'count' | 'external'> {
  if (kept !== undefined && catalog.external.size === 0) return { count: kept }
  const [item] = plain.read(createSource(catalog, text)).items
  const count = kept ?? (item && statedCopies(item)) ?? 1
  return { count, ...(item && isExternalLine(catalog, item) ? { external: true } : {}) }
}

type RevisionOf = (named?: string) => FormatRevision | undefined

/**
 * Reads a list in any of the formats, with versions as the pool of the revision has them on the day; `revisionOf` takes
 * the format that the list names. Nothing is dropped: lines that name no card are returned as unresolved.
 */
export function parseDecklist(catalog: GameCatalog, text: string, revisionOf?: RevisionOf, on?: Day) {
  return parsedDecklist(readDecklist(catalog, text), revisionOf, on)
}

export function parsedDecklist(
  list: DecklistResult,
  revisionOf: RevisionOf = () => undefined,
  on?: Day,
): Omit<ParsedDecklist, 'catalogVersion'> {
  const { detected, name, format } = list
  const { entries, unknown, printings, warnings } = settleCards(list, revisionOf(format), on)
  return {
    detected,
    ...(name === undefined ? {} : { name }),
    ...(format === undefined ? {} : { format }),
    cards: Object.fromEntries(entries.map(({ card, count }) => [card.id, count])),
    printings: { ...printings },
    unresolved: unresolvedLines(unknown),
    remarks: list.isText ? remarksOf(list.lines) : [],
    warnings: [...list.warnings, ...warnings, ...externalCards(unknown)].sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
  }
}
