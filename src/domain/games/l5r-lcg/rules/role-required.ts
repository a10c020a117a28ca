import { z } from 'zod'
import { onceByKey } from '../../../../base/once.ts'
import { nameOf } from '../../../core/cards/name-of.ts'
import { defineRule, screenFor } from '../../../core/engine/rule.ts'
import { couldBeUnknown, doubtedFact } from '../../../core/engine/uncertainty.ts'
import { allOf, anyOf, definePhrases } from '../../../core/wording/phrase.ts'
import { type LcgCard, roleTraitsFor } from '../card.ts'

const held = definePhrases('role-required', {
  none: 'the deck has no role',
  some: 'the deck has {{roles}}',
})

/** A text that reserves a card for a role binds during deck building; the role's traits decide. */
export const roleRequired = defineRule<LcgCard>()({
  id: 'role-required',
  summary: 'A card that is reserved for a kind of role is used only with such a role.',
  source: { document: 'Rules Reference 1.6', entry: 'Role Cards' },
  params: z.strictObject({}),
  phrases: [held],
  messages: {
    'role.required': {
      text: '{{title}} needs a role with the trait {{trait}}; {{has}}.',
      meaning: 'The card is reserved for a Keeper, a Seeker or an element, and the deck has no role with that trait.',
      example: 'Keeper Initiate in a deck with Seeker of Air, or with no role.',
      fix: 'Take the card out, or use a role that has the trait.',
    },
  },
  screen: () => screenFor((card) => card.roleRestriction !== undefined),
  kind: () => (card) => [...roleTraitsFor(card), ...(card.section === 'role' ? ['of', ...card.traits] : [])].join(' '),
  check(deck, _params, { report }) {
    const entries = deck.section('role')
    const roles = entries.map((entry) => entry.card)
    // Beside a role that is known an unread one would be a second, which no deck may have.
    const unread = roles.length === 0 ? couldBeUnknown(deck) : undefined
    for (const entry of deck.entries) {
      const { card } = entry
      if (card.roleRestriction === undefined) continue
      const needed = roleTraitsFor(card)
      if (roles.some((role) => needed.some((trait) => role.traits.includes(trait)))) continue
      const has = roles.length === 0 ? held('none') : held('some', { roles: allOf(roles.map((role) => role.title)) })
      const trait = anyOf(needed.map(nameOf))
      const uncertain = unread ?? doubtedFact([entry], 'roleRestriction') ?? doubtedFact(entries, 'traits')
      const remedy = { out: ({ id }: LcgCard) => id === card.id, in: rolesWith(needed.join()) }
      report('role.required', { title: card.title, trait, has }, { cards: [card.id], uncertain, remedy })
    }
  },
})

/** Roles with one of some traits; the same function for all cards that need these. */
const rolesWith = onceByKey((needed: string) => {
  const traits = needed.split(',')
  return (card: LcgCard) => card.section === 'role' && traits.some((trait) => card.traits.includes(trait))
})
