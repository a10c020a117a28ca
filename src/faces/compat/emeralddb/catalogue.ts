import type { Format } from '../../../domain/core/formats/format.ts'
import type { LcgCard } from '../../../domain/games/l5r-lcg/card.ts'
import type { Pack } from '../../../features/cards/catalog/snapshot/game-data.ts'
import { traitName } from '../keyword-sentences.ts'
import type { Today } from '../today.ts'
import { emeraldCard } from './card.ts'

const communityCycle = 'emerald-legacy'
/** Cards of a pack without a cycle, which only imported data has. */
const noCycle = 'other'

export function emeraldPack(today: Today, pack: Pack) {
  return {
    id: pack.id,
    name: pack.name,
    position: pack.position,
    size: today.cardsIn(pack.id).length,
    released_at: pack.released === undefined ? null : `${pack.released}T00:00:00.000Z`,
    publisher_id: pack.aliases.find((alias) => /^L5C\d+$/.test(alias)) ?? null,
    cycle_id: pack.cycle ?? noCycle,
    rotated: today.isRotated(pack.id),
  }
}

/** The size of a cycle is the number of its packs. */
export function emeraldCycles(today: Today) {
  const { data, packs } = today.catalog
  return [...data.cycles]
    .sort((a, b) => a.position - b.position)
    .map(({ id, name, position }) => {
      const own = packs.filter((pack) => (pack.cycle ?? noCycle) === id)
      return {
        id,
        name,
        position,
        size: own.length,
        rotated: own.length > 0 && own.every((pack) => today.isRotated(pack.id)),
        publisher: id === communityCycle ? 'emerald-legacy' : 'ffg',
      }
    })
}

export function emeraldTraits({ catalog }: Today) {
  const ids = new Set(catalog.cards.flatMap((card) => card.traits))
  return [...ids].sort().map((id) => ({ id, name: traitName(id) }))
}

export function emeraldFormats(today: Today) {
  return [...today.catalog.formats.values()].map((format: Format, index) => {
    const legal = today.legalPacks(format.id)
    return {
      id: format.id,
      name: format.name,
      legal_packs: legal ? [...legal] : null,
      supported: legal !== undefined,
      position: index + 1,
      maintainer: format.publisher ?? null,
      description: format.description ?? null,
      info_link: null,
    }
  })
}

export function emeraldPackExport(today: Today, pack: Pack) {
  const cards = today.cardsIn(pack.id).map((card) => emeraldCard(today, card as LcgCard))
  return {
    pack: emeraldPack(today, pack),
    cards: cards.map(({ versions: _versions, ...card }) => card),
    cardsInPack: cards.flatMap(({ versions }) => versions.filter(({ pack_id }) => pack_id === pack.id)),
  }
}
