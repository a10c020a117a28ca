import type { GameCatalog } from '../catalog/catalog.ts'
import type { UnknownCard } from '../core/deck.ts'
import { foldTitle } from '../core/title.ts'
import { unknownCardPhrase } from '../core/unknown-card.ts'
import type { DecklistWarning } from './deck-input.ts'
import type { LineItem } from './decklist.ts'
import { readingsOf } from './readings.ts'
import { dialectOf } from './title-index.ts'
import { warning, warningTexts } from './warning.ts'

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
