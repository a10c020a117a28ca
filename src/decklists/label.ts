import type { GameCatalog } from '../catalog/catalog.ts'
import type { Card } from '../core/card.ts'
import type { Label } from '../games/decklist-format.ts'
import { readName } from './readings.ts'
import { resolveReadings } from './resolve.ts'
import { dialectOf } from './title-index.ts'

const labels = new WeakMap<Card, Label>()

/** The shortest text that reads back to this card and no other: the title, with a pack or the id where it must be. */
export function labelOf(catalog: GameCatalog, card: Card): Label {
  const known = labels.get(card)
  if (known) return known
  const title = (dialectOf(catalog).printTitle as ((card: Card) => string) | undefined)?.(card) ?? card.title
  const packs = card.printings.map(({ pack }) => catalog.packs.find(({ id }) => id === pack)?.name ?? pack)
  const qualified = [...packs, card.subtitle ?? ''].map((qualifier) => createLabel(title, qualifier))
  const label =
    [{ title, text: title }, ...qualified].find(({ text }) => isOnly(catalog, text, card)) ??
    createLabel(title, card.id)
  labels.set(card, label)
  return label
}

function createLabel(title: string, qualifier: string): Label {
  return { title, qualifier, text: `${title} (${qualifier})` }
}

function isOnly(catalog: GameCatalog, text: string, card: Card): boolean {
  const result = resolveReadings(catalog, (take) => readName(`1 ${text}`, dialectOf(catalog), take), undefined)
  const only = result?.candidates.length === 1 && result.candidates[0] === card
  return only && result.remarks.length === 0 && result.reading.count === 1
}
