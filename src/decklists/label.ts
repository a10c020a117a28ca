import type { GameCatalog } from '../catalog/catalog.ts'
import type { Card } from '../core/card.ts'
import type { Label } from '../games/decklist-format.ts'
import { resolveName } from './resolve.ts'
import { dialectOf } from './title-index.ts'

const labels = new WeakMap<Card, Label>()

/** The shortest text that reads back to this card and no other: the title, with a pack or the id where it must be. */
export function labelOf(catalog: GameCatalog, card: Card): Label {
  const known = labels.get(card)
  if (known) return known
  const title = dialectOf(catalog).printTitle?.(card) ?? card.title
  const packs = card.printings.map(({ pack }) => catalog.packs.find(({ id }) => id === pack)?.name ?? pack)
  const qualified = (qualifier: string): Label => ({ title, qualifier, text: `${title} (${qualifier})` })
  const choices = [{ title, text: title }, ...[...packs, card.subtitle ?? ''].map(qualified)]
  const label = choices.find(({ text }) => isOnly(catalog, text, card)) ?? qualified(card.id)
  labels.set(card, label)
  return label
}

function isOnly(catalog: GameCatalog, text: string, card: Card): boolean {
  const result = resolveName(catalog, `1 ${text}`)
  const only = result?.candidates.length === 1 && result.candidates[0] === card
  return only && result.remarks.length === 0 && result.reading.count === 1
}
