import { z } from 'zod'
import { nameOf } from '../../../core/cards/name-of.ts'
import { defineRule, screenFor, takeOut } from '../../../core/engine/rule.ts'
import { doubtedFact } from '../../../core/engine/uncertainty.ts'
import { allOf } from '../../../core/wording/phrase.ts'
import type { LcgCard } from '../card.ts'
import { ClanFrom, clanDoubt, clanKind, clanOf, isOutOfClan, remedyByClan } from './profile.ts'

/** A card's own text may name the clans that may use it at all. */
export const cardClan = defineRule<LcgCard>()({
  id: 'card-clan',
  summary: 'A card that names the clans that may use it is used by one of them.',
  source: { document: 'Rules Reference 1.6', entry: 'The Jade Rule' },
  params: z.strictObject({ clanFrom: ClanFrom }),
  messages: {
    'card.clan': {
      text: 'Only {{allowed}} decks may use {{title}}, and this is a {{clan}} deck.',
      meaning: 'The text of the card lets only some clans use it, bought with influence or not.',
      example: 'Isawa Tadaka (the conflict character, for Crab and Phoenix) in a Lion deck.',
      fix: 'Take the card out, or build the deck for a clan that it names.',
    },
  },
  screen: () => screenFor((card) => card.allowedClans !== undefined),
  kind: () => (card) => `${clanKind(card)} ${card.allowedClans?.join() ?? ''}`,
  check(deck, { clanFrom }, { report }) {
    const clan = clanOf(deck, clanFrom)
    if (clan === undefined) return
    for (const entry of deck.entries) {
      const { card } = entry
      if (!card.allowedClans || card.allowedClans.includes(clan)) continue
      // A dynasty card or province of another clan breaks `dynasty-clan` or `province-clan` already.
      if (card.section !== 'conflict' && isOutOfClan(card, clan)) continue
      const values = { title: card.title, allowed: allOf(card.allowedClans.map(nameOf)), clan: nameOf(clan) }
      const uncertain = doubtedFact([entry], 'allowedClans') ?? clanDoubt(deck, clanFrom)
      const remedy = remedyByClan(deck, clanFrom, takeOut(card, entry.count))
      report('card.clan', values, { cards: [card.id], uncertain, remedy })
    }
  },
})
