import { z } from 'zod'
import { defineRule, listed } from '../../../core/rule.ts'
import { type LcgCard, roleTraitsFor } from '../card.ts'
import { capital } from './clan.ts'
import { clanOf, isConstructed } from './profile.ts'

const source = { document: 'Rules Reference 1.6', entry: 'Role Cards' }

/** Each season names the Keeper and Seeker roles that a clan may use; other roles are open to all. */
export const roleClan = defineRule<LcgCard>()({
  id: 'role-clan',
  summary: "The role is open to the deck's clan in this season.",
  source,
  params: z.strictObject({
    /** Roles with one of these traits are given out by clan. */
    traits: z.array(z.string()).min(1),
    /** Lists are named after it: `roles.crab`. */
    lists: z.string().default('roles'),
    /** False where the season's list is not at hand. */
    known: z.boolean().default(true),
  }),
  messages: {
    'role.clan': {
      text: '{{role}} is not open to the {{clan}} in this season; {{open}}.',
      meaning:
        'In sanctioned play each clan had its own Keeper and Seeker roles for a season, and this is none of them.',
      example: 'Keeper of Air in a Crab deck judged for 1 September 2018.',
      fix: 'Take a role that the season gives the clan, a role that is open to all, or none.',
    },
  },
  warnings: {
    'role.list-unknown': {
      text: 'Which clans could use {{role}} on {{on}} is not known, so the role was not checked.',
      meaning: 'The list of roles by clan for that time is not at hand.',
      example: 'A deck with Keeper of Air judged for 20 October 2017.',
      fix: 'Nothing in the deck is at fault; ask the organiser which roles were open.',
    },
  },
  check(deck, { traits, lists, known }, { revision, on, report, warn }) {
    const clan = clanOf(deck, 'stronghold')
    for (const { card } of deck.section('role')) {
      // Roles for drafts have the traits too, but no season gives them out: the pool rule tells of them.
      if (!isConstructed(card) || !card.traits.some((trait) => traits.includes(trait))) continue
      if (!known) warn('role.list-unknown', { role: card.title, on }, { cards: [card.id] })
      if (!known || clan === undefined) continue
      const open = revision.lists.get(`${lists}.${clan}`) ?? new Set<string>()
      if (open.has(card.id)) continue
      const values = { role: card.title, clan: capital(clan), open: openRoles(open) }
      report('role.clan', values, { cards: [card.id] })
    }
  },
})

/** Lists hold ids, and those of roles are their titles in small letters. */
function openRoles(open: ReadonlySet<string>): string {
  const titles = [...open].map((id) =>
    id
      .split('-')
      .map((word) => (word === 'of' ? word : capital(word)))
      .join(' '),
  )
  if (titles.length === 0) return 'no Keeper or Seeker role is'
  return `open ${titles.length === 1 ? 'is' : 'are'} ${listed(titles)}`
}

/** Text that reserves a card for a role binds while building; the role's traits decide. */
export const roleRequired = defineRule<LcgCard>()({
  id: 'role-required',
  summary: 'A card that is reserved for a kind of role is used with such a role alone.',
  source,
  params: z.strictObject({}),
  messages: {
    'role.required': {
      text: '{{title}} needs a role with the trait {{trait}}; {{has}}.',
      meaning: 'The card is reserved for a Keeper, a Seeker or an element, and the deck has no role with that trait.',
      example: 'Keeper Initiate in a deck with Seeker of Air, or with no role.',
      fix: 'Take the card out, or use a role that has the trait.',
    },
  },
  check(deck, _params, { report }) {
    const roles = deck.section('role').map((entry) => entry.card)
    const traits = new Set(roles.flatMap((role) => role.traits))
    const has = roles.length === 0 ? 'the deck has no role' : `the deck has ${listed(roles.map((role) => role.title))}`
    for (const { card } of deck.entries) {
      const needed = roleTraitsFor(card)
      if (needed.length === 0 || needed.some((trait) => traits.has(trait))) continue
      const trait = needed.map(capital).join(' or ')
      report('role.required', { title: card.title, trait, has }, { cards: [card.id] })
    }
  },
})
