import type { CardFacts } from '../core/card.ts'
import type { Cycle, GameData, Pack } from './game-data.ts'

/** What an operator brought for one game beside the shipped data. */
export interface Additions {
  readonly game: string
  readonly cycles: readonly Cycle[]
  readonly packs: readonly Pack[]
  readonly cards: readonly CardFacts[]
}

/** The later of two imports wins, entry by entry; what the later does not name stays. */
export function stackAdditions(earlier: Additions, later: Additions): Additions {
  return {
    game: earlier.game,
    cycles: replaceById(earlier.cycles, later.cycles),
    packs: replaceById(earlier.packs, later.packs),
    cards: replaceById(earlier.cards, later.cards),
  }
}

/**
 * The shipped data with an operator's additions. Shipped facts are curated and what the rules rely on, so an addition
 * never contradicts them: it gives a shipped card its text, printings and aliases that it lacks, and everything else
 * only where the shipped data has no such entry.
 */
export function withAdditions(shipped: GameData, additions: Additions): GameData {
  const brought = new Map(additions.cards.map((card) => [card.id, card]))
  const cards = [
    ...shipped.cards.map((card) => enrich(card, brought.get(card.id))),
    ...unnamed(shipped.cards, additions.cards),
  ]
  const ids = new Set(cards.map((card) => card.id))
  return {
    ...shipped,
    cycles: [...shipped.cycles, ...unnamed(shipped.cycles, additions.cycles)],
    packs: [...shipped.packs, ...unnamed(shipped.packs, additions.packs)],
    cards,
    external: shipped.external.filter((card) => !ids.has(card.id)),
  }
}

function enrich(card: CardFacts, brought: CardFacts | undefined): CardFacts {
  if (!brought) return card
  const packs = new Set(card.printings.map((printing) => printing.pack))
  const known = new Set([card.id, ...card.aliases])
  const text = card.text ?? brought.text
  return {
    ...card,
    printings: [...card.printings, ...brought.printings.filter((printing) => !packs.has(printing.pack))],
    aliases: [...card.aliases, ...brought.aliases.filter((alias) => !known.has(alias))],
    ...(text === undefined ? {} : { text }),
  }
}

function unnamed<T extends { readonly id: string }>(shipped: readonly T[], additions: readonly T[]): T[] {
  const ids = new Set(shipped.map((entry) => entry.id))
  return additions.filter((entry) => !ids.has(entry.id))
}

function replaceById<T extends { readonly id: string }>(earlier: readonly T[], later: readonly T[]): T[] {
  return [...new Map([...earlier, ...later].map((entry) => [entry.id, entry])).values()]
}
