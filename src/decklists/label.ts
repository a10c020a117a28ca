import type { GameCatalog } from '../catalog/catalog.ts'
import type { Card } from '../core/card.ts'
import { readingsOf } from './readings.ts'
import { resolveReadings } from './resolve.ts'
import { dialectOf } from './title-index.ts'

/** A title, and what must stand behind it in parentheses or brackets to tell the card from others of the title. */
export interface Label {
  readonly title: string
  readonly qualifier?: string
}

const labels = new WeakMap<Card, Label>()

/** The shortest text that reads back to this card and no other: the title, with a pack or the id where it must be. */
export function labelOf(catalog: GameCatalog, card: Card): Label {
  const known = labels.get(card)
  if (known) return known
  const title = (dialectOf(catalog).printTitle as ((card: Card) => string) | undefined)?.(card) ?? card.title
  const packs = card.printings.map(({ pack }) => catalog.packs.find((each) => each.id === pack)?.name ?? pack)
  const tried: readonly Label[] = [
    { title },
    ...[...packs, card.subtitle ?? ''].map((qualifier) => ({ title, qualifier })),
  ]
  const label = tried.find((each) => isOnly(catalog, printLabel(each), card)) ?? { title, qualifier: card.id }
  labels.set(card, label)
  return label
}

export function printLabel({ title, qualifier }: Label): string {
  return qualifier === undefined ? title : `${title} (${qualifier})`
}

function isOnly(catalog: GameCatalog, text: string, card: Card): boolean {
  const found = resolveReadings(catalog, readingsOf(`1 ${text}`, dialectOf(catalog)), undefined)
  const only = found?.candidates.length === 1 && found.candidates[0] === card
  return only && found.remarks.length === 0 && found.reading.count === 1
}
