import type { Day } from '../../../../base/date.ts'
import { onceByKey, oncePer } from '../../../../base/once.ts'
import type { Steps } from '../../../../base/steps.ts'
import type { Card } from '../../../../domain/core/cards/card.ts'
import { pageFrom } from '../../../../platform/http/pages/page.ts'
import type { GameCatalog } from '../snapshot/catalog.ts'
import { cardStatus, cardView } from './card-view.ts'
import type { CardDetail } from './schema.ts'

export function cardDetail(catalog: GameCatalog, card: Card, on: Day, rulings: readonly object[]): CardDetail {
  return {
    ...cardView(card),
    formats: cardStatus(catalog, card, on),
    rulings: rulings as CardDetail['rulings'],
    catalogVersion: catalog.version,
  }
}

/** The JSON of one game's cards. Each text is made once, however many formats change; pages and files are joined from them. */
const cardTexts = oncePer((_cards: GameCatalog['cards']) => onceByKey((card: Card) => JSON.stringify(cardView(card))))

export function* cardTextSteps({ cards }: GameCatalog): Steps<string[]> {
  const of = cardTexts(cards)
  const texts: string[] = []
  for (const card of cards) {
    texts.push(of(card))
    yield
  }
  return texts
}

/** The folded title and the id of the last card of a page. */
type Position = readonly [folded: string, id: string]

/** The JSON of a page of cards, which are in the catalogue's order, and the cursor of the next. */
export function cardPage(catalog: GameCatalog, cards: readonly Card[], limit: number, after?: Position) {
  const from = after ? indexAfter(cards, after) : 0
  const { page, next } = pageFrom(cards.slice(from, from + limit + 1), limit, (last) => [last.folded, last.id])
  const of = cardTexts(catalog.cards)
  const end = `],"next":${JSON.stringify(next)},"total":${cards.length},"catalogVersion":"${catalog.version}"}`
  return { text: `{"data":[${page.map(of).join(',')}${end}`, next }
}

/** The index of the first card after the cursor, by binary search: cards are ordered by folded title, then id. */
function indexAfter(cards: readonly Card[], [folded, id]: Position): number {
  let low = 0
  let high = cards.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const card = cards[middle]!
    if (card.folded < folded || (card.folded === folded && card.id <= id)) low = middle + 1
    else high = middle
  }
  return low
}
