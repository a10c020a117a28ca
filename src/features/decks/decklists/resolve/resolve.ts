import type { Card } from '../../../../domain/core/cards/card.ts'
import type { GameCatalog } from '../../../cards/catalog/snapshot/catalog.ts'
import type { DecklistWarning } from '../deck-input.ts'
import type { Reading } from '../decklist.ts'
import { readName } from '../read/readings.ts'
import { qualify } from '../read/titles/qualifiers.ts'
import { warning, warningTexts } from '../warning.ts'
import { dialectOf, titleIndexOf } from './title-index.ts'

export interface Resolution {
  readonly reading: Reading
  /** The cards that the line can mean; several if the line does not tell them apart. */
  readonly candidates: readonly Card[]
  /** Warnings about a lenient reading. */
  readonly remarks: readonly DecklistWarning[]
  /** The id of the pack that the line names, in which the candidates were printed. */
  readonly pack?: string
}

const none: readonly never[] = []

/** The first reading that names a card: by exact title, then by id, then without regard to punctuation. */
export function resolveReadings(
  catalog: GameCatalog,
  readings: () => Iterable<Reading>,
  section?: string,
): Resolution | undefined {
  const exact = exactReading(catalog, readings, section)
  if (exact) return exact
  const index = titleIndexOf(catalog)
  // Counts come before bare lines here: without its blanks, "1 8 ..." could be mistaken for a title with a number.
  const all = [...readings()].sort((a, b) => Number(a.count === 1) - Number(b.count === 1))
  for (const reading of [...all, ...all.flatMap(singulars)]) {
    const resolution = candidatesOf(catalog, reading, index.loose(reading.title), section)
    if (!resolution) continue
    const phrase = warningTexts('title.loose', { text: reading.title, title: resolution.candidates[0]!.title })
    return { ...resolution, remarks: [...resolution.remarks, warning('title.loose', phrase)] }
  }
  return undefined
}

const singulars = (reading: Reading) => singularsOf(reading.title).map((title) => ({ ...reading, title }))

/** `Fine Katanas` for *Fine Katana*. */
export function singularsOf(title: string): readonly string[] {
  if (!/[^s'’]s$/iu.test(title) || title.length < 5) return none
  if (/ies$/iu.test(title)) return [title.slice(0, -1), `${title.slice(0, -3)}y`]
  return /es$/iu.test(title) ? [title.slice(0, -1), title.slice(0, -2)] : [title.slice(0, -1)]
}

/** By exact title, then by id. */
export function exactReading(
  catalog: GameCatalog,
  readings: () => Iterable<Reading>,
  section?: string,
): Resolution | undefined {
  const index = titleIndexOf(catalog)
  for (const reading of readings()) {
    const resolution = candidatesOf(catalog, reading, index.exact(reading.title), section)
    if (resolution) return resolution
  }
  for (const reading of readings()) {
    const card = catalog.find(reading.title)
    if (card && (reading.fits?.(card) ?? true)) return { reading, candidates: [card], remarks: [] }
  }
  return undefined
}

export function resolveExactly(catalog: GameCatalog, name: string): Resolution | undefined {
  return exactReading(catalog, () => readName(name, dialectOf(catalog)))
}

/** The same reading with a pack named apart from it; undefined unless the card was printed there. */
export function withPack(catalog: GameCatalog, { reading, remarks }: Resolution, pack: string): Resolution | undefined {
  const qualified = { ...reading, qualifiers: [...reading.qualifiers, pack] }
  const resolution = candidatesOf(catalog, qualified, titleIndexOf(catalog).exact(reading.title))
  return resolution && { ...resolution, remarks: [...new Set([...remarks, ...resolution.remarks])] }
}

export function resolveName(catalog: GameCatalog, name: string): Resolution | undefined {
  return resolveReadings(catalog, () => readName(name, dialectOf(catalog)))
}

/** The cards that a reading can mean, of those with its title; undefined where none fits. */
export function candidatesOf(
  catalog: GameCatalog,
  reading: Reading,
  titled: readonly Card[],
  section?: string,
): Resolution | undefined {
  if (titled.length === 1 && isBare(reading)) return { reading, candidates: titled, remarks: none }
  const fitting = reading.fits ? titled.filter(reading.fits) : titled
  const named = fitting.length > 0 ? qualify(catalog, reading, fitting) : undefined
  if (!named) return undefined
  const { remarks } = named
  const printing = named.pack === undefined ? {} : { pack: named.pack }
  let candidates = named.cards
  if (candidates.length === 1) return { reading, candidates, remarks, ...printing }
  if (section !== undefined) candidates = narrow(candidates, (card) => card.section === section)
  const { isPlain } = dialectOf(catalog)
  // A pack that has several cards of the title chooses none of them.
  if ((!named.chosen || named.pack !== undefined) && isPlain) candidates = narrow(candidates, isPlain)
  return { reading, candidates, remarks, ...printing }
}

/** A title with nothing after it: most lines. */
function isBare({ fits, version, qualifiers, remark }: Reading): boolean {
  return qualifiers.length === 0 && fits === undefined && version === undefined && remark === undefined
}

/** Keeps the candidates that pass, unless none does. */
export function narrow(candidates: readonly Card[], test: (card: Card) => boolean): readonly Card[] {
  const kept = candidates.length > 1 ? candidates.filter(test) : candidates
  return kept.length > 0 ? kept : candidates
}
