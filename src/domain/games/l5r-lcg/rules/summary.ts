import type { z } from 'zod'
import { oncePer } from '../../../../base/once.ts'
import { arrayByKey } from '../../../core/decks/by-key.ts'
import { countCopies } from '../../../core/decks/deck.ts'
import type { FormatRevision } from '../../../core/formats/format.ts'
import type { LcgElement, lcgElements } from '../card.ts'
import { isConflictCharacter } from './conflict-characters.ts'
import { influence, influenceParams } from './influence.ts'
import { availableInfluence, clanOf, type LcgDeck, type LcgEntry, purchases, splashClans } from './profile.ts'
import { restricted, restrictedIn, type restrictedParams } from './restricted.ts'

interface LcgSummary extends Readonly<Record<string, unknown>> {
  readonly clan: string | null
  readonly splash: string | null
  readonly stronghold: string | null
  readonly role: string | null
  readonly counts: {
    readonly stronghold: number
    readonly role: number
    readonly province: number
    readonly dynasty: number
    readonly conflict: number
  }
  readonly conflictCharacters: number
  readonly influence: { readonly used: number; readonly available: number }
  /** Provinces by element; a province of several elements counts under each of them. */
  readonly elements: Readonly<Record<LcgElement, number>>
  readonly restricted: readonly string[]
}

/** The same for every order of the entries. */
export function summarize(deck: LcgDeck, revision: FormatRevision): LcgSummary {
  const { base, cardsAdd, clanFrom, isRestricted } = settingsOf(revision)
  const clan = clanOf(deck, clanFrom)
  const conflict = deck.section('conflict')
  const { bought, used } = clan === undefined ? { bought: [], used: 0 } : purchases(conflict, clan)
  const strongholds = deck.section('stronghold')
  const roles = deck.section('role')
  const provinces = deck.section('province')
  return {
    clan: clan ?? null,
    splash: splashClans(bought)[0] ?? null,
    stronghold: firstId(strongholds),
    role: firstId(roles),
    counts: {
      stronghold: countCopies(strongholds),
      role: countCopies(roles),
      province: countCopies(provinces),
      dynasty: countCopies(deck.section('dynasty')),
      conflict: countCopies(conflict),
    },
    conflictCharacters: countCharacters(conflict),
    influence: { used, available: availableInfluence(deck, base, cardsAdd) },
    elements: countElements(provinces),
    restricted: restrictedCards(deck, isRestricted),
  }
}

const noInfluenceRule = influenceParams.parse({})

function firstId(entries: readonly LcgEntry[]): string | null {
  let first: string | null = null
  for (const { card } of entries) if (first === null || card.id < first) first = card.id
  return first
}

function countCharacters(conflict: readonly LcgEntry[]): number {
  let characters = 0
  for (const { card, count } of conflict) if (isConflictCharacter(card)) characters += count
  return characters
}

function countElements(provinces: readonly LcgEntry[]): Record<LcgElement, number> {
  const counts = { air: 0, earth: 0, fire: 0, void: 0, water: 0 } satisfies Record<(typeof lcgElements)[number], number>
  for (const { card, count } of provinces) for (const element of card.elements ?? []) counts[element] += count
  return counts
}

function restrictedCards(deck: LcgDeck, isRestricted: readonly (boolean | undefined)[]): string[] {
  const cards: string[] = []
  for (const { card } of deck.entries) if (isRestricted[card.key]) cards.push(card.id)
  return cards.length > 1 ? cards.sort() : cards
}

/** What the summary of every deck reads of a revision. */
const settingsOf = oncePer((revision: FormatRevision) => ({
  ...(paramsOf<z.output<typeof influenceParams>>(revision, influence.id) ?? noInfluenceRule),
  isRestricted: restrictedByKey(revision),
}))

/** By key: every card of every deck is looked up, and numbers are found faster than ids. */
function restrictedByKey(revision: FormatRevision): readonly (boolean | undefined)[] {
  const params = paramsOf<z.output<typeof restrictedParams>>(revision, restricted.id)
  const byKey = arrayByKey<boolean>(revision.cards)
  if (!params) return byKey
  const isRestricted = restrictedIn(params, revision)
  for (const card of revision.cards) byKey[card.key] = isRestricted(card)
  return byKey
}

/** The parameters that a revision gives a rule, if it has the rule. */
function paramsOf<P>(revision: FormatRevision, rule: string): P | undefined {
  return revision.clauses.find((clause) => clause.rule.id === rule)?.params as P | undefined
}
