import { z } from 'zod'
import { nameOf } from '../../../core/cards/name-of.ts'
import { countCopies, idsOf } from '../../../core/decks/deck.ts'
import { defineRule, screenFor } from '../../../core/engine/rule.ts'
import { doubtedFact } from '../../../core/engine/uncertainty.ts'
import type { CcgCard } from '../card.ts'
import { cardinalRules, factionsOf, hasText, textsOf } from './profile.ts'

/** A text that limits the Personalities of each alignment. */
export const alignments = defineRule<CcgCard>()({
  id: 'alignments',
  summary: 'No more Personalities of one alignment than the text of a card allows.',
  source: cardinalRules,
  params: z.strictObject({}),
  messages: {
    'personality.alignment': {
      text: '{{count}} {{count?Personality:Personalities}} of the alignment {{alignment}}; {{by}} allows {{limit}}.',
      meaning: 'The text of a card in the deck limits how many Personalities of each alignment there may be.',
      example: 'Six Crane Personalities with Dangai Sensei, Tanuki Clan Tattoo Master.',
      fix: 'Take out Personalities of that alignment until the limit is met.',
    },
  },
  screen: () => screenFor((card) => hasText(card, 'maxPersonalitiesPerAlignment')),
  kind: () => (card) =>
    hasText(card, 'maxPersonalitiesPerAlignment')
      ? card.id
      : card.type === 'personality'
        ? factionsOf(card).join()
        : '',
  check(deck, _params, { report }) {
    const texts = textsOf(deck, 'maxPersonalitiesPerAlignment')
    if (texts.length === 0) return
    const personalities = deck.entries.filter(({ card }) => card.type === 'personality')
    const present = [...new Set(personalities.flatMap(({ card }) => factionsOf(card)))].sort()
    for (const { card: by, text } of texts) {
      for (const alignment of present) {
        const entries = personalities.filter(({ card }) => factionsOf(card).includes(alignment))
        const copies = countCopies(entries)
        if (copies <= text.value) continue
        const uncertain = doubtedFact(entries, 'factions', 'alignments')
        const remedy = {
          out: (card: CcgCard) =>
            card.id === by.id || (card.type === 'personality' && factionsOf(card).includes(alignment)),
        }
        const detail = { cards: [by.id, ...idsOf(entries)], actual: copies, limit: text.value, uncertain, remedy }
        report(
          'personality.alignment',
          { count: copies, alignment: nameOf(alignment), by: by.title, limit: text.value },
          detail,
        )
      }
    }
  },
})
