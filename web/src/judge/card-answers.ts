import type { Day } from '../../../src/base/date.ts'
import type { Card } from '../../../src/domain/core/cards/card.ts'
import { fieldsOf } from '../../../src/features/cards/catalog/query/fields.ts'
import { cardStatus, cardView } from '../../../src/features/cards/catalog/replies/card-view.ts'
import type { GameCatalog } from '../../../src/features/cards/catalog/snapshot/catalog.ts'
import type { CardInFull, CardName, FilterValues } from './protocol.ts'

/** Everything about a card but its rulings, which the page's data does not hold. */
export function cardInFull(catalog: GameCatalog, id: string, on: Day): CardInFull | null {
  const card = catalog.find(id)
  if (!card) return null
  return {
    card: cardView(card),
    gameName: catalog.game.name,
    sectionName: catalog.game.sections.find((section) => section.id === card.section)?.name ?? card.section,
    status: cardStatus(catalog, card, on).map((status) => ({
      ...status,
      name: catalog.findFormat(status.format)?.name ?? status.format,
    })),
    printings: printingsOf(catalog, card),
    versions: catalog
      .byTitle(card.title)
      .filter((other) => other.id !== card.id)
      .map(cardView),
  }
}

function printingsOf(catalog: GameCatalog, card: Card): CardInFull['printings'] {
  const cycles = new Map(catalog.data.cycles.map(({ id, name }) => [id, name]))
  return card.printings.map((printing) => {
    const pack = catalog.findPack(printing.pack)
    return {
      ...printing,
      packName: pack?.name ?? printing.pack,
      released: pack?.released,
      firstSeen: pack?.released === undefined ? pack?.firstSeen : undefined,
      cycle: pack?.cycle === undefined ? undefined : (cycles.get(pack.cycle) ?? pack.cycle),
    }
  })
}

/** Lists may name cards that the data does not hold: their ids are all that is known. */
export function cardNames(catalog: GameCatalog, ids: readonly string[]): readonly CardName[] {
  return ids.map((id) => {
    const card = catalog.find(id)
    if (!card) return { id, known: false }
    const { title, subtitle, type, clan } = cardView(card)
    return { id, known: true, title, subtitle, type, clan: typeof clan === 'string' ? clan : undefined }
  })
}

/** The names of packs and cycles by id; where a pack is a cycle of its own, both have the same name. */
export const setNames = (catalog: GameCatalog): Readonly<Record<string, string>> =>
  Object.fromEntries([...catalog.data.cycles, ...catalog.packs].map(({ id, name }) => [id, name]))

/** Fields with few values, for which filters are offered, in the order in which they are shown. */
const offered = ['clan', 'section', 'type', 'element'] as const

/** The values that the cards of a game have in such fields, in the order of the game or else the most frequent first. */
export function filterValues(catalog: GameCatalog): readonly FilterValues[] {
  const sections = catalog.game.sections.map(({ id }) => id)
  return offered.flatMap((name) => {
    const field = fieldsOf(catalog.game).find(name)
    if (!field) return []
    const counts = new Map<string, number>()
    for (const value of catalog.cards.flatMap((card) => field.values(card)).map(String))
      counts.set(value, (counts.get(value) ?? 0) + 1)
    const values = [...counts].sort(([, a], [, b]) => b - a).map(([value]) => value)
    if (name === 'section') values.sort((a, b) => sections.indexOf(a) - sections.indexOf(b))
    return values.length < 2 ? [] : [{ field: name, values }]
  })
}
