import { foldTitle } from '../../../core/cards/title.ts'
import { type CopyGroup, copiesRule } from '../../../core/rules/copies.ts'
import type { ShadowfistCard } from '../card.ts'
import { document } from './document.ts'

/**
 * A card counts under its title, whatever its version or subtitle, and under each title that it has by Identity. Only the
 * printed names: what those cards are identified with in turn does not carry on (SF-D-04).
 */
function titlesOf(card: ShadowfistCard): readonly CopyGroup[] {
  const own = { key: card.folded, title: card.title }
  return [own, ...(card.identity ?? []).map((title) => ({ key: foldTitle(title), title }))]
}

export const shadowfistCopies = copiesRule<ShadowfistCard>({ document, entry: '1.2.3 Card Multiples' }, titlesOf)
