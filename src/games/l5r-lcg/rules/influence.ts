import { z } from 'zod'
import { idsOf } from '../../../core/deck.ts'
import { defineRule } from '../../../core/rule.ts'
import { clansOf } from '../../affiliation.ts'
import type { LcgCard } from '../card.ts'
import { availableInfluence, ClanFrom, capitalized, clanOf, type LcgEntry, purchases, splashClans } from './profile.ts'

export const influenceParams = z.strictObject({
  base: z
    .union([z.literal('stronghold'), z.int().min(0).max(99)])
    .default('stronghold')
    .describe('The budget: that of the stronghold, or a number.'),
  cardsAdd: z.boolean().default(true).describe('Whether roles and provinces add to the budget.'),
  clanFrom: ClanFrom,
})

export const influence = defineRule<LcgCard>()({
  id: 'influence',
  summary: 'Conflict cards of one other clan are bought with influence, every copy by itself.',
  source: { document: 'Rules Reference 1.6', entry: 'Influence, Influence Cost' },
  params: influenceParams,
  messages: {
    'influence.unavailable': {
      text: '{{title}} is a {{cardClan}} card without an influence cost; only {{cardClan}} decks may use it.',
      meaning:
        'A conflict card of another clan has no influence cost at all, so no influence buys it. A cost of 0 is a cost.',
      example: 'Way of the Crane in a Lion deck.',
      fix: 'Take the card out.',
    },
    'influence.clans': {
      text: 'Conflict cards of {{count}} other clans ({{clans}}); all must be of one.',
      meaning: 'The cards bought with influence come from more than one clan, and no single clan explains them all.',
      example: 'A Crane card and a Crab card in a Lion deck, however little they cost.',
      fix: 'Keep the cards of one of the clans and take the others out.',
    },
    'influence.role-clan': {
      text: '{{title}} is a {{cardClan}} card, but with {{role}} influence buys only {{only}} cards.',
      meaning: 'The role lets influence be spent on one clan only, and a card of another clan was bought.',
      example: 'A Crane card in a Lion deck with Support of the Crab.',
      fix: "Buy cards of the role's clan only, or take another role.",
    },
    'influence.exceeded': {
      text: '{{used}} influence spent; {{available}} available.',
      meaning: 'The influence costs of all copies of out-of-clan conflict cards add up to more than the deck has.',
      example: 'Eleven influence spent with a stronghold that has ten and no role that adds to it.',
      fix: 'Take bought cards out, or use a role or stronghold that has more influence.',
    },
  },
  check(deck, { base, cardsAdd, clanFrom }, { report }) {
    const clan = clanOf(deck, clanFrom)
    if (clan === undefined) return
    const { unavailable, bought, used } = purchases(deck.section('conflict'), clan)
    for (const { card, count } of unavailable) {
      const values = { title: card.title, cardClan: capitalized(card.clan) }
      report('influence.unavailable', values, { cards: [card.id], actual: count, limit: 0 })
    }
    if (bought.length > 0 && splashClans(bought).length === 0) {
      const clans = [...new Set(bought.map((entry) => entry.card.clan))].sort()
      const values = { count: clans.length, clans: clans.map(capitalized).join(', ') }
      report('influence.clans', values, { cards: idsOf(bought), actual: clans.length, limit: 1 })
    }
    for (const { card: role } of deck.section('role')) {
      const only = role.effects?.influenceOnlyOnClan
      if (only === undefined) continue
      for (const { card } of bought.filter((entry) => !clansOf(entry.card).includes(only))) {
        const values = {
          title: card.title,
          cardClan: capitalized(card.clan),
          role: role.title,
          only: capitalized(only),
        }
        report('influence.role-clan', values, { cards: [card.id] })
      }
    }
    const available = availableInfluence(deck, base, cardsAdd)
    if (used > available) {
      report('influence.exceeded', { used, available }, { cards: idsOf(paid(bought)), actual: used, limit: available })
    }
  },
})

function paid(bought: readonly LcgEntry[]): readonly LcgEntry[] {
  return bought.filter((entry) => entry.card.influenceCost! > 0)
}
