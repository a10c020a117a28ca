import type { Card } from '../../../../domain/core/cards/card.ts'
import type { Label } from '../../../../domain/games/decklist-format.ts'
import type { GameCatalog } from '../../../cards/catalog/snapshot/catalog.ts'
import { type Resolution, resolveName } from './resolve.ts'
import { dialectOf } from './title-index.ts'

const labels = new WeakMap<Card, Label>()

/** The shortest text that reads back to this card and no other: the title, with a pack or the id where it must be. */
export function labelOf(catalog: GameCatalog, card: Card): Label {
  const known = labels.get(card)
  if (known) return known
  const title = dialectOf(catalog).printTitle?.(card) ?? card.title
  const packs = card.printings.map(({ pack }) => packName(catalog, pack))
  const choices = [{ title, text: title }, ...[...packs, card.subtitle ?? ''].map((text) => qualified(title, text))]
  const label = choices.find(({ text }) => readsAs(catalog, text, card)) ?? qualified(title, card.id)
  labels.set(card, label)
  return label
}

/** With the pack of a printing, unless that reads back to something else. */
export function printingLabel(catalog: GameCatalog, card: Card, pack: string): Label {
  const label = labelOf(catalog, card)
  const printed = qualified(label.title, packName(catalog, pack))
  return readsAs(catalog, printed.text, card)?.pack === pack ? printed : label
}

const packName = ({ packs }: GameCatalog, pack: string) => packs.find(({ id }) => id === pack)?.name ?? pack

const qualified = (title: string, qualifier: string): Label => ({ title, qualifier, text: `${title} (${qualifier})` })

/** How a text reads back, if that is to this card and no other. */
function readsAs(catalog: GameCatalog, text: string, card: Card): Resolution | undefined {
  const result = resolveName(catalog, `1 ${text}`)
  const only = result?.candidates.length === 1 && result.candidates[0] === card
  return only && result.remarks.length === 0 && result.reading.count === 1 ? result : undefined
}
