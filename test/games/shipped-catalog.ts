import type { GameCatalog } from '../../src/catalog/catalog.ts'
import { formatOf } from '../../src/catalog/game-of.ts'
import type { Finding } from '../../src/core/verdict.ts'
import { deckFromCards } from '../../src/decklists/given-deck.ts'
import type { Game } from '../../src/games/game.ts'
import { judge as judgeDeck } from '../../src/legality/judge.ts'
import type { Judgement } from '../../src/legality/schema.ts'
import { shippedCatalog as loadShipped } from '../legality/shipped-catalog.ts'

const known = new Map<Game, Promise<GameCatalog>>()

/** The shipped catalogue of one game, straight from its files; immutable, so that tests of one file share it. */
export function shippedCatalog(game: Game): Promise<GameCatalog> {
  const catalog = known.get(game) ?? loadShipped(game.id)
  known.set(game, catalog)
  return catalog
}

export type Counts = Readonly<Record<string, number>>

export function judge(catalog: GameCatalog, format: string, cards: Counts, on = '2026-01-01'): Judgement {
  return judgeDeck(catalog, deckFromCards(catalog, cards), formatOf(catalog, format), on)
}

export const codesOf = (findings: readonly Finding[]): string[] => findings.map((finding) => finding.code)
