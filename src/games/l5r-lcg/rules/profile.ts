import { z } from 'zod'
import { countCopies, type Deck, type Entry } from '../../../core/deck.ts'
import { clansOf } from '../../affiliation.ts'
import type { LcgCard } from '../card.ts'

export type LcgDeck = Deck<LcgCard>
export type LcgEntry = Entry<LcgCard>

/** Where a deck's clan comes from: its stronghold, or, in formats without strongholds, its dynasty cards. */
export const ClanFrom = z.enum(['stronghold', 'dynasty']).default('stronghold')
export type ClanFrom = z.output<typeof ClanFrom>

export const neutral = 'neutral'

/** For constructed decks. A card that is not breaks the pool rule, and no other rule adds to that. */
export function isConstructed(card: LcgCard): boolean {
  return card.pool === undefined
}

export function isOutOfClan(card: LcgCard, clan: string): boolean {
  return card.clan !== neutral && isConstructed(card) && !clansOf(card).includes(clan)
}

/** Undefined where the deck does not say: then no rule that needs a clan finds anything, since the cause is another. */
export function clanOf(deck: LcgDeck, from: ClanFrom): string | undefined {
  return from === 'stronghold' ? strongholdClan(deck) : dynastyClan(deck)
}

function strongholdClan(deck: LcgDeck): string | undefined {
  const clans = new Set(deck.section('stronghold').map((entry) => entry.card.clan))
  clans.delete(neutral)
  return clans.size === 1 ? [...clans][0] : undefined
}

/** The clan of most dynasty cards; where all of them are neutral, the clan that the conflict deck pays least with. */
function dynastyClan(deck: LcgDeck): string | undefined {
  const copies = copiesByClan(deck.section('dynasty'))
  if (copies.size > 0) return best(copies)
  const conflict = deck.section('conflict')
  const burden = new Map<string, number>()
  for (const clan of copiesByClan(conflict).keys()) burden.set(clan, -burdenOf(conflict, clan))
  return best(burden)
}

function copiesByClan(entries: readonly LcgEntry[]): Map<string, number> {
  const copies = new Map<string, number>()
  for (const { card, count } of entries) {
    if (card.clan === neutral || !isConstructed(card)) continue
    for (const clan of clansOf(card)) copies.set(clan, count + (copies.get(clan) ?? 0))
  }
  return copies
}

function best(scores: ReadonlyMap<string, number>): string | undefined {
  return [...scores].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]?.[0]
}

/** Orders clans by how far a conflict deck is from legal with each: cards never to be had, then clans, then influence. */
function burdenOf(conflict: readonly LcgEntry[], clan: string): number {
  const { unavailable, bought, used } = purchases(conflict, clan)
  const clans = bought.length > 0 && splashClans(bought).length === 0 ? 1 : 0
  return countCopies(unavailable) * 1_000_000 + clans * 100_000 + used
}

export interface Purchases {
  /** Out-of-clan cards that no influence buys. */
  readonly unavailable: readonly LcgEntry[]
  readonly bought: readonly LcgEntry[]
  readonly used: number
}

/** What the conflict deck takes from other clans. A cost of 0 is a cost; none at all means that it cannot be bought. */
export function purchases(conflict: readonly LcgEntry[], clan: string): Purchases {
  const foreign = conflict.filter((entry) => isOutOfClan(entry.card, clan))
  const bought = foreign.filter((entry) => entry.card.influenceCost !== undefined)
  const unavailable = foreign.filter((entry) => entry.card.influenceCost === undefined)
  return { unavailable, bought, used: bought.reduce((sum, { card, count }) => sum + card.influenceCost! * count, 0) }
}

/** The clans that explain every purchase by themselves: all but one must fall away for a legal deck. */
export function splashClans(bought: readonly LcgEntry[]): readonly string[] {
  const [first, ...rest] = bought
  if (!first) return []
  return clansOf(first.card).filter((clan) => rest.every((entry) => clansOf(entry.card).includes(clan)))
}

/** The base, and what cards beside the decks add to it by their own text. */
export function availableInfluence(deck: LcgDeck, base: 'stronghold' | number, cardsAdd: boolean): number {
  const strongholds = deck.section('stronghold').map((entry) => entry.card.influencePool ?? 0)
  const own = base === 'stronghold' ? Math.max(0, ...strongholds) : base
  if (!cardsAdd) return own
  const beside = ['role', 'province'].flatMap((section) => deck.section(section))
  return beside.reduce((sum, entry) => sum + (entry.card.effects?.influence ?? 0), own)
}
