import type { Day } from '../../../../src/base/date.ts'
import { revisionOn } from '../../../../src/domain/core/formats/format.ts'
import type { CcgCard } from '../../../../src/domain/games/l5r-ccg/card.ts'
import type { GameCatalog } from '../../../../src/features/cards/catalog/snapshot/catalog.ts'

/** Cards of a format on a day by what they are, for building decks: nothing with a text of its own, nothing Loyal. */
export function plainCards(catalog: GameCatalog, format: string, on: Day) {
  const { poolDay, standIns } = revisionOn(catalog.findFormat(format)!, on)
  const souls = new Set<string>()
  const cards = (catalog.cards as readonly CcgCard[]).filter((card) => {
    const day = poolDay(card)
    if (day === null || day > on || standIns.has(card.id)) return false
    if (card.loyal || card.banned || card.legality.includes('unreleased') || card.deckRules.length > 0) return false
    // One card of each soul is enough: the others share its limit.
    const first = card.openLimitGroup === undefined || !souls.has(card.openLimitGroup)
    if (card.openLimitGroup !== undefined) souls.add(card.openLimitGroup)
    return first
  })
  const of = (...types: string[]) => cards.filter((card) => types.includes(card.type))
  const complete = of('stronghold').filter(
    (card) => card.goldProduction !== undefined && card.startingHonor !== undefined && card.factions.length === 1,
  )
  return {
    strongholds: complete,
    winds: of('wind'),
    sensei: of('sensei'),
    dynasty: cards.filter((card) => card.section === 'dynasty'),
    fate: cards.filter((card) => card.section === 'fate'),
    three: (section: string) => cards.filter((card) => card.section === section && card.deckLimit === 3),
    events: of('event'),
    rings: of('ring'),
  }
}

/** B-LOT from real cards: a Lion Stronghold, 12 x 3 + 4 Events, 12 x 3 + 4 Rings. */
export function baseline(catalog: GameCatalog, faction = 'lion'): Record<string, number> {
  const { strongholds, three, events, rings } = plainCards(catalog, 'lotus', '2005-10-01')
  const cards: Record<string, number> = { [strongholds.find((card) => card.clan === faction)!.id]: 1 }
  const add = (some: readonly CcgCard[], take: number, copies: number) => {
    for (const card of some.slice(0, take)) cards[card.id] = copies
  }
  add(three('dynasty'), 12, 3)
  add(events, 4, 1)
  add(three('fate'), 12, 3)
  add(rings, 4, 1)
  return cards
}
