import type { CardFacts, Printing } from '../../../../domain/core/cards/card.ts'
import type { Cycle, GameData, Pack } from './game-data.ts'

export interface Identified {
  readonly id: string
}

/** Entries that the shipped data does not have, and changes to entries that it has. */
export interface Layer<T extends Identified> {
  readonly whole: readonly T[]
  readonly patches: readonly Patch<T>[]
}
export type Patch<T extends Identified> = Partial<T> & Pick<T, 'id'>

/** What operators imported for one game in addition to the shipped data. */
export interface Additions {
  readonly cycles: Layer<Cycle>
  readonly packs: Layer<Pack>
  readonly cards: Layer<CardFacts>
}

const nothing = { whole: [], patches: [] }
export const noAdditions: Additions = { cycles: nothing, packs: nothing, cards: nothing }

/** The difference between amended and shipped data. Stored by itself, it can be applied to newer shipped data too. */
export function additionsOf(shipped: GameData, amended: GameData): Additions {
  return {
    cycles: layerOf(shipped.cycles, amended.cycles),
    packs: layerOf(shipped.packs, amended.packs),
    cards: layerOf(shipped.cards, amended.cards),
  }
}

/** The shipped entries in their order, patched, then the added ones. */
export function withAdditions(shipped: GameData, additions: Additions): GameData {
  const cycles = applyLayer(shipped.cycles, additions.cycles)
  const packs = applyLayer(shipped.packs, additions.packs)
  const cards = applyLayer(shipped.cards, additions.cards)
  const ids = new Set(cards.map((card) => card.id))
  return { ...shipped, cycles, packs, cards, external: shipped.external.filter((card) => !ids.has(card.id)) }
}

function layerOf<T extends Identified>(shipped: readonly T[], amended: readonly T[]): Layer<T> {
  const known = new Map(shipped.map((entry) => [entry.id, entry]))
  const patches: Patch<T>[] = []
  const whole: T[] = []
  for (const entry of amended) {
    const before = known.get(entry.id)
    if (!before) whole.push(entry)
    else if (JSON.stringify(before) !== JSON.stringify(entry)) patches.push(differences(before, entry))
  }
  return { whole, patches: patches.filter((patch) => Object.keys(patch).length > 1) }
}

function differences<T extends Identified>(before: T, after: T): Patch<T> {
  const old = before as Record<string, unknown>
  const changed = Object.entries(after).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(old[key]))
  return { ...(Object.fromEntries(changed) as Partial<T>), id: after.id }
}

function applyLayer<T extends Patchable>(shipped: readonly T[], { whole, patches }: Layer<T>): T[] {
  const known = new Set(shipped.map((entry) => entry.id))
  const changes = new Map([...whole, ...patches].map((patch) => [patch.id, patch]))
  const patched = shipped.map((entry) => applyPatch(entry, changes.get(entry.id)))
  return [...patched, ...whole.filter((entry) => !known.has(entry.id))]
}

type Patchable = Identified & Partial<Pick<CardFacts, 'aliases' | 'printings'>>

/** Lists are merged, since newer shipped data may have entries that the patch does not have. */
function applyPatch<T extends Patchable>(entry: T, patch: Partial<T> | undefined): T {
  if (!patch) return entry
  const aliases = entry.aliases && { aliases: union(entry.aliases, patch.aliases) }
  const printings = entry.printings && { printings: mergePrintings(entry.printings, patch.printings) }
  return { ...entry, ...patch, ...aliases, ...printings }
}

/** A later printing replaces an earlier one in the same pack. */
export function mergePrintings(before: readonly Printing[], added: readonly Printing[] = []): Printing[] {
  const packs = new Set(added.map((printing) => printing.pack))
  return [...before.filter((printing) => !packs.has(printing.pack)), ...added]
}

export function union(before: readonly string[], added: readonly string[] = []): string[] {
  return [...new Set([...before, ...added])]
}
