import type { GameCatalog } from '../catalog/catalog.ts'
import type { Card } from '../core/card.ts'
import { readingsOf } from './readings.ts'
import { resolveReadings } from './resolve.ts'
import { dialectOf } from './title-index.ts'

const labels = new WeakMap<Card, string>()

/** The shortest text that reads back to this card and no other: the title, with a pack or the id where it must be. */
export function labelOf(catalog: GameCatalog, card: Card): string {
  const known = labels.get(card)
  if (known !== undefined) return known
  const dialect = dialectOf(catalog)
  const title = (dialect.printTitle as ((card: Card) => string) | undefined)?.(card) ?? card.title
  const packs = card.printings.map(({ pack }) => catalog.packs.find((each) => each.id === pack)?.name ?? pack)
  const tried = [title, ...packs.map((pack) => `${title} (${pack})`), `${title} (${card.subtitle ?? card.id})`]
  const label = tried.find((text) => isOnly(catalog, text, card)) ?? `${title} [${card.id}]`
  labels.set(card, label)
  return label
}

function isOnly(catalog: GameCatalog, text: string, card: Card): boolean {
  const found = resolveReadings(catalog, readingsOf(`1 ${text}`, dialectOf(catalog)), undefined)
  const only = found?.candidates.length === 1 && found.candidates[0] === card
  return only && found.remarks.length === 0 && found.reading.count === 1
}
