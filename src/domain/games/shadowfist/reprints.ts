import type { MeantVersion } from '../decklist-dialect.ts'
import type { ShadowfistCard } from './card.ts'

/** The number in the circle of a reprint; cards that are played as printed have none. */
const reprintNumber = ({ version }: ShadowfistCard) => Number(/^v(\d+)$/u.exec(version ?? '')?.[1] ?? 0)

/**
 * A numbered reprint replaces what was printed before it (Comprehensive Shadowfist Rulebook 8.11), so a title alone means the
 * newest. Later cards without a number are played as printed (8.11.1): they are others where they play otherwise.
 */
export function meantReprint(versions: readonly ShadowfistCard[]): MeantVersion | undefined {
  const numbers = versions.map(reprintNumber)
  const newest = Math.max(...numbers)
  if (newest <= 0) return undefined
  const at = numbers.lastIndexOf(newest)
  const card = versions[at]!
  return { card, others: versions.slice(at + 1).filter((other) => !playsAlike(card, other)) }
}

/** What tells printings apart, and is not read by rules. */
const namesOfCard = new Set(['id', 'key', 'printings', 'aliases', 'version', 'earlierVersion'])

function playsAlike(card: ShadowfistCard, other: ShadowfistCard): boolean {
  const facts = (each: ShadowfistCard) =>
    Object.entries(each)
      .filter(([name, value]) => value !== undefined && !namesOfCard.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(facts(card)) === JSON.stringify(facts(other))
}
