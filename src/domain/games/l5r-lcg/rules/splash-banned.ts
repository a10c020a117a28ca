import { z } from 'zod'
import { nameOf } from '../../../core/cards/name-of.ts'
import { defineRule, screenFor, takeOut } from '../../../core/engine/rule.ts'
import { doubtedFact, doubtedListing } from '../../../core/engine/uncertainty.ts'
import type { LcgCard } from '../card.ts'
import { ClanFrom, clanDoubt, clanKind, clanOf, isOutOfClan, remedyByClan } from './profile.ts'

/** Cards of this list stay legal in decks of their own clan. */
export const splashBanned = defineRule<LcgCard>()({
  id: 'splash-banned',
  summary: 'No card of the splash-banned list is used out of its clan.',
  source: { document: 'Emerald Edict', entry: 'Splash-banned cards' },
  params: z.strictObject({
    list: z.string().default('splash-banned').describe('The name of the list.'),
    clanFrom: ClanFrom,
  }),
  messages: {
    'card.banned': {
      key: 'card.banned.splash',
      text: '{{title}} is banned as a splash: only {{own}} decks may use it, and this is a {{clan}} deck.',
      meaning: 'The card is on the splash-banned list of the format on that day, and the deck is not of its clan.',
      example: 'A Crane event that was banned as a splash, in a Lion deck.',
      fix: 'Take the card out; only decks of its own clan may use it.',
    },
  },
  readsList: ({ list }, name) => name === list,
  listStatus: 'splash-banned',
  screen: ({ list }, { lists }) => screenFor((card) => lists.get(list)?.has(card.id) === true),
  kind:
    ({ list }, { lists }) =>
    (card) =>
      `${clanKind(card)} ${lists.get(list)?.has(card.id) ? 'banned' : ''}`,
  check(deck, { list, clanFrom }, { revision, report }) {
    const banned = revision.lists.get(list)
    const clan = clanOf(deck, clanFrom)
    if (!banned || clan === undefined) return
    for (const entry of deck.section('conflict')) {
      const { card, count } = entry
      if (!banned.has(card.id) || !isOutOfClan(card, clan)) continue
      const values = { title: card.title, own: nameOf(card.clan), clan: nameOf(clan) }
      const uncertain = doubtedListing(revision, card) ?? doubtedFact([entry], 'clan') ?? clanDoubt(deck, clanFrom)
      const remedy = remedyByClan(deck, clanFrom, takeOut(card, count))
      report('card.banned', values, { cards: [card.id], actual: count, limit: 0, uncertain, remedy })
    }
  },
})
