import type { GameCatalog } from '../catalog/catalog.ts'
import type { Pack } from '../catalog/game-data.ts'
import type { Card } from '../core/card.ts'
import { oncePer } from '../core/once.ts'
import { foldTitle } from '../core/title.ts'
import type { DecklistDialect } from '../games/decklist-dialect.ts'
import type { DecklistWarning } from './deck-input.ts'
import type { Reading } from './decklist.ts'
import { readName } from './readings.ts'
import { dialectOf, titleIndexOf } from './title-index.ts'

export interface Resolution {
  readonly reading: Reading
  /** The cards that the line can mean; several if the line does not tell them apart. */
  readonly candidates: readonly Card[]
  /** Warnings about a lenient reading. */
  readonly remarks: readonly DecklistWarning[]
}

const none: readonly never[] = []

/** The first reading that names a card: by exact title, then by id, then without regard to punctuation. */
export function resolveReadings(
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
  // Counts come before bare lines here: without its blanks, "1 8 ..." could be mistaken for a title with a number.
  for (const reading of [...readings()].sort((a, b) => Number(a.count === 1) - Number(b.count === 1))) {
    const resolution = candidatesOf(catalog, reading, index.loose(reading.title), section)
    if (!resolution) continue
    const message = `"${reading.title}" was read as "${resolution.candidates[0]!.title}".`
    return { ...resolution, remarks: [...resolution.remarks, { code: 'title.loose', message }] }
  }
  return undefined
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
  let candidates = reading.fits ? titled.filter(reading.fits) : titled
  if (candidates.length === 0) return undefined
  let remarks: readonly DecklistWarning[] = none
  if (reading.remark !== undefined) remarks = [{ code: 'hint.mismatch', message: reading.remark }]
  let chosen = reading.fits !== undefined
  for (const qualifier of reading.qualifiers) {
    const named = qualifiedBy(catalog, candidates, qualifier)
    if (named.length > 0) {
      candidates = named
      chosen = true
    } else remarks = [...remarks, ...qualifierRemarks(catalog, candidates[0]!, qualifier)]
  }
  if (candidates.length === 1) return { reading, candidates, remarks }
  if (section !== undefined) candidates = narrow(candidates, (card) => card.section === section)
  const { isPlain } = dialectOf(catalog)
  if (!chosen && isPlain) candidates = narrow(candidates, isPlain)
  return { reading, candidates, remarks }
}

/** Keeps the candidates that pass, unless none does. */
export function narrow(candidates: readonly Card[], test: (card: Card) => boolean): readonly Card[] {
  const kept = candidates.length > 1 ? candidates.filter(test) : candidates
  return kept.length > 0 ? kept : candidates
}

/** The cards that a text in parentheses after a title names: a pack, with or without a number, or a version. */
function qualifiedBy(catalog: GameCatalog, candidates: readonly Card[], qualifier: string): readonly Card[] {
  const pack = packNamed(catalog, qualifier)
  if (pack && candidates.length === 1 && isPrintedIn(candidates[0]!, pack.id)) return candidates
  const printed = pack ? candidates.filter((card) => isPrintedIn(card, pack.id)) : []
  if (printed.length > 0) return printed
  const folded = foldTitle(qualifier)
  return candidates.filter((card) => versionNames(card, dialectOf(catalog)).includes(folded))
}

/** Why a text in parentheses names none of the cards. */
function qualifierRemarks(catalog: GameCatalog, { title }: Card, qualifier: string): readonly DecklistWarning[] {
  const pack = packNamed(catalog, qualifier)
  if (pack) {
    return [{ code: 'pack.mismatch', message: `"${title}" was not printed in "${pack.name}"; the title was taken.` }]
  }
  if (dialectOf(catalog).isRemark?.(foldTitle(qualifier))) return []
  return [{ code: 'pack.unknown', message: `No pack named "${qualifier}"; "${title}" was read without it.` }]
}

function isPrintedIn(card: Card, pack: string): boolean {
  for (const printing of card.printings) if (printing.pack === pack) return true
  return false
}

/** Most lists spell packs as they are printed: those need no folding. */
const printedPacks = oncePer(
  (catalog: GameCatalog): ReadonlyMap<string, Pack> =>
    new Map(catalog.packs.map((pack) => [pack.name, catalog.findPack(pack.name) ?? pack])),
)

/** A pack by its name, or with the number of a card after the name: `Core Set #218A`. */
function packNamed(catalog: GameCatalog, qualifier: string): Pack | undefined {
  const pack = printedPacks(catalog).get(qualifier) ?? catalog.findPack(qualifier)
  if (pack) return pack
  const numbered = /^(.*?)[ ,]*#? ?(\d+[a-z]?)$/u.exec(foldTitle(qualifier))
  return numbered?.[1] ? catalog.findPack(numbered[1]) : undefined
}

function versionNames(card: Card, { qualifiersOf, affiliationsOf }: DecklistDialect): readonly string[] {
  const { id, subtitle = id } = card
  return [id, subtitle, ...(qualifiersOf?.(card) ?? []), ...(affiliationsOf?.(card) ?? [])].map(foldTitle)
}

/** From the earliest printed to the latest; packs are in order of release. */
export function inOrderOfPrint(catalog: GameCatalog, candidates: readonly Card[]): readonly Card[] {
  const order = packOrder(catalog)
  const first = (card: Card) => Math.min(...card.printings.map(({ pack }) => order.get(pack) ?? 1e6), 1e6)
  return [...candidates].sort((a, b) => first(a) - first(b) || (a.id < b.id ? -1 : 1))
}

const packOrder = oncePer((catalog: GameCatalog): ReadonlyMap<string, number> => {
  const sorted = [...catalog.packs].sort((a, b) => {
    const [released, other] = [a.released ?? '9999', b.released ?? '9999']
    return released < other ? -1 : released > other ? 1 : a.position - b.position
  })
  return new Map(sorted.map((pack, index) => [pack.id, index]))
})
