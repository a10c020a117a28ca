import type { GameCatalog } from '../catalog/catalog.ts'
import type { Pack } from '../catalog/game-data.ts'
import type { Card } from '../core/card.ts'
import { oncePer } from '../core/once.ts'
import { foldTitle } from '../core/title.ts'
import type { DecklistDialect } from '../games/decklist-dialect.ts'
import { affiliationsOf } from '../games/decklist-dialect.ts'
import type { Reading } from './decklist.ts'
import type { Readings } from './readings.ts'
import { dialectOf, titleIndexOf } from './title-index.ts'

export interface Resolution {
  readonly reading: Reading
  /** The cards that the line can mean; several if the line does not tell them apart. */
  readonly candidates: readonly Card[]
  /** Warnings about a lenient reading. */
  readonly remarks: readonly Remark[]
}

interface Remark {
  readonly code: string
  readonly message: string
}

const none: readonly never[] = []

type Test = (card: Card) => boolean

/** The first reading that names a card: by exact title, then by id, then without regard to punctuation. */
export function resolveReadings(
  catalog: GameCatalog,
  readings: Readings,
  section: string | undefined,
): Resolution | undefined {
  const index = titleIndexOf(catalog)
  return (
    readings((reading) => candidatesOf(catalog, reading, index.exact(reading.title), section)) ??
    readings((reading) => cardById(catalog, reading)) ??
    resolveLoosely(catalog, readings, section)
  )
}

function cardById(catalog: GameCatalog, reading: Reading): Resolution | undefined {
  const card = catalog.find(reading.title)
  return card && (reading.fits?.(card) ?? true) ? { reading, candidates: [card], remarks: none } : undefined
}

function resolveLoosely(catalog: GameCatalog, readings: Readings, section: string | undefined): Resolution | undefined {
  const index = titleIndexOf(catalog)
  // Counts come before bare lines here: without its blanks, "1 8 ..." could be mistaken for a title with a number.
  const countsFirst = allReadings(readings).sort((a, b) => Number(a.count === 1) - Number(b.count === 1))
  for (const reading of countsFirst) {
    const resolution = candidatesOf(catalog, reading, index.loose(reading.title), section)
    if (!resolution) continue
    const message = `"${reading.title}" was read as "${resolution.candidates[0]!.title}".`
    return { ...resolution, remarks: [...resolution.remarks, { code: 'title.loose', message }] }
  }
  return undefined
}

export function allReadings(readings: Readings): Reading[] {
  const all: Reading[] = []
  readings((reading) => {
    all.push(reading)
    return undefined
  })
  return all
}

/** The cards that a reading can mean, of those with its title; undefined where none fits. */
export function candidatesOf(
  catalog: GameCatalog,
  reading: Reading,
  titled: readonly Card[],
  section: string | undefined,
): Resolution | undefined {
  const fitting = reading.fits ? titled.filter(reading.fits) : titled
  if (fitting.length === 0) return undefined
  const dialect = dialectOf(catalog)
  let remarks: readonly Remark[] = none
  if (reading.remark !== undefined) remarks = [{ code: 'hint.mismatch', message: reading.remark }]
  let candidates: readonly Card[] = fitting
  let chosen = reading.fits !== undefined
  for (const qualifier of reading.qualifiers) {
    const named = qualify(catalog, dialect, candidates, qualifier)
    if (named.cards) {
      candidates = named.cards
      chosen = true
    }
    if (named.remark) remarks = [...remarks, named.remark]
  }
  if (candidates.length === 1) return { reading, candidates, remarks }
  if (section !== undefined) candidates = narrow(candidates, (card) => card.section === section)
  if (!chosen) candidates = narrow(candidates, dialect.isPlain as Test | undefined)
  return { reading, candidates, remarks }
}

/** Keeps the candidates that pass, unless none does. */
export function narrow(candidates: readonly Card[], test: Test | undefined): readonly Card[] {
  const kept = test && candidates.length > 1 ? candidates.filter(test) : candidates
  return kept.length > 0 ? kept : candidates
}

interface Qualified {
  readonly cards?: readonly Card[]
  readonly remark?: Remark
}

/** Reads a text in parentheses after a title: a pack, with or without a number, or the name of a version. */
function qualify(
  catalog: GameCatalog,
  dialect: DecklistDialect,
  candidates: readonly Card[],
  qualifier: string,
): Qualified {
  const pack = packNamed(catalog, qualifier)
  if (pack && candidates.length === 1 && isPrintedIn(candidates[0]!, pack.id)) return { cards: candidates }
  const printed = pack ? candidates.filter((card) => isPrintedIn(card, pack.id)) : none
  if (printed.length > 0) return { cards: printed }
  const folded = foldTitle(qualifier)
  const byVersion = candidates.filter((card) => versionNames(card, dialect).includes(folded))
  if (byVersion.length > 0) return { cards: byVersion }
  if (pack) return { remark: notInPack(candidates[0]!, pack.name) }
  if (dialect.isRemark?.(folded)) return {}
  const message = `No pack named "${qualifier}"; "${candidates[0]!.title}" was read without it.`
  return { remark: { code: 'pack.unknown', message } }
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

function notInPack(card: Card, pack: string) {
  return { code: 'pack.mismatch', message: `"${card.title}" was not printed in "${pack}"; the title was taken.` }
}

function versionNames(card: Card, dialect: DecklistDialect): readonly string[] {
  const qualifiers = (dialect.qualifiersOf as ((card: Card) => readonly string[]) | undefined)?.(card) ?? []
  const names = [
    ...qualifiers,
    ...affiliationsOf(dialect, card),
    ...(card.subtitle === undefined ? [] : [card.subtitle]),
    card.id,
  ]
  return names.map(foldTitle)
}

/** The card printed first; packs are in order of release. */
export function earliest(catalog: GameCatalog, candidates: readonly Card[]): Card {
  const order = packOrder(catalog)
  const first = (card: Card) => Math.min(...card.printings.map(({ pack }) => order.get(pack) ?? 1e6), 1e6)
  return [...candidates].sort((a, b) => first(a) - first(b) || (a.id < b.id ? -1 : 1))[0]!
}

const packOrder = oncePer((catalog: GameCatalog): ReadonlyMap<string, number> => {
  const sorted = [...catalog.packs].sort((a, b) => {
    const [released, other] = [a.released ?? '9999', b.released ?? '9999']
    return released < other ? -1 : released > other ? 1 : a.position - b.position
  })
  return new Map(sorted.map((pack, index) => [pack.id, index]))
})
