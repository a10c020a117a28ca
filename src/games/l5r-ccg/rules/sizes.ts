import { z } from 'zod'
import { countCopies } from '../../../core/deck.ts'
import { defineRule, listed, plural } from '../../../core/rule.ts'
import type { CcgCard } from '../card.ts'
import { type CcgDeck, type CcgEntry, document, textsOf } from './profile.ts'

/** The least size of one deck; there is no greatest. Texts of cards change the number and who counts toward it. */
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
    params: z.strictObject({ min: z.int().min(0).max(999) }),
    messages: { [code]: message } as Record<typeof code, typeof message>,
    check(deck, { min }, { report }) {
      const { counted, set, by } = countedToward(deck, section)
      const changes = textsOf(deck, 'minimumDeckSizeDelta').filter(({ text }) => text.deck === section)
      // Each copy carries the text, so each copy changes the number.
      const needed = changes.reduce((sum, { text, count }) => sum + text.value * count, min)
      if (counted >= needed) return
      const reasons = [
        ...(changes.length > 0 ? [`changed by ${titles(changes)}`] : []),
        ...(set > 0 ? [`${plural(set, 'card')} not counted by ${titles(by)}`] : []),
      ]
      const why = reasons.length > 0 ? ` (${reasons.join('; ')})` : ''
      const values = { deck: deckName, count: plural(counted, 'card'), min: needed, why }
      report(code, values, { actual: counted, limit: needed, shortfall: needed - counted })
    },
  })
}

/** Copies that count toward the minimum, how many do not, and the cards whose texts say so. */
function countedToward(deck: CcgDeck, section: string) {
  const entries = deck.section(section)
  const types = textsOf(deck, 'typeNotCountedTowardMinimum')
  const own = (entry: CcgEntry) => entry.card.deckRules.some((text) => text.kind === 'notCountedTowardMinimum')
  const left = entries.filter((entry) => own(entry) || types.some(({ text }) => text.type === entry.card.type))
  const set = countCopies(left)
  const by = [...types, ...left.filter(own)]
  return { counted: countCopies(entries) - set, set, by }
}

function titles(entries: readonly CcgEntry[]): string {
  return listed([...new Set(entries.map((entry) => entry.card.title))])
}
