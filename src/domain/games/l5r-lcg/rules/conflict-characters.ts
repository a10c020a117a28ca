import { z } from 'zod'
import { countCopies, idsOf } from '../../../core/decks/deck.ts'
import { defineRule, kindIn, screenFor } from '../../../core/engine/rule.ts'
import { doubtedFact } from '../../../core/engine/uncertainty.ts'
import { allOf } from '../../../core/wording/phrase.ts'
import type { LcgCard } from '../card.ts'

export const conflictCharacters = defineRule<LcgCard>()({
  id: 'conflict-characters',
  summary: 'The conflict deck holds only a limited number of characters.',
  source: { document: 'Rules Reference 1.6', entry: 'Deckbuilding' },
  params: z.strictObject({ max: z.int().min(0).max(99).describe('Copies of characters that are allowed.') }),
  messages: {
    'conflict.characters': {
      text: '{{count}} characters in the conflict deck ({{titles}}); {{max}} {{max?is:are}} allowed.',
      meaning:
        'The conflict deck has more character cards than the rules allowed until 5 January 2020; copies count each.',
      example: 'Eleven conflict characters (3, 3, 3 and 2 copies of four titles).',
      fix: 'Take conflict characters out until ten are left.',
    },
  },
  screen: () => screenFor(isConflictCharacter),
  kind: () => kindIn(['conflict'], (card) => (isConflictCharacter(card) ? 'character' : '')),
  check(deck, { max }, { report }) {
    const characters = deck.entries.filter(({ card }) => isConflictCharacter(card))
    const count = countCopies(characters)
    if (count <= max) return
    const titles = allOf(characters.map((entry) => entry.card.title))
    const detail = { cards: idsOf(characters), actual: count, limit: max, uncertain: doubtedFact(characters, 'type') }
    const remedy = { out: isConflictCharacter, gap: count - max }
    report('conflict.characters', { count, titles, max }, { ...detail, remedy })
  },
})

export function isConflictCharacter(card: LcgCard): boolean {
  return card.section === 'conflict' && card.type === 'character'
}
