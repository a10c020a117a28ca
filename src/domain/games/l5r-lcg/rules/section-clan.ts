import { z } from 'zod'
import { nameOf } from '../../../core/cards/name-of.ts'
import { defineRule, takeOut } from '../../../core/engine/rule.ts'
import { doubtedFact } from '../../../core/engine/uncertainty.ts'
import type { LcgCard } from '../card.ts'
import { ClanFrom, clanDoubt, clanKind, clanOf, isOutOfClan, remedyByClan } from './profile.ts'

/** Dynasty cards and provinces cannot be bought with influence: the rules `dynasty-clan` and `province-clan`. */
export function sectionClanRule(section: 'dynasty' | 'province', kind: string) {
  const code = `${section}.clan`
  const message = {
    text: `{{title}} is a {{cardClan}} ${kind}; a {{clan}} deck uses only {{clan}} and neutral ones.`,
    meaning: `A ${kind} belongs to another clan. It cannot be bought with influence.`,
    example: `A Crane ${kind} in a Lion deck.`,
    fix: `Replace the ${kind} by one of the deck's own clan or a neutral one.`,
  } as const
  return defineRule<LcgCard>()({
    id: `${section}-clan`,
    summary: `Every ${kind} is of the deck's clan or neutral.`,
    source: { document: 'Rules Reference 1.6', entry: 'Deckbuilding' },
    params: z.strictObject({ clanFrom: ClanFrom }),
    messages: { [code]: message } as Record<string, typeof message>,
    kind: () => clanKind,
    check(deck, { clanFrom }, { report }) {
      const clan = clanOf(deck, clanFrom)
      if (clan === undefined) return
      // Dynasty cards of two clans break the rule whichever of them is the deck's.
      const isCertain = section === 'dynasty' && clanFrom === 'dynasty'
      for (const entry of deck.section(section)) {
        const { card, count } = entry
        if (!isOutOfClan(card, clan)) continue
        const values = { title: card.title, cardClan: nameOf(card.clan), clan: nameOf(clan) }
        const uncertain = doubtedFact([entry], 'clan') ?? (isCertain ? undefined : clanDoubt(deck, clanFrom))
        const remedy = remedyByClan(deck, clanFrom, takeOut(card, count))
        report(code, values, { cards: [card.id], actual: count, limit: 0, uncertain, remedy })
      }
    },
  })
}
