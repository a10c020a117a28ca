import type { Card } from '../../../core/card.ts'
import type { FormatRevision } from '../../../core/format.ts'
import { limitOf } from '../../../core/rules/copies.ts'
import type { LcgCard } from '../card.ts'
import { elementMask } from './elements.ts'
import { type FastSettings, unlimited } from './fast-settings.ts'
import { isConstructed, neutral } from './profile.ts'
import { lcgSections } from './summary.ts'

/** What one pass over a deck looks up, by a card's place in the catalogue: numbers only, so that a look costs nothing. */
export interface FastTables {
  /** 1 where the rules must be asked whatever the rest of the deck is. */
  readonly asks: Uint8Array
  readonly section: Uint8Array
  /** One bit for the clan, 0 for neutral. */
  readonly clan: Int32Array
  /** The first day in the pool as a number such as 20181009, 0 for always. */
  readonly day: Int32Array
  /** Influence cost; -1 for none at all. */
  readonly cost: Int8Array
  readonly limit: Uint8Array
  /** The place of the title's shared count; -1 where no other card shares it. */
  readonly group: Int16Array
  readonly groups: number
  readonly groupLimit: Uint8Array
  readonly restricted: Uint8Array
  readonly character: Uint8Array
  /** One bit for the trait that the role must have. */
  readonly needs: Int32Array
  /** Bits of the clans that may use the card. */
  readonly allowed: Int32Array
  readonly elements: Uint8Array
  /** Since when it cannot be the stronghold province, as a day number; the largest for never. */
  readonly unfit: Int32Array
  /** 1 where the card's keyword sets it apart from the deck's size. */
  readonly apart: Uint8Array
  /** Bits by clan name and by trait of a role. */
  readonly clanBits: ReadonlyMap<string, number>
  readonly traitBits: ReadonlyMap<string, number>
}

export function dayNumber(day: string): number {
  return day === '' ? 0 : Number(day.slice(0, 4)) * 10_000 + Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10))
}

/** Undefined where there are more clans than bits. */
export function fastTables(
  revision: FormatRevision,
  settings: FastSettings,
  all: readonly Card[],
): FastTables | undefined {
  const cards = all as readonly LcgCard[]
  const clanBits = bitsOf(cards.map((card) => card.clan).filter((clan) => clan !== neutral))
  const traitBits = bitsOf(cards.map((card) => card.roleRestriction).filter((trait) => trait !== undefined))
  if (clanBits.size > 30 || traitBits.size > 30) return undefined
  const asking = cardsThatAsk(revision, settings)
  const { group, groupLimit, limit } = limits(cards, settings)
  const restricted = settings.restricted ? revision.lists.get(settings.restricted.list) : undefined
  const each = <A extends Uint8Array | Int8Array | Int32Array>(array: A, value: (card: LcgCard) => number): A => {
    for (const [ordinal, card] of cards.entries()) array[ordinal] = value(card)
    return array
  }
  const bytes = (value: (card: LcgCard) => number) => each(new Uint8Array(cards.length), value)
  const integers = (value: (card: LcgCard) => number) => each(new Int32Array(cards.length), value)
  const isRestricted = (card: LcgCard) =>
    settings.restricted?.sections.includes(card.section) && restricted?.has(card.id) ? 1 : 0
  return {
    asks: bytes((card) => (asking(card) ? 1 : 0)),
    section: bytes((card) => Math.max(0, lcgSections.indexOf(card.section as 'role'))),
    clan: integers((card) => clanBits.get(card.clan) ?? 0),
    day: integers((card) => dayNumber(revision.poolDay(card) ?? '')),
    cost: each(new Int8Array(cards.length), (card) => card.influenceCost ?? -1),
    limit,
    group,
    groups: groupLimit.length,
    groupLimit,
    restricted: bytes(isRestricted),
    character: bytes((card) => (card.section === 'conflict' && card.type === 'character' ? 1 : 0)),
    needs: integers((card) => (card.roleRestriction ? traitBits.get(card.roleRestriction)! : 0)),
    allowed: integers((card) => card.allowedClans?.reduce((mask, clan) => mask | (clanBits.get(clan) ?? 0), 0) ?? -1),
    elements: bytes((card) => elementMask(card.elements)),
    unfit: integers((card) => unfitSince(card)),
    apart: bytes((card) => (card.keywords.includes(settings.apart(card.section) ?? '') ? 1 : 0)),
    clanBits,
    traitBits,
  }
}

function bitsOf(names: Iterable<string>): ReadonlyMap<string, number> {
  return new Map([...new Set(names)].sort().map((name, bit) => [name, 1 << bit]))
}

function unfitSince(card: LcgCard): number {
  if (!card.cannotBeStrongholdProvince) return 0x7fffffff
  return dayNumber(card.cannotBeStrongholdProvinceSince ?? '')
}

/** Cards that a list, a doubt or their own oddity makes a matter for the explaining rules. */
function cardsThatAsk(revision: FormatRevision, settings: FastSettings): (card: LcgCard) => boolean {
  const named = new Set<string>([
    ...settings.bans.flatMap((list) => [...(revision.lists.get(list) ?? [])]),
    ...(revision.pool.uncertain ?? []),
    ...revision.caveats.flatMap((caveat) => caveat.cards ?? []),
  ])
  return (card) =>
    named.has(card.id) ||
    card.clans !== undefined ||
    !isConstructed(card) ||
    !lcgSections.includes(card.section as 'role') ||
    (settings.pool && revision.poolDay(card) === null)
}

/** The limit of each card in the parts that count copies, and a shared count for titles with several cards there. */
function limits(cards: readonly LcgCard[], settings: FastSettings) {
  const limitFor = (card: LcgCard): number => {
    if (card.section === 'province') return settings.provinceOnce ? 1 : unlimited
    if (!settings.copies?.sections.includes(card.section) || card.deckLimit === undefined) return unlimited
    return Math.min(unlimited, limitOf(card, settings.copies))
  }
  const sharing = new Map<string, LcgCard[]>()
  for (const card of cards) {
    if (limitFor(card) === unlimited) continue
    const key = `${card.section === 'province'} ${card.limitKey}`
    sharing.set(key, [...(sharing.get(key) ?? []), card])
  }
  const shared = [...sharing.values()].filter((group) => group.length > 1)
  const groupOf = new Map(shared.flatMap((group, index) => group.map((card) => [card.id, index] as const)))
  return {
    limit: Uint8Array.from(cards, limitFor),
    group: Int16Array.from(cards, (card) => groupOf.get(card.id) ?? -1),
    // The strictest card of all: where only looser ones are included, the rules are asked and find nothing.
    groupLimit: Uint8Array.from(shared, (group) => Math.min(...group.map(limitFor))),
  }
}
