import { z } from 'zod'
import type { Card } from '../cards/card.ts'
import { hasFacts } from '../decks/pool.ts'
import { defineRule, screenFor, takeOut } from '../engine/rule.ts'
import { doubtedFact, standIn } from '../engine/uncertainty.ts'
import { definePhrases } from '../wording/phrase.ts'
import type { Citation } from '../wording/verdict.ts'

const reasons = definePhrases('pool', {
  never: 'is not in the card pool of this format',
  later: 'enters the card pool on {{day}}, after {{on}}',
})

/** Every card is in the pool of the format on that day. */
export function poolRule(source: Citation) {
  return defineRule<Card>()({
    id: 'pool',
    summary: 'Every card belongs to the format: by its packs, their release days, or the card itself.',
    source,
    params: z.strictObject({}),
    readsPool: true,
    phrases: [reasons],
    messages: {
      'card.pool': {
        text: '{{title}} {{why}}.',
        meaning: 'The card has no printing that is legal in the format on that day.',
        example: 'A card in a deck judged for the week before its pack was released.',
        fix: 'Take the card out, or judge the deck for a later day or a format that has the card.',
      },
    },
    warnings: {
      'pool.uncertain': {
        text: '{{title}} is treated as part of the pool because of a reprint that our data does not confirm.',
        meaning:
          'The card belongs to the format only if a community set reprinted it, for which there are signs but no proof.',
        example: 'A rotated card that a community set is said to have reprinted.',
        fix: 'Check whether the set has the reprint; the deck itself needs no change.',
      },
      'pool.undated': {
        text: 'The day on which {{title}} was released is not known; it was first seen on {{day}}, after {{on}}. It is treated as part of the pool.',
        meaning:
          'The release day of the card is not known, and nothing shows that it was out on the day of the request.',
        example: 'A card of the Emerald Core Set in a deck judged for a day of 2022.',
        fix: 'Check whether the set was out on that day; the deck itself needs no change.',
      },
    },
    screen: (_params, { pool, poolDay }, on) =>
      screenFor((card) => {
        const day = poolDay(card)
        return day === null || day > on || pool.uncertain?.includes(card.id) === true
      }),
    kind:
      (_params, { poolDay, undated }, on) =>
      (card) => {
        const day = poolDay(card)
        return day !== null && (day <= on || undated.has(card.id)) ? '' : 'outside'
      },
    check(deck, _params, { revision, on, report, warn }) {
      const { pool, poolDay, undated } = revision
      const borrowed = standIn(revision, 'pool')
      for (const entry of deck.entries) {
        const { id, title } = entry.card
        const day = poolDay(entry.card)
        const isLate = day !== null && day > on
        if (day === null || (isLate && !undated.has(id))) {
          const why = day === null ? reasons('never') : reasons('later', { day, on })
          const doubt = doubtedFact([entry], 'printings', ...Object.keys(pool.where ?? {}))
          // Another pool could have the card, but not if it is no card for such decks at all.
          const uncertain = hasFacts(pool, entry.card) ? (borrowed ?? doubt) : doubt
          const remedy = takeOut(entry.card, entry.count)
          report('card.pool', { title, why }, { cards: [id], uncertain, remedy })
        } else if (isLate) warn('pool.undated', { title, day, on }, { cards: [id] })
        else if (pool.uncertain?.includes(id)) warn('pool.uncertain', { title }, { cards: [id] })
      }
    },
  })
}
