import { z } from 'zod'
import { definePhrases } from '../core/wording/phrase.ts'
import type { DeckFacet } from './deck-facet.ts'
import type { QueryField } from './query-field.ts'

/** Facts of games whose cards belong to clans or factions. */
export const affiliationShape = {
  /** The affiliation as a lower-case word; `neutral` for none. */
  clan: z.string().max(40),
  /** All affiliations, only if a card has more than one; the first equals `clan`. */
  clans: z.array(z.string().max(40)).min(2).optional(),
}

type Affiliated = z.infer<z.ZodObject<typeof affiliationShape>>

export function clansOf(card: Affiliated): readonly string[] {
  return card.clans ?? [card.clan]
}

/** Without the list of `clansOf`: every verdict asks this of every card. */
export function isOfClan({ clan, clans }: Affiliated, wanted: string): boolean {
  return clans === undefined ? clan === wanted : clans.includes(wanted)
}

/** A refinement of a card schema that has `affiliationShape`. */
export function checkClans({ clan, clans }: Affiliated, context: z.RefinementCtx): void {
  if (clans && clans[0] !== clan) context.addIssue({ code: 'custom', message: `the first of its clans is not ${clan}` })
}

export const clanField: QueryField = {
  name: 'clan',
  aliases: ['faction'],
  kind: 'word',
  description: 'an affiliation of the card; `neutral` for none',
  values: clansOf,
}

const repairs = definePhrases('affiliation', {
  'keeps-clan': 'The deck stays {{value}}.',
  'changes-clan': 'The deck becomes {{after}} in place of {{before}}.',
})

/** The affiliation of decks; their summary has it under the name that cards have. */
export const clanFacet: DeckFacet = {
  id: 'clan',
  none: 'neutral',
  repairs: {
    keeps: (value) => repairs('keeps-clan', { value }),
    changes: (before, after) => repairs('changes-clan', { before, after }),
    phrases: repairs,
  },
}
