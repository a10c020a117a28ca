import type { z } from 'zod'
import { countCopies } from '../../../core/deck.ts'
import type { FormatRevision } from '../../../core/format.ts'
import { type LcgElement, lcgElements } from '../card.ts'
import { influence, influenceParams } from './influence.ts'
import { restricted } from './lists.ts'
import { availableInfluence, clanOf, type LcgDeck, purchases, splashClans } from './profile.ts'

export const lcgSections = ['stronghold', 'role', 'province', 'dynasty', 'conflict'] as const

export interface LcgSummary extends Readonly<Record<string, unknown>> {
  readonly clan: string | null
  readonly splash: string | null
  readonly stronghold: string | null
  readonly role: string | null
  readonly counts: Readonly<Record<(typeof lcgSections)[number], number>>
  readonly conflictCharacters: number
  readonly influence: { readonly used: number; readonly available: number }
  /** Provinces by element; one of several elements counts under each. */
  readonly elements: Readonly<Record<LcgElement, number>>
  readonly restricted: readonly string[]
}

export function summarize(deck: LcgDeck, revision: FormatRevision): LcgSummary {
  const { base, cardsAdd, clanFrom } = paramsOf(revision, influence.id, influenceParams) ?? influenceParams.parse({})
  const clan = clanOf(deck, clanFrom)
  const { bought, used } = clan === undefined ? { bought: [], used: 0 } : purchases(deck.section('conflict'), clan)
  const count = (section: string) => countCopies(deck.section(section))
  const characters = deck.section('conflict').filter((entry) => entry.card.type === 'character')
  return {
    clan: clan ?? null,
    splash: splashClans(bought)[0] ?? null,
    stronghold: deck.section('stronghold')[0]?.card.id ?? null,
    role: deck.section('role')[0]?.card.id ?? null,
    counts: Object.fromEntries(lcgSections.map((section) => [section, count(section)])) as LcgSummary['counts'],
    conflictCharacters: countCopies(characters),
    influence: { used, available: availableInfluence(deck, base, cardsAdd) },
    elements: Object.fromEntries(
      lcgElements.map((element) => [element, ofElement(deck, element)]),
    ) as LcgSummary['elements'],
    restricted: restrictedCards(deck, revision),
  }
}

/** As `JSON.stringify` has it, at a fraction of the cost: ids and clans are words that need no escaping. */
export function summaryText(summary: LcgSummary): string {
  const { clan, splash, stronghold, role, counts, conflictCharacters, influence: budget, elements } = summary
  const listed = summary.restricted.length === 0 ? '' : `"${summary.restricted.join('","')}"`
  return `{"clan":${word(clan)},"splash":${word(splash)},"stronghold":${word(stronghold)},"role":${word(role)},"counts":{"stronghold":${counts.stronghold},"role":${counts.role},"province":${counts.province},"dynasty":${counts.dynasty},"conflict":${counts.conflict}},"conflictCharacters":${conflictCharacters},"influence":{"used":${budget.used},"available":${budget.available}},"elements":{"air":${elements.air},"earth":${elements.earth},"fire":${elements.fire},"void":${elements.void},"water":${elements.water}},"restricted":[${listed}]}`
}

const word = (value: string | null) => (value === null ? 'null' : `"${value}"`)

function ofElement(deck: LcgDeck, element: LcgElement): number {
  return countCopies(deck.section('province').filter((entry) => entry.card.elements?.includes(element)))
}

function restrictedCards(deck: LcgDeck, revision: FormatRevision): string[] {
  const params = paramsOf<{ list: string; sections: string[] }>(revision, restricted.id)
  const listed = params && revision.lists.get(params.list)
  if (!listed) return []
  return deck.entries
    .filter(({ card }) => params.sections.includes(card.section) && listed.has(card.id))
    .map(({ card }) => card.id)
}

/** The parameters that a revision gives a rule, if it has the rule at all. */
export function paramsOf<P>(revision: FormatRevision, rule: string, _schema?: z.ZodType<P>): P | undefined {
  return revision.clauses.find((clause) => clause.rule.id === rule)?.params as P | undefined
}
