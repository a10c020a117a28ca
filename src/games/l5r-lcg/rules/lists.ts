import { z } from 'zod'
import { idsOf } from '../../../core/deck.ts'
import { defineRule } from '../../../core/rule.ts'
import type { LcgCard } from '../card.ts'
import { capital } from './clan.ts'
import { ClanFrom, clanOf, isOutOfClan } from './profile.ts'

/** A list may ban a card as a splash only: in its own clan's decks it stays legal. */
export const splashBanned = defineRule<LcgCard>()({
  id: 'splash-banned',
  summary: 'No card of the splash-banned list is used out of its clan.',
  source: { document: 'Emerald Edict', entry: 'Splash-banned cards' },
  params: z.strictObject({ list: z.string().default('splash-banned'), clanFrom: ClanFrom }),
  messages: {
    'card.banned': {
      text: '{{title}} is banned as a splash: only {{own}} decks may use it, and this is a {{clan}} deck.',
      meaning: 'The card is on the splash-banned list of the format on that day, and the deck is not of its clan.',
      example: 'A Crane event that was banned as a splash, in a Lion deck.',
      fix: 'Take the card out; only decks of its own clan may use it.',
    },
  },
  check(deck, { list, clanFrom }, { revision, report }) {
    const banned = revision.lists.get(list)
    const clan = clanOf(deck, clanFrom)
    if (!banned || clan === undefined) return
    for (const { card, count } of deck.section('conflict')) {
      if (!banned.has(card.id) || !isOutOfClan(card, clan)) continue
      const values = { title: card.title, own: capital(card.clan), clan: capital(clan) }
      report('card.banned', values, { cards: [card.id], actual: count, limit: 0 })
    }
  },
})

/** Over decks and provinces at most so many titles of the list, each in any legal number. */
export const restricted = defineRule<LcgCard>()({
  id: 'restricted',
  summary: 'Only so many titles of the restricted list are used, over decks and provinces together.',
  source: { document: 'Rules Reference 1.6', entry: 'Appendix V: Restricted List' },
  params: z.strictObject({
    list: z.string().default('restricted'),
    max: z.int().min(0).max(99),
    /** Where titles are looked for: the stronghold's place only while a list names a stronghold. */
    sections: z.array(z.string()).min(1),
  }),
  messages: {
    'restricted.exceeded': {
      text: '{{count}} titles of the restricted list ({{titles}}); {{max}} is allowed.',
      meaning: 'The deck uses more different titles of the restricted list than the one that it may choose.',
      example: 'Charge! and Policy Debate in one deck under the list of May 2018.',
      fix: 'Keep one of the titles, in as many copies as you like, and take the others out.',
    },
  },
  check(deck, { list, max, sections }, { revision, report }) {
    const named = revision.lists.get(list)
    if (!named) return
    const entries = sections.flatMap(deck.section).filter((entry) => named.has(entry.card.id))
    const titles = new Map(entries.map((entry) => [entry.card.limitKey, entry.card.title]))
    if (titles.size <= max) return
    const values = { count: titles.size, titles: [...titles.values()].sort().join(', '), max }
    report('restricted.exceeded', values, { cards: idsOf(entries).sort(), actual: titles.size, limit: max })
  },
})
