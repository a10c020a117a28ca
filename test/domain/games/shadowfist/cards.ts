import { foldTitle } from '../../../../src/domain/core/cards/title.ts'
import { type ShadowfistCard, ShadowfistCardFacts } from '../../../../src/domain/games/shadowfist/card.ts'

/** A made-up card; its title is its id with capitals unless given. */
export function card(id: string, facts: Partial<ShadowfistCardFacts> = {}): ShadowfistCard {
  const title = id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
  const parsed = ShadowfistCardFacts.parse({ id, title, type: 'character', clan: 'dragons', deckLimit: 5, ...facts })
  const { limitKey = id } = parsed
  return { ...parsed, key: 0, game: 'shadowfist', section: 'deck', limitKey, folded: foldTitle(parsed.title) }
}

export const site = (id: string) =>
  card(id, { type: 'feng-shui-site', clan: 'neutral', costRule: 'variable-feng-shui' })
export const foundation = (id: string) => card(id, { foundation: true, cost: 1 })
export const cheap = (id: string) => card(id, { type: 'event', cost: 0 })

export function several(count: number, copies: number, make: (id: string) => ShadowfistCard, name: string) {
  return Array.from({ length: count }, (_, at): [number, ShadowfistCard] => [copies, make(`${name}-${at + 1}`)])
}

/** Fifty cards as the tip has them: ten titles, five copies each, two titles to a fifth. */
export const fifty = [
  ...several(2, 5, site, 'site'),
  ...several(2, 5, foundation, 'foundation'),
  ...several(2, 5, cheap, 'cheap'),
  ...several(2, 5, (id) => card(id, { cost: 5, fighting: 7 }), 'hitter'),
  ...several(2, 5, (id) => card(id, { type: 'edge', cost: 2 }), 'edge'),
]
