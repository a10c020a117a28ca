import type { Printings } from '../../../../src/features/decks/decklists/print/printings.ts'
import type { CardCounts } from './deck-edits.ts'
import { countOf } from './deck-edits.ts'

/** A deck as one side has it. */
export interface SideState {
  readonly name: string
  readonly format: string
  readonly cards: CardCounts
  readonly printings: Printings
}

export type Pick = 'mine' | 'theirs'

interface Difference<T> {
  /** What both started from; undefined if that is not known. */
  readonly base: T | undefined
  readonly mine: T
  readonly theirs: T
  /** Mine, unless only the other side changed it. */
  readonly suggested: Pick
}

interface CardDifference extends Difference<number> {
  readonly id: string
}

/** Ids of packs; empty where no printing is chosen. */
interface PrintingDifference extends Difference<string> {
  readonly id: string
}

export interface Conflict {
  readonly name?: Difference<string>
  readonly format?: Difference<string>
  /** By id. */
  readonly cards: readonly CardDifference[]
  /** By id. */
  readonly printings: readonly PrintingDifference[]
}

/** Everything in which two states of a deck differ. */
export function conflictOf(base: SideState | undefined, mine: SideState, theirs: SideState): Conflict {
  const cards = idsIn(mine.cards, theirs.cards).flatMap((id) => {
    const counts = base === undefined ? undefined : countOf(base.cards, id)
    const found = difference(counts, countOf(mine.cards, id), countOf(theirs.cards, id))
    return found ? [{ id, ...found }] : []
  })
  const printings = idsIn(mine.printings, theirs.printings).flatMap((id) => {
    const pack = base === undefined ? undefined : packOf(base.printings, id)
    const found = difference(pack, packOf(mine.printings, id), packOf(theirs.printings, id))
    return found ? [{ id, ...found }] : []
  })
  const name = difference(base?.name, mine.name, theirs.name)
  const format = difference(base?.format, mine.format, theirs.format)
  return { ...(name ? { name } : {}), ...(format ? { format } : {}), cards, printings }
}

const idsIn = (...maps: readonly object[]) => [...new Set(maps.flatMap((map) => Object.keys(map)))].sort()

const packOf = (printings: Printings, id: string) => (Object.hasOwn(printings, id) ? printings[id]! : '')

function difference<T>(base: T | undefined, mine: T, theirs: T): Difference<T> | undefined {
  if (mine === theirs) return undefined
  return { base, mine, theirs, suggested: base !== undefined && mine === base ? 'theirs' : 'mine' }
}

export const isSame = (conflict: Conflict): boolean => keysOf(conflict).length === 0

/** What was picked, by `name`, `format`, `card:<id>` and `printing:<id>`; the suggestion where nothing was. */
export type Picks = Readonly<Record<string, Pick>>

export const cardPick = (id: string) => `card:${id}`
export const printingPick = (id: string) => `printing:${id}`

export const pickAll = (conflict: Conflict, pick: Pick): Picks =>
  Object.fromEntries(keysOf(conflict).map((key) => [key, pick]))

const keysOf = ({ name, format, cards, printings }: Conflict) => [
  ...(name ? ['name'] : []),
  ...(format ? ['format'] : []),
  ...cards.map(({ id }) => cardPick(id)),
  ...printings.map(({ id }) => printingPick(id)),
]

export function resolveConflict(conflict: Conflict, mine: SideState, picks: Picks): SideState {
  const picked = <T>(found: Difference<T> | undefined, key: string, own: T): T =>
    found ? found[(Object.hasOwn(picks, key) ? picks[key] : undefined) ?? found.suggested] : own
  const cards = new Map(Object.entries(mine.cards))
  for (const found of conflict.cards) {
    const count = picked(found, cardPick(found.id), 0)
    if (count === 0) cards.delete(found.id)
    else cards.set(found.id, count)
  }
  const printings = new Map(Object.entries(mine.printings))
  for (const found of conflict.printings) {
    const pack = picked(found, printingPick(found.id), '')
    if (pack === '') printings.delete(found.id)
    else printings.set(found.id, pack)
  }
  return {
    name: picked(conflict.name, 'name', mine.name),
    format: picked(conflict.format, 'format', mine.format),
    cards: Object.fromEntries(cards),
    printings: Object.fromEntries(printings),
  }
}
