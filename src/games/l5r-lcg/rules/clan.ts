import { z } from 'zod'
import { defineRule, listed } from '../../../core/rule.ts'
import type { LcgCard } from '../card.ts'
import { ClanFrom, clanOf, isOutOfClan } from './profile.ts'

/** Dynasty cards and provinces cannot be bought: the rules `dynasty-clan` and `province-clan`. */
function purityRule<const S extends 'dynasty' | 'province'>(section: S, kind: string) {
  const code = `${section}.clan` as const
  const message = {
    text: '{{title}} is a {{cardClan}} {{kind}}; a {{clan}} deck uses only {{clan}} and neutral ones.',
    meaning: `A ${kind} belongs to another clan. No influence buys it.`,
    example: `A Crane ${kind} in a Lion deck.`,
    fix: `Replace the ${kind} by one of the deck's own clan or a neutral one.`,
  } as const
  return defineRule<LcgCard>()({
    id: `${section}-clan`,
    summary: `Every ${kind} is of the deck's clan or neutral.`,
    source: { document: 'Rules Reference 1.6', entry: 'Deckbuilding' },
    params: z.strictObject({ clanFrom: ClanFrom }),
    messages: { [code]: message } as Record<typeof code, typeof message>,
    check(deck, { clanFrom }, { report }) {
      const clan = clanOf(deck, clanFrom)
      if (clan === undefined) return
      for (const { card, count } of deck.section(section)) {
        if (!isOutOfClan(card, clan)) continue
        const values = { title: card.title, cardClan: capital(card.clan), kind, clan: capital(clan) }
        report(code, values, { cards: [card.id], actual: count, limit: 0 })
      }
    },
  })
}

export const dynastyClan = purityRule('dynasty', 'dynasty card')
export const provinceClan = purityRule('province', 'province')

/** A card's own text may name the clans that may use it at all. */
export const cardClan = defineRule<LcgCard>()({
  id: 'card-clan',
  summary: 'A card that names the clans that may use it is used by one of them.',
  source: { document: 'Rules Reference 1.6', entry: 'The Jade Rule' },
  params: z.strictObject({ clanFrom: ClanFrom }),
  messages: {
    'card.clan': {
      text: '{{title}} may be used by {{allowed}} decks alone, not by {{clan}} ones.',
      meaning: 'The text of the card lets only some clans use it, bought with influence or not.',
      example: 'Isawa Tadaka (the conflict character, for Crab and Phoenix) in a Lion deck.',
      fix: 'Take the card out, or build the deck for a clan that it names.',
    },
  },
  check(deck, { clanFrom }, { report }) {
    const clan = clanOf(deck, clanFrom)
    if (clan === undefined) return
    for (const { card } of deck.entries) {
      if (!card.allowedClans || card.allowedClans.includes(clan)) continue
      // A dynasty card or province of another clan is reported for that already.
      if (card.section !== 'conflict' && isOutOfClan(card, clan)) continue
      const values = { title: card.title, allowed: listed(card.allowedClans.map(capital)), clan: capital(clan) }
      report('card.clan', values, { cards: [card.id] })
    }
  },
})

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
