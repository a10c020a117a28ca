import { z } from 'zod'
import { countCopies, idsOf } from '../../../core/decks/deck.ts'
import { defineRule, screenFor } from '../../../core/engine/rule.ts'
import type { ShadowfistCard } from '../card.ts'
import { document } from './document.ts'

/** Copies of a No Max version are exempt and not counted; the other versions keep the limit (SF-D-03). */
export const mixedNoMax = defineRule<ShadowfistCard>()({
  id: 'mixed-no-max',
  summary: 'Warns of decks with versions of one title with and without No Max.',
  source: { document, entry: '49.3 No Max' },
  params: z.strictObject({}),
  messages: {},
  warnings: {
    'copies.mixed-no-max': {
      text: '{{exempt}} {{exempt?copy:copies}} of {{title}} say No Max and are not counted; {{others}} {{others?copy:copies}} of its other versions are.',
      meaning:
        'A title is used in versions with and without No Max. We read the exemption as one of the No Max copies only.',
      example: 'Twelve copies of a No Max version and five of one without it.',
      fix: 'Agree on a reading with the other players; by ours the deck needs no change.',
    },
  },
  screen: () => screenFor((card) => card.deckLimit === undefined),
  check(deck, _params, { warn }) {
    for (const exempt of deck.section('deck').filter(({ card }) => card.deckLimit === undefined)) {
      const versions = deck.section('deck').filter(({ card }) => card.folded === exempt.card.folded)
      const others = versions.filter(({ card }) => card.deckLimit !== undefined)
      if (others.length === 0) continue
      const free = countCopies(versions) - countCopies(others)
      const values = {
        exempt: free,
        title: exempt.card.title,
        others: countCopies(others),
      }
      warn('copies.mixed-no-max', values, { cards: idsOf(versions) })
    }
  },
})
