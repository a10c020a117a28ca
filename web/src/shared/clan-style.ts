import type { ClanColours } from '../../../src/domain/games/colour.ts'

/**
 * The colours of clans as a style sheet: `--clan` on every element with `data-clan`. The games agree wherever they share a
 * name (a test holds them to it), so that one sheet serves all. Clans without a colour look neutral.
 */
export function clanStyle(games: readonly ClanColours[]): string {
  const colours = new Map(games.flatMap((game) => Object.entries(game)))
  const rules = [...colours].map(([clan, { light, dark }]) => {
    const selector = clan === 'neutral' ? '[data-clan]' : `[data-clan="${clan}"]`
    return { selector, rule: `${selector} { --clan: light-dark(${light}, ${dark}) }` }
  })
  // The rule for all comes first: the others are more specific only by their place.
  return rules
    .sort((a, b) => a.selector.length - b.selector.length)
    .map(({ rule }) => rule)
    .join('\n')
}
