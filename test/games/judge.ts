import type { GameCatalog } from '../../src/catalog/catalog.ts'
import { formatOf } from '../../src/catalog/game-of.ts'
import type { Finding } from '../../src/core/verdict.ts'
import { deckFromCards } from '../../src/decklists/given-deck.ts'
import { judge as judgeDeck } from '../../src/legality/judge.ts'
import type { Judgement } from '../../src/legality/schema.ts'

export type Counts = Readonly<Record<string, number>>

export function judge(catalog: GameCatalog, format: string, cards: Counts, on = '2026-01-01'): Judgement {
  return judgeDeck(catalog, deckFromCards(catalog, cards), formatOf(catalog, format), on)
}

export const codesOf = (findings: readonly Finding[]): string[] => findings.map((finding) => finding.code)
