import { z } from 'zod'
import { oncePer } from '../../../../base/once.ts'
import { nameOf } from '../../../core/cards/name-of.ts'
import { defineRule, kindIn, screenFor, takeOut } from '../../../core/engine/rule.ts'
import { doubtedFact, standIn } from '../../../core/engine/uncertainty.ts'
import type { Revision } from '../../../core/formats/revision.ts'
import { allOf, definePhrases, type Phrase } from '../../../core/wording/phrase.ts'
import type { LcgCard } from '../card.ts'
import { clanDoubt, clanOf, isConstructed, remedyByClan } from './profile.ts'

const openings = definePhrases('role-clan', {
  none: 'no Keeper or Seeker role is',
  some: 'open {{count?is:are}} {{titles}}',
})

/** Each season lists the Keeper and Seeker roles that a clan may use; other roles are open to all. */
export const roleClan = defineRule<LcgCard>()({
  id: 'role-clan',
  summary: "The role is open to the deck's clan in this season.",
  source: { document: 'Rules Reference 1.6', entry: 'Role Cards' },
  params: z.strictObject({
    traits: z.array(z.string()).min(1).describe('Roles with one of these traits are given out by clan.'),
    lists: z.string().default('roles').describe('What the names of the lists begin with: `roles` for `roles.crab`.'),
    known: z.boolean().default(true).describe("False if the season's list is not known."),
  }),
  phrases: [openings],
  messages: {
    'role.clan': {
      text: '{{role}} is not open to the {{clan}} in this season; {{open}}.',
      meaning:
        'In sanctioned play each clan had its own Keeper and Seeker roles for a season, and this is not one of them.',
      example: 'Keeper of Air in a Crab deck judged for 1 September 2018.',
      fix: 'Take a role that the season gives the clan, a role that is open to all, or none.',
    },
  },
  warnings: {
    'role.list-unknown': {
      text: 'It is not known which clans could use {{role}} on {{on}}, so the role was not checked.',
      meaning: 'We do not have the list of roles by clan for that time.',
      example: 'A deck with Keeper of Air judged for 20 October 2017.',
      fix: 'Ask the organiser which roles were open; the deck itself needs no change.',
    },
  },
  readsList: ({ lists }, name) => name.startsWith(`${lists}.`),
  screen: ({ traits }) => screenFor((card) => card.section === 'role' && hasTrait(card, traits)),
  kind: ({ traits, lists: prefix }, { lists }) =>
    kindIn(['stronghold', 'role'], (card) => {
      if (card.section === 'stronghold') return card.clan
      if (card.section !== 'role' || !isConstructed(card) || !hasTrait(card, traits)) return ''
      const open = [...lists].filter(([name, ids]) => name.startsWith(`${prefix}.`) && ids.has(card.id))
      return `role ${open.map(([name]) => name).join()}`
    }),
  check(deck, { traits, lists, known }, { revision, on, report, warn }) {
    const clan = clanOf(deck, 'stronghold')
    for (const entry of deck.section('role')) {
      const { card } = entry
      // Roles for drafts have the traits as well, but belong to no season: the pool rule reports them.
      if (!isConstructed(card) || !hasTrait(card, traits)) continue
      if (!known) warn('role.list-unknown', { role: card.title, on }, { cards: [card.id] })
      if (!known || clan === undefined) continue
      const open = revision.lists.get(`${lists}.${clan}`) ?? new Set<string>()
      if (open.has(card.id)) continue
      const values = { role: card.title, clan: nameOf(clan), open: openRoles(open, revision) }
      const doubt = standIn(revision, 'lists') ?? doubtedFact([entry], 'traits')
      const remedy = remedyByClan(deck, 'stronghold', takeOut(card, entry.count))
      report('role.clan', values, { cards: [card.id], uncertain: doubt ?? clanDoubt(deck, 'stronghold'), remedy })
    }
  },
})

function hasTrait(card: LcgCard, traits: readonly string[]): boolean {
  return card.traits.some((trait) => traits.includes(trait))
}

/** By title; by id those whose facts are not known. */
function openRoles(open: ReadonlySet<string>, revision: Revision): Phrase {
  const titleOf = titlesIn(revision)
  const titles = [...open].map((id) => titleOf.get(id) ?? id)
  return titles.length === 0 ? openings('none') : openings('some', { count: titles.length, titles: allOf(titles) })
}

const titlesIn = oncePer(({ cards }: Revision) => new Map(cards.map(({ id, title }) => [id, title])))
