import type { Card } from '../../../domain/core/cards/card.ts'
import { statusIn } from '../../../domain/core/cards/card-status.ts'
import type { Reason } from '../../../domain/core/engine/assess.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import type { RevisionPair } from './compare-deck.ts'
import type { Reasons } from './schema.ts'

const maxCards = 100

/** Counts the decks by the codes and the cards of the violations that make the difference. */
export function createCauses(catalog: GameCatalog) {
  const codes = new Map<string, number>()
  const cards = new Map<Card, { decks: number; readonly codes: Map<string, number> }>()
  let decks = 0
  return {
    add(reasons: readonly Reason[]): void {
      decks++
      for (const code of new Set(reasons.map(({ code }) => code))) increment(codes, code)
      for (const [card, ofCard] of codesByCard(catalog, reasons)) {
        const cause = cards.get(card) ?? { decks: 0, codes: new Map<string, number>() }
        cards.set(card, cause)
        cause.decks++
        for (const code of ofCard) increment(cause.codes, code)
      }
    },
    summary({ before, after }: RevisionPair): Reasons {
      const listed = [...cards]
        .sort(([one, a], [two, b]) => b.decks - a.decks || (one.id < two.id ? -1 : 1))
        .slice(0, maxCards)
        .map(([card, cause]) => ({
          id: card.id,
          title: card.title,
          before: statusIn(before.revision, card, before.on),
          after: statusIn(after.revision, card, after.on),
          decks: cause.decks,
          codes: listOf(cause.codes),
        }))
      return { decks, cards: listed, codes: listOf(codes) }
    },
  }
}

/** Ids that name no card are left out: there is no end to them. */
function codesByCard(catalog: GameCatalog, reasons: readonly Reason[]): Map<Card, Set<string>> {
  const found = new Map<Card, Set<string>>()
  for (const { code, cards } of reasons) {
    for (const id of cards) {
      const card = catalog.find(id)
      if (card) found.set(card, (found.get(card) ?? new Set()).add(code))
    }
  }
  return found
}

function increment(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

const listOf = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([code, decks]) => ({ code, decks })).sort((a, b) => b.decks - a.decks || (a.code < b.code ? -1 : 1))
