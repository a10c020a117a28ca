import type { Card } from '../../../../domain/core/cards/card.ts'
import { sectionPhrase } from '../../../../domain/core/wording/section-phrase.ts'
import type { GameCatalog } from '../../../cards/catalog/snapshot/catalog.ts'
import type { DecklistWarning } from '../deck-input.ts'
import type { OutcomeLine } from '../read/lines/line-outcome.ts'
import { warning, warningTexts } from '../warning.ts'
import { dialectOf } from './title-index.ts'

/**
 * Reports cards of one deck under the heading of another, or of cards outside the decks. The back of a card decides which
 * deck it belongs to, so it is counted there.
 */
export function misplacedCards(
  catalog: GameCatalog,
  lines: readonly OutcomeLine[],
  picked: readonly (Card | undefined)[],
): readonly DecklistWarning[] {
  const decks = dialectOf(catalog).decks ?? []
  const nameOf = (id: string) =>
    sectionPhrase(id, catalog.game.sections.find((section) => section.id === id)?.name.toLowerCase() ?? id)
  const warnings: DecklistWarning[] = []
  let deck: string | undefined
  let section: string | undefined
  if (decks.length === 0) return []
  for (let index = 0; index < lines.length; index++) {
    const { item } = lines[index]!
    if (item.kind === 'heading') {
      const { level, section: named } = item.heading
      // A kind of card, such as `Holding: (5)`, is below a deck's heading or independent.
      if (level === 1) deck = named !== undefined && decks.includes(named) ? named : undefined
      section = named ?? (level === 1 ? undefined : deck)
    }
    const card = picked[index]
    const stated = item.kind === 'card' ? (item.section ?? section) : section
    if (!card || stated === undefined || stated === card.section || !decks.includes(card.section)) continue
    const values = { title: card.title, section: nameOf(card.section), stated: nameOf(stated) }
    warnings.push(warning('header.section', warningTexts('header.section', values), item.line))
  }
  return warnings
}
