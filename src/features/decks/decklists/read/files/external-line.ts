import { foldTitle } from '../../../../../domain/core/cards/title.ts'
import type { UnknownCard } from '../../../../../domain/core/decks/deck.ts'
import { unknownCardPhrase } from '../../../../../domain/core/decks/unknown-card.ts'
import type { GameCatalog } from '../../../../cards/catalog/snapshot/catalog.ts'
import type { DecklistWarning } from '../../deck-input.ts'
import type { LineItem } from '../../decklist.ts'
import { dialectOf } from '../../resolve/title-index.ts'
import { warning, warningTexts } from '../../warning.ts'
import { readingsOf } from '../readings.ts'

/** Whether a line names a card that is known to exist, but of which only the id is known. */
export function isExternalLine(catalog: GameCatalog, item: LineItem): boolean {
  if (catalog.external.size === 0) return false
  if (item.kind === 'entry') return catalog.external.has(item.id)
  if (item.kind !== 'card') return false
  return [...readingsOf(item, dialectOf(catalog))].some(({ title }) => catalog.external.has(slugOf(title)))
}

function slugOf(title: string): string {
  return foldTitle(title)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/gu, '')
}

/** For answers that show unresolved lines without a verdict, which would say it. */
export function externalCards(unknown: readonly UnknownCard[]): readonly DecklistWarning[] {
  return unknown
    .filter((card) => card.external)
    .map((card) =>
      warning('card.external', warningTexts('card.external', { message: unknownCardPhrase(card) }), card.line),
    )
}
