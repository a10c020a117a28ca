import { foldTitle } from '../../../../src/domain/core/cards/title.ts'
import { type LcgCard, LcgCardFacts } from '../../../../src/domain/games/l5r-lcg/card.ts'
import { lcg } from '../../../../src/domain/games/l5r-lcg/index.ts'

/** A made-up card; its title is its id with capitals unless given. */
export function card(id: string, facts: Partial<LcgCardFacts> = {}): LcgCard {
  const title = id
    .split('-')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ')
  const parsed = LcgCardFacts.parse({
    id,
    title,
    type: 'event',
    clan: 'neutral',
    side: 'conflict',
    deckLimit: 3,
    ...facts,
  })
  const section = lcg.sectionOf(parsed)
  const limitKey = parsed.limitKey ?? parsed.id
  return { ...parsed, key: 0, game: 'l5r-lcg', section, limitKey, folded: foldTitle(parsed.title) }
}

export const stronghold = (clan: string, influencePool = 10, id = `${clan}-castle`) =>
  card(id, { type: 'stronghold', side: undefined, clan, influencePool, deckLimit: 1 })

export const role = (id: string, facts: Partial<LcgCardFacts> = {}) =>
  card(id, { type: 'role', side: 'role', deckLimit: 1, ...facts })

export const keeper = (element: string) =>
  role(`keeper-of-${element}`, { traits: ['keeper', element], effects: { influence: 3 } })

export const seeker = (element: 'air' | 'earth' | 'fire' | 'void' | 'water') =>
  role(`seeker-of-${element}`, { traits: ['seeker', element], effects: { extraProvinceElement: element } })

export const province = (id: string, elements: LcgCardFacts['elements'], facts: Partial<LcgCardFacts> = {}) =>
  card(id, { type: 'province', side: 'province', deckLimit: 1, elements, ...facts })

export const dynasty = (id: string, clan = 'neutral', facts: Partial<LcgCardFacts> = {}) =>
  card(id, { type: 'character', side: 'dynasty', clan, ...facts })

export const conflict = (id: string, clan = 'neutral', influenceCost?: number, facts: Partial<LcgCardFacts> = {}) =>
  card(id, { clan, ...(influenceCost === undefined ? {} : { influenceCost }), ...facts })
