import { z } from 'zod'
import { oncePer } from '../../../../base/once.ts'
import { countCopies } from '../../../core/decks/deck.ts'
import { defineRule, type Remedy } from '../../../core/engine/rule.ts'
import type { Revision } from '../../../core/formats/revision.ts'
import { sizes } from '../../../core/rules/section-size.ts'
import { allOf, definePhrases, type Phrase, type Series } from '../../../core/wording/phrase.ts'
import { sectionPhrase } from '../../../core/wording/section-phrase.ts'
import type { CcgCard } from '../card.ts'
import { type CcgDeck, type CcgEntry, document, hasText, textsIn, textsOf } from './profile.ts'

const needs = definePhrases('deck-size', {
  changed: 'it needs at least {{min}} (changed by {{changed}})',
  uncounted: 'it needs at least {{min}} ({{count}} {{count?card:cards}} not counted by {{by}})',
  both: 'it needs at least {{min}} (changed by {{changed}}; {{count}} {{count?card:cards}} not counted by {{by}})',
})

/** The minimum size of one deck; there is no maximum. Texts of cards change the number and which cards count. */
export function deckSizeRule(section: 'dynasty' | 'fate', deckName: string) {
  const code = `${section}.size`
  const message = {
    text: 'The {{deck}} has {{count}}; {{bounds}}.',
    meaning: `The ${deckName} has fewer cards than it needs, counted as the texts of cards in the deck say.`,
    example: `39 cards in a ${deckName} that needs at least 40.`,
    fix: `Add cards to the ${deckName}; it may be as large as you like.`,
  } as const
  const fills = (card: CcgCard) => card.section === section || raiseBy(card, section) < 0
  return defineRule<CcgCard>()({
    id: `${section}-size`,
    summary: `The ${deckName} keeps to its minimum size.`,
    source: { document, entry: 'Deck Construction' },
    params: z.strictObject({ min: z.int().min(0).max(999).describe('The smallest size.') }),
    phrases: [sizes, needs],
    messages: { [code]: message } as Record<string, typeof message>,
    bounds: { section, code, of: ({ min }) => ({ min, max: null }) },
    kind: () => (card) =>
      hasText(card, ...sizeTexts) ? card.id : card.section === section ? `${section} ${card.type}` : '',
    check(deck, { min }, { revision, report }) {
      const { counted, uncounted, by } = countTowardMinimum(deck, section)
      const changes = textsOf(deck, 'minimumDeckSizeDelta').filter(({ text }) => text.deck === section)
      // Each copy carries the text, so each copy changes the number.
      const needed = changes.reduce((sum, { text, count }) => sum + text.value * count, min)
      if (counted >= needed) return
      const values = {
        deck: sectionPhrase(section, deckName),
        count: sizes('cards', { count: counted }),
        bounds: boundsOf(needed, changes, uncounted, by),
      }
      // An unread copy may be a card that also lowers the minimum.
      const shortfall = Math.ceil((needed - counted) / (1 + largestReduction(revision)[section]))
      const remedy = { ...remedyFor(section, needed - counted, uncounted), in: fills }
      report(code, values, { actual: counted, limit: needed, shortfall, remedy })
    },
  })
}

const sizeTexts = ['minimumDeckSizeDelta', 'typeNotCountedTowardMinimum', 'notCountedTowardMinimum'] as const

/** Beside more cards: none of those whose texts raise the minimum or keep cards from counting. */
function remedyFor(section: string, gap: number, uncounted: number): Remedy {
  const raise = (card: CcgCard) => raiseBy(card, section)
  const keepsApart = (card: CcgCard) => hasText(card, 'typeNotCountedTowardMinimum')
  return {
    out: (card: CcgCard) => keepsApart(card) || raise(card) > 0,
    gap,
    gain: (card: CcgCard) => Math.max(1, keepsApart(card) ? uncounted : 0, 1 + Math.abs(raise(card))),
  }
}

/** What a copy of the card adds to the minimum of a deck. */
function raiseBy({ deckRules }: CcgCard, section: string): number {
  if (deckRules.length === 0) return 0
  return deckRules.reduce(
    (sum, text) => sum + (text.kind === 'minimumDeckSizeDelta' && text.deck === section ? text.value : 0),
    0,
  )
}

/** The minimum, with the cards that changed it and those that are not counted. */
function boundsOf(min: number, changes: readonly CcgEntry[], count: number, by: readonly CcgEntry[]): Phrase {
  const changed = titles(changes)
  if (count > 0 && changes.length > 0) return needs('both', { min, changed, count, by: titles(by) })
  if (count > 0) return needs('uncounted', { min, count, by: titles(by) })
  return changes.length > 0 ? needs('changed', { min, changed }) : sizes('needs', { range: sizes('atLeast', { min }) })
}

/** By deck, the most that one copy of a card lowers its minimum. */
const largestReduction = oncePer((revision: Revision) => {
  const largest = { dynasty: 0, fate: 0 }
  for (const { text } of textsIn(revision, ['minimumDeckSizeDelta']))
    largest[text.deck] = Math.max(largest[text.deck], -text.value)
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

function titles(entries: readonly CcgEntry[]): Series {
  return allOf([...new Set(entries.map((entry) => entry.card.title))])
}
