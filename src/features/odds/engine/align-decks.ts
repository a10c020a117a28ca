/**
 * Orders a deck's cards like another deck's: cards that both have lie in the same places, the others fill the rest. Games of
 * both decks from the same random numbers then draw the same cards as far as they can.
 */
export function alignedTo<T>(like: readonly string[], cards: readonly T[], idOf: (card: T) => string): T[] {
  const byId = new Map<string, T[]>()
  for (const card of cards) byId.set(idOf(card), [...(byId.get(idOf(card)) ?? []), card])
  const placed = like.map((id) => byId.get(id)?.shift())
  const others = [...byId.values()].flat()
  const filled = placed.flatMap((card) => card ?? others.shift() ?? [])
  return [...filled, ...others]
}
