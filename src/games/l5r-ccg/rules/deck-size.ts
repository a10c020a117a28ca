import { z } from 'zod'
import { countCopies } from '../../../core/deck.ts'
import { oncePer } from '../../../core/once.ts'
import type { Revision } from '../../../core/revision.ts'
import { defineRule, listed, plural } from '../../../core/rule.ts'
import type { CcgCard } from '../card.ts'
import { type CcgDeck, type CcgEntry, document, hasText, textsOf } from './profile.ts'

/** The minimum size of one deck; there is no maximum. Texts of cards change the number and which cards count. */
export function deckSizeRule<const S extends 'dynasty' | 'fate'>(section: S, deckName: string) {
  const code = `${section}.size` as const
  const message = {
    text: 'The {{deck}} has {{count}}; it needs at least {{min}}{{why}}.',
    meaning: `The ${deckName} has fewer cards than it needs, counted as the texts of cards in the deck say.`,
    example: `39 cards in a ${deckName} that needs at least 40.`,
    fix: `Add cards to the ${deckName}; it may be as large as you like.`,
  } as const
  return defineRule<CcgCard>()({
    id: `${section}-size`,
    summary: `The ${deckName} keeps to its minimum size.`,
    source: { document, entry: 'Deck Construction' },
    params: z.strictObject({ min: z.int().min(0).max(999).describe('The smallest size.') }),
    messages: { [code]: message } as Record<typeof code, typeof message>,
    check(deck, { min }, { revision, report }) {
      const { counted, uncounted, by } = countTowardMinimum(deck, section)
      const changes = textsOf(deck, 'minimumDeckSizeDelta').filter(({ text }) => text.deck === section)
      // Each copy carries the text, so each copy changes the number.
      const needed = changes.reduce((sum, { text, count }) => sum + text.value * count, min)
      if (counted >= needed) return
      const reasons = [
        ...(changes.length > 0 ? [`changed by ${titles(changes)}`] : []),
        ...(uncounted > 0 ? [`${plural(uncounted, 'card')} not counted by ${titles(by)}`] : []),
      ]
      const why = reasons.length > 0 ? ` (${reasons.join('; ')})` : ''
      const values = { deck: deckName, count: plural(counted, 'card'), min: needed, why }
      // An unread copy may be a card that also lowers the minimum.
      const shortfall = Math.ceil((needed - counted) / (1 + largestReduction(revision)[section]))
      report(code, values, { actual: counted, limit: needed, shortfall })
    },
  })
}

/** By deck, the most that one copy of a card lowers its minimum. */
const largestReduction = oncePer((revision: Revision) => {
  const largest = { dynasty: 0, fate: 0 }
  for (const { deckRules } of revision.cards as readonly CcgCard[])
    for (const text of deckRules)
      if (text.kind === 'minimumDeckSizeDelta') largest[text.deck] = Math.max(largest[text.deck], -text.value)
  return largest
})

/** Copies that count toward the minimum, copies that do not, and the cards whose texts say so. */
function countTowardMinimum(deck: CcgDeck, section: string) {
  const entries = deck.section(section)
  const types = textsOf(deck, 'typeNotCountedTowardMinimum')
  const isApart = ({ card }: CcgEntry) => hasText(card, 'notCountedTowardMinimum')
  const apart = entries.filter((entry) => isApart(entry) || types.some(({ text }) => text.type === entry.card.type))
  const uncounted = countCopies(apart)
  return { counted: countCopies(entries) - uncounted, uncounted, by: [...types, ...apart.filter(isApart)] }
}

function titles(entries: readonly CcgEntry[]): string {
  return listed([...new Set(entries.map((entry) => entry.card.title))])
}
