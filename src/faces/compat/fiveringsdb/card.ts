import type { LcgCard } from '../../../domain/games/l5r-lcg/card.ts'
import { emeraldCard } from '../emeralddb/card.ts'
import { emeraldCycles, emeraldPack } from '../emeralddb/catalogue.ts'
import type { Today } from '../today.ts'
import { present } from './envelope.ts'

/** A card as FiveRingsDB shows it. Both sites share an origin, so most of it is EmeraldDB's under other names. */
export function ringsCard(today: Today, lcgCard: LcgCard) {
  const card = emeraldCard(today, lcgCard)
  return present({
    id: card.id,
    name: card.name,
    name_extra: card.name_extra,
    name_canonical: lcgCard.folded,
    clan: card.faction,
    type: card.type,
    side: card.side,
    unicity: card.is_unique,
    is_restricted: card.restricted_in.includes(today.catalog.game.defaultFormat),
    traits: card.traits,
    allowed_clans: card.allowed_clans,
    deck_limit: card.deck_limit,
    cost: card.cost,
    element: card.elements.length > 0 ? card.elements : null,
    glory: card.glory,
    honor: card.honor,
    fate: card.fate,
    influence_pool: card.influence_pool,
    influence_cost: card.influence_cost,
    military: card.military,
    political: card.political,
    strength: card.strength,
    military_bonus: card.military_bonus,
    political_bonus: card.political_bonus,
    strength_bonus: card.strength_bonus,
    role_restriction: card.role_restrictions[0],
    text: card.text,
    text_canonical: card.text?.toLowerCase(),
    pack_cards: card.versions.map(({ quantity, position, pack_id }) => ({
      quantity,
      position: position ?? '',
      pack: { id: pack_id },
    })),
  })
}

/** By cycle, then by position. */
export function ringsPacks(today: Today) {
  const cycles = new Map(today.catalog.data.cycles.map(({ id, position }) => [id, position]))
  const packs = today.catalog.packs.map((pack) => {
    const { id, name, position, size, cycle_id } = emeraldPack(today, pack)
    return present({ id, name, position, size, released_at: pack.released, cycle: { id: cycle_id } })
  })
  const cycleOf = ({ cycle }: (typeof packs)[number]) => cycles.get(cycle!.id) ?? 0
  return packs.sort((a, b) => cycleOf(a) - cycleOf(b) || a.position! - b.position!)
}

export function ringsCycles(today: Today) {
  return emeraldCycles(today).map(({ id, name, position, size }) => ({ id, name, position, size }))
}
