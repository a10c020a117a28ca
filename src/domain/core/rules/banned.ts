import { z } from 'zod'
import type { Card } from '../cards/card.ts'
import { defineRule, screenFor, takeOut } from '../engine/rule.ts'
import { doubtedListing } from '../engine/uncertainty.ts'
import type { Citation } from '../wording/verdict.ts'

/** Compares ids, not titles: a list names one printed card, not every version of its title. */
export function bannedRule(source: Citation) {
  return defineRule<Card>()({
    id: 'banned',
    summary: 'No card of the banned list is used.',
    source,
    params: z.strictObject({ list: z.string().default('banned').describe('The name of the list.') }),
    messages: {
      'card.banned': {
        text: '{{title}} is banned.',
        meaning: 'The card is on the banned list of the format on that day.',
        example: 'A card that a list banned on 6 January 2020, in a deck judged for that day or a later one.',
        fix: 'Take the card out, or judge the deck for a day or a format in which it is not banned.',
      },
    },
    readsList: ({ list }, name) => name === list,
    listStatus: 'banned',
    screen: ({ list }, { lists }) => screenFor((card) => lists.get(list)?.has(card.id) === true),
    kind:
      ({ list }, { lists }) =>
      ({ id }) =>
        lists.get(list)?.has(id) ? 'banned' : '',
    check(deck, { list }, { revision, report }) {
      const banned = revision.lists.get(list)
      if (!banned) return
      for (const { card, count } of deck.entries) {
        if (!banned.has(card.id)) continue
        const uncertain = doubtedListing(revision, card)
        const remedy = takeOut(card, count)
        report('card.banned', { title: card.title }, { cards: [card.id], actual: count, limit: 0, uncertain, remedy })
      }
    },
  })
}
