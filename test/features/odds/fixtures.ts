import type { Card } from '../../../src/domain/core/cards/card.ts'
import type { LcgCard } from '../../../src/domain/games/l5r-lcg/card.ts'
import type { GameCatalog } from '../../../src/features/cards/catalog/snapshot/catalog.ts'

/** A Lion deck of shipped cards: 13 titles three times and one once, in both decks, with stronghold and provinces. */
export interface LionDeck {
  readonly cards: Readonly<Record<string, number>>
  readonly dynasty: readonly Card[]
  readonly conflict: readonly Card[]
}

export function lionDeck(catalog: GameCatalog): LionDeck {
  const mine = (catalog.cards as readonly LcgCard[]).filter(
    (card) => ['lion', 'neutral'].includes(card.clan) && card.deckLimit === 3 && card.pool === undefined,
  )
  const pick = (section: string, types: readonly string[]): Card[] => {
    const found = mine.filter((card) => card.section === section)
    // Some of every type, so that queries by type have something to find.
    return types.flatMap((type) => found.filter((card) => card.type === type).slice(0, 14)).slice(0, 14)
  }
  const dynasty = [...pick('dynasty', ['character']).slice(0, 11), ...pick('dynasty', ['holding']).slice(0, 3)]
  const conflict = [...pick('conflict', ['event']).slice(0, 9), ...pick('conflict', ['attachment']).slice(0, 5)]
  const cards: Record<string, number> = { 'yojin-no-shiro': 1 }
  for (const deck of [dynasty, conflict]) for (const [at, card] of deck.entries()) cards[card.id] = at === 13 ? 1 : 3
  return { cards, dynasty, conflict }
}
