import type { GameCatalog } from '../catalog/catalog.ts'
import type { Card } from '../core/card.ts'
import { once } from '../core/once.ts'
import type { DecklistWarning } from './deck-input.ts'
import { earliest, narrow } from './resolve.ts'
import { dialectOf } from './title-index.ts'
import type { OutcomeLine } from './understand-lines.ts'

/** Picks a card where a title has several: the one of the deck's clan, else the one printed first. */
export function pickVersions(
  catalog: GameCatalog,
  lines: readonly OutcomeLine[],
): { cards: readonly (Card | undefined)[]; warnings: readonly DecklistWarning[] } {
  const cards: (Card | undefined)[] = []
  const warnings: DecklistWarning[] = []
  const clansOf = (card: Card) => dialectOf(catalog).affiliationsOf?.(card) ?? []
  const clanOfDeck = once(() => mainClan(lines, clansOf))
  for (const line of lines) {
    const candidates = line.outcome === 'card' ? (line.resolution?.candidates ?? []) : []
    if (candidates.length < 2) {
      cards.push(candidates[0])
      continue
    }
    const clan = clanOfDeck()
    const fitting = clan === undefined ? candidates : narrow(candidates, (card) => clansOf(card).includes(clan))
    const card = earliest(catalog, fitting)
    cards.push(card)
    if (fitting.length > 1) warnings.push(ambiguous(catalog, line, card, fitting))
  }
  return { cards, warnings }
}

/** The clan with the most copies among the unambiguous cards; undefined in case of a tie. */
function mainClan(lines: readonly OutcomeLine[], clansOf: (card: Card) => readonly string[]): string | undefined {
  const copies = new Map<string, number>()
  for (const { outcome, resolution, copies: count } of lines) {
    if (outcome !== 'card' || resolution?.candidates.length !== 1) continue
    for (const clan of clansOf(resolution.candidates[0]!))
      if (clan !== 'neutral') copies.set(clan, (copies.get(clan) ?? 0) + count)
  }
  const [first, second] = [...copies].sort((a, b) => b[1] - a[1])
  return first && first[1] !== second?.[1] ? first[0] : undefined
}

function ambiguous(catalog: GameCatalog, line: OutcomeLine, card: Card, among: readonly Card[]): DecklistWarning {
  const packOf = ({ id, printings }: Card) => catalog.findPack(printings[0]?.pack ?? '')?.name ?? id
  const others = among.filter((other) => other !== card).map((other) => `"${other.id}" (${packOf(other)})`)
  const message = `${among.length} cards are titled "${card.title}"; the earliest, "${card.id}" (${packOf(card)}), was taken, not ${others.join(' or ')}.`
  return { code: 'title.ambiguous', message, line: line.item.line }
}
