import { z } from 'zod'
import { oncePer } from '../../../../base/once.ts'
import { countCopies, type Deck, type Entry } from '../../../core/decks/deck.ts'
import type { Remedy } from '../../../core/engine/rule.ts'
import { couldBeUnknown, doubtedFact } from '../../../core/engine/uncertainty.ts'
import type { Uncertainty } from '../../../core/wording/verdict.ts'
import { clansOf, isOfClan } from '../../affiliation.ts'
import type { LcgCard } from '../card.ts'

export type LcgDeck = Deck<LcgCard>
export type LcgEntry = Entry<LcgCard>

/** Formats without strongholds take a deck's clan from its dynasty cards. */
export const ClanFrom = z
  .enum(['stronghold', 'dynasty'])
  .default('stronghold')
  .describe('Where the clan of a deck comes from: its stronghold, or the majority of its dynasty cards.')
export type ClanFrom = z.output<typeof ClanFrom>

const neutral = 'neutral'

/** Whether the card is for constructed decks. One that is not breaks the pool rule; no other rule adds to that. */
export function isConstructed(card: LcgCard): boolean {
  return card.pool === undefined
}

export function isOutOfClan(card: LcgCard, clan: string): boolean {
  if (card.clan === clan || card.clan === neutral || !isConstructed(card)) return false
  return !isOfClan(card, clan)
}

/** Undefined if the deck does not tell: then rules that need a clan report nothing, since the cause is elsewhere. */
export function clanOf(deck: LcgDeck, from: ClanFrom): string | undefined {
  return from === 'stronghold' ? strongholdClan(deck) : dynastyClan(deck)
}

/** What we do not know that the clan of a deck rests on: a fact of the stronghold, or dynasty cards that were not read. */
export function clanDoubt(deck: LcgDeck, from: ClanFrom): Uncertainty | undefined {
  if (from === 'stronghold') return doubtedFact(deck.section('stronghold'), 'clan')
  const dynasty = deck.section('dynasty')
  const [most = 0, next = 0] = [...copiesByClan(dynasty).values()].sort((a, b) => b - a)
  return couldBeUnknown(deck, Math.max(1, most - next)) ?? doubtedFact(dynasty, 'clan')
}

/** What of a card says which clan a deck is of, and whether the card is of it; see `Kind`. */
export function clanKind(card: LcgCard): string {
  const clans = card.clans?.join(' ') ?? card.clan
  return `${card.section} ${clans} ${isConstructed(card)} ${card.influenceCost}`
}

/** What ends a violation that rests on the clan of the deck: less of these cards, more of those, or another clan. */
export function remedyByClan(
  deck: LcgDeck,
  from: ClanFrom,
  { out, in: more, gap = 1, gain = () => 1 }: Remedy,
): Remedy {
  const changes = clanGivers(deck, from)
  return {
    out: (card: LcgCard) => changes(card) || out?.(card) === true,
    in: more ? eitherOf(changes)(more) : changes,
    gap,
    // Whatever it is, another clan may make up for all of it.
    gain: (card: LcgCard) => (changes(card) ? gap : gain(card)),
  }
}

type CardTest = (card: LcgCard) => boolean

const clanGiversIn =
  (...sections: readonly string[]) =>
  ({ clan, section }: LcgCard) =>
    clan !== neutral && sections.includes(section)
const clanStrongholds = clanGiversIn('stronghold')
const clanDynasty = clanGiversIn('dynasty')
const clanCards = clanGiversIn('dynasty', 'conflict')

/** The same function for the same two. */
const eitherOf = oncePer((one: CardTest) => oncePer((other: CardTest) => (card: LcgCard) => one(card) || other(card)))

/** Which cards say what clan the deck is of. */
function clanGivers(deck: LcgDeck, from: ClanFrom): CardTest {
  if (from === 'stronghold') return clanStrongholds
  return deck.section('dynasty').some(({ card }) => hasClan(card)) ? clanDynasty : clanCards
}

const hasClan = (card: LcgCard) => card.clan !== neutral && isConstructed(card)

function strongholdClan(deck: LcgDeck): string | undefined {
  let clan: string | undefined
  for (const { card } of deck.section('stronghold')) {
    if (card.clan === neutral || card.clan === clan) continue
    if (clan !== undefined) return undefined
    clan = card.clan
  }
  return clan
}

/** The clan of most dynasty cards; if all of them are neutral, the clan with which the conflict deck costs least. */
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
    if (!hasClan(card)) continue
    for (const clan of clansOf(card)) copies.set(clan, count + (copies.get(clan) ?? 0))
  }
  return copies
}

function best(scores: ReadonlyMap<string, number>): string | undefined {
  return [...scores].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]?.[0]
}

/** How far the conflict deck is from legal with a clan: unavailable cards weigh most, then clans, then influence. */
function burdenOf(conflict: readonly LcgEntry[], clan: string): number {
  const { unavailable, bought, used } = purchases(conflict, clan)
  const clans = bought.length > 0 && splashClans(bought).length === 0 ? 1 : 0
  return countCopies(unavailable) * 1_000_000 + clans * 100_000 + used
}

export interface Purchases {
  /** Out-of-clan cards that cannot be bought. */
  readonly unavailable: readonly LcgEntry[]
  readonly bought: readonly LcgEntry[]
  readonly used: number
}

/** What the conflict deck takes from other clans. A cost of 0 is a cost; a card without a cost cannot be bought. */
export function purchases(conflict: readonly LcgEntry[], clan: string): Purchases {
  const bought: LcgEntry[] = []
  const unavailable: LcgEntry[] = []
  let used = 0
  for (const entry of conflict) {
    const { card, count } = entry
    if (!isOutOfClan(card, clan)) continue
    if (card.influenceCost === undefined) unavailable.push(entry)
    else {
      bought.push(entry)
      used += card.influenceCost * count
    }
  }
  return { unavailable, bought, used }
}

/** The clans that every bought card belongs to; a legal deck has at least one, or buys nothing. */
export function splashClans(bought: readonly LcgEntry[]): readonly string[] {
  const [first] = bought
  if (!first) return []
  return clansOf(first.card).filter((clan) => bought.every(({ card }) => isOfClan(card, clan)))
}

/** The base, and what roles and provinces add to it. */
export function availableInfluence(deck: LcgDeck, base: 'stronghold' | number, cardsAdd: boolean): number {
  let available = base === 'stronghold' ? 0 : base
  if (base === 'stronghold') {
    for (const { card } of deck.section('stronghold')) available = Math.max(available, card.influencePool ?? 0)
  }
  if (!cardsAdd) return available
  for (const { card } of deck.section('role')) available += card.effects?.influence ?? 0
  for (const { card } of deck.section('province')) available += card.effects?.influence ?? 0
  return available
}
