import { oncePer } from '../../base/once.ts'
import type { GameCatalog } from '../../features/cards/catalog/snapshot/catalog.ts'
import { type GameRulings, type StoredRuling, shippedRulings } from '../../features/cards/rulings/game-rulings.ts'
import { type CompatDeps, gameId } from './deps.ts'

export interface NumberedRuling {
  readonly id: number
  readonly text: string
  readonly source: string
  readonly link: string
}

/** The current rulings; those of the data files while the database does not answer. */
export function rulingsOf({ book }: CompatDeps, catalog: GameCatalog): GameRulings | Promise<GameRulings> {
  return book.fresh(gameId) ?? book.recent(gameId).catch(() => shippedRulings(catalog.data.rulings))
}

/** The sites number their rulings. Ours have slugs, so the number is the place in the order of the slugs. */
const places = oncePer(
  (rulings: GameRulings) => new Map(rulings.all.map(({ ruling }, index) => [ruling.id, index + 1])),
)

/** The sites delete rulings that no longer apply. */
export const isCurrent = ({ ruling }: StoredRuling) => ruling.status !== 'superseded'

export function numberedRuling(rulings: GameRulings, { ruling }: StoredRuling): NumberedRuling {
  const { document, entry, number } = ruling.source
  return {
    id: places(rulings).get(ruling.id)!,
    text: ruling.text,
    source: [document, entry, number].filter((part) => part !== undefined).join(', '),
    link: `/v1/games/${gameId}/rulings/${ruling.id}`,
  }
}
