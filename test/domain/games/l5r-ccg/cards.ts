import { foldTitle } from '../../../../src/domain/core/cards/title.ts'
import { type CcgCard, CcgCardFacts } from '../../../../src/domain/games/l5r-ccg/card.ts'
import { ccg } from '../../../../src/domain/games/l5r-ccg/index.ts'

type Facts = Partial<CcgCardFacts>

/** A made-up card; its title is its id with capitals unless given. */
export function card(id: string, facts: Facts = {}): CcgCard {
  const title = id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
  const base = { id, title, type: 'personality', deck: 'dynasty', clan: 'neutral', deckLimit: facts.unique ? 1 : 3 }
  const parsed = CcgCardFacts.parse({ ...base, ...facts })
  const { limitKey = id } = parsed
  return {
    ...parsed,
    key: 0,
    game: 'l5r-ccg',
    section: ccg.sectionOf(parsed),
    limitKey,
    folded: foldTitle(parsed.title),
  }
}

export const stronghold = (faction: string, facts: Facts = {}) =>
  card(`${faction}-castle`, {
    type: 'stronghold',
    deck: 'pregame',
    clan: faction,
    factions: [faction],
    deckLimit: 1,
    provinceStrength: 7,
    goldProduction: 4,
    startingHonor: 5,
    ...facts,
  })

export const wind = (id: string) => card(id, { type: 'wind', deck: 'pregame', deckLimit: 1 })

export const sensei = (id: string, factions: readonly string[], facts: Facts = {}) =>
  card(id, { type: 'sensei', deck: 'pregame', deckLimit: 1, factions: [...factions], ...facts })

export const fate = (id: string, facts: Facts = {}) => card(id, { type: 'action', deck: 'fate', ...facts })
export const event = (id: string) => card(id, { type: 'event', deckLimit: 1 })
export const ring = (id: string) => fate(id, { type: 'ring', unique: true })
export const region = (id: string, facts: Facts = {}) => card(id, { type: 'region', ...facts })

/** `count` different cards, `copies` of each. */
export function several(count: number, copies: number, make: (id: string) => CcgCard, name: string) {
  return Array.from({ length: count }, (_, at): [number, CcgCard] => [copies, make(`${name}-${at + 1}`)])
}

/** B-LOT's two decks of forty. */
export const dynasty40 = [...several(12, 3, card, 'retainer'), ...several(4, 1, event, 'festival')]
export const fate40 = [...several(12, 3, fate, 'tactic'), ...several(4, 1, ring, 'ring')]
