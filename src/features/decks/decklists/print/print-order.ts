import { oncePer } from '../../../../base/once.ts'
import type { Card } from '../../../../domain/core/cards/card.ts'
import type { GameCatalog } from '../../../cards/catalog/snapshot/catalog.ts'

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
