import type { Finding } from '../../../src/domain/core/wording/verdict.ts'
import type { GameCatalog } from '../../../src/features/cards/catalog/snapshot/catalog.ts'
import { formatOf } from '../../../src/features/cards/catalog/snapshot/game-of.ts'
import { deckFromCards } from '../../../src/features/decks/decklists/given-deck.ts'
import { judge as judgeDeck } from '../../../src/features/decks/legality/judge.ts'
import type { Judgement } from '../../../src/features/decks/legality/schema.ts'

export type Counts = Readonly<Record<string, number>>

export function judge(catalog: GameCatalog, format: string, cards: Counts, on = '2026-01-01'): Judgement {
  return judgeDeck(catalog, deckFromCards(catalog, cards), formatOf(catalog, format), on)
}

export const codesOf = (findings: readonly Finding[]): string[] => findings.map((finding) => finding.code)
