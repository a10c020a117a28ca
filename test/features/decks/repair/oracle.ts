import type { Card } from '../../../../src/domain/core/cards/card.ts'
import type { DeckContents } from '../../../../src/domain/core/decks/deck.ts'
import { validate } from '../../../../src/domain/core/engine/validate.ts'
import type { FormatRevision } from '../../../../src/domain/core/formats/format.ts'

/**
 * The fewest changes by trying every deck of a few cards: what the search must agree with. Infinity if none is legal. Nothing
 * here knows rules, remedies or kinds; only the judge does.
 */
export function fewestChanges(
  deck: DeckContents,
  cards: readonly Card[],
  revision: FormatRevision,
  on: string,
  /** Copies of a card that are tried. */
  most = 4,
): number {
  const starts = settled(deck, cards)
  const targets = Array.from(everyDeck(cards.length, most), (counts) => ({
    counts,
    changes: Math.min(...starts.map((start) => start.lines + distance(cards, start.counts, counts))),
  }))
  // Nearest first, so that few decks are judged: the first legal one is as near as any.
  targets.sort((a, b) => a.changes - b.changes)
  const isLegal = (counts: readonly number[]) => {
    const entries = cards.flatMap((card, index) => (counts[index]! > 0 ? [{ card, count: counts[index]! }] : []))
    return validate({ entries, unknown: [] }, revision, on).legal
  }
  return targets.find(({ counts }) => isLegal(counts))?.changes ?? Number.POSITIVE_INFINITY
}

function* everyDeck(cards: number, most: number): Iterable<readonly number[]> {
  for (let number = 0; number < (most + 1) ** cards; number++) {
    yield Array.from({ length: cards }, (_value, index) => Math.floor(number / (most + 1) ** index) % (most + 1))
  }
}

/** The deck with each line that was not read taken for one of its suggestions, a change, or out, as many as its copies. */
function settled({ entries, unknown }: DeckContents, cards: readonly Card[]) {
  const countsOf = (card: Card) => entries.reduce((sum, each) => sum + (each.card === card ? each.count : 0), 0)
  let all = [{ counts: cards.map(countsOf), lines: 0 }]
  for (const { count, suggestions } of unknown) {
    const meant = [...suggestions, undefined]
    all = all.flatMap(({ counts, lines }) =>
      meant.map((card) => ({
        counts: counts.map((copies, index) => copies + (cards[index] === card ? count : 0)),
        lines: lines + (card ? 1 : count),
      })),
    )
  }
  return all
}

/** By section, the copies that go or the copies that come, whichever are more. */
function distance(cards: readonly Card[], from: readonly number[], to: readonly number[]): number {
  const sections = new Map<string, { outs: number; ins: number }>()
  for (const [index, { section }] of cards.entries()) {
    const change = sections.get(section) ?? { outs: 0, ins: 0 }
    const difference = to[index]! - from[index]!
    if (difference < 0) change.outs -= difference
    else change.ins += difference
    sections.set(section, change)
  }
  return [...sections.values()].reduce((sum, { outs, ins }) => sum + Math.max(outs, ins), 0)
}
