import type { Card } from '../../../core/card.ts'
import type { Day } from '../../../core/date.ts'
import type { FormatRevision } from '../../../core/format.ts'
import type { FastCheck } from '../../../core/game-rules.ts'
import { type LcgCard, type LcgElement, lcgElements } from '../card.ts'
import { coversElements } from './elements.ts'
import { fastSettings } from './fast-settings.ts'
import { dayNumber, fastTables } from './fast-tables.ts'
import { influenceParams } from './influence.ts'
import { type LcgSummary, lcgSections } from './summary.ts'

const [strongholds, roles, provinces, dynasty, conflict] = lcgSections.map((_section, index) => index) as [
  ...[number, number, number, number, number],
]
/** A deck has no more different cards; see `maxDistinctCards` of the deck's input. */
const mostCards = 500
const allElements = (1 << lcgElements.length) - 1

/** What a role changes, in bits and numbers. */
interface RoleFacts {
  readonly traits: number
  readonly onlyClan: number
  readonly extra: readonly LcgElement[]
  /** Bits of the clans that the season gives it to; -1 for all, null where nobody knows. */
  readonly open: number | null
}

/**
 * One pass over the map, counting into plain numbers, and one look at each count. Whatever is not plainly legal is left
 * to the rules: this only has to be right when it says yes.
 */
export function compileFast(revision: FormatRevision, all: readonly Card[]): FastCheck | undefined {
  const settings = fastSettings(revision)
  const tables = settings && fastTables(revision, settings, all)
  if (!settings || !tables) return undefined
  const cards = all as readonly LcgCard[]
  const { asks, section, clan, day, cost, limit, group, groupLimit, restricted, character } = tables
  const { needs, allowed, elements, unfit, apart, clanBits, traitBits } = tables
  const clanNames = new Map([...clanBits].map(([name, bit]) => [bit, name]))
  const roleCards = [...cards.entries()].filter(([, card]) => card.section === 'role')
  const roleFacts = new Map(roleCards.map(([ordinal, card]) => [ordinal, factsOf(card)]))
  const { base, cardsAdd } = settings.influence ?? influenceParams.parse({})
  const adds = Uint8Array.from(cards, (card) => (cardsAdd ? (card.effects?.influence ?? 0) : 0))
  const pools = Uint8Array.from(cards, (card) => card.influencePool ?? 0)

  const seen = new Int32Array(cards.length)
  const counts = new Int32Array(lcgSections.length)
  const setApart = new Int32Array(lcgSections.length)
  const shared = new Int32Array(tables.groups)
  const touched: number[] = []
  const spent = new Int32Array(32)
  const laid = new Uint8Array(lcgElements.length)
  let turn = 0
  let lastDay = ''
  let today = 0

  function factsOf(card: LcgCard): RoleFacts {
    const byClan = settings!.roleClan
    const given = byClan?.traits.some((trait) => card.traits.includes(trait))
    const open = [...clanBits].reduce(
      (mask, [name, bit]) => (revision.lists.get(`${byClan?.lists}.${name}`)?.has(card.id) ? mask | bit : mask),
      0,
    )
    return {
      traits: card.traits.reduce((mask, trait) => mask | (traitBits.get(trait) ?? 0), 0),
      onlyClan: clanBits.get(card.effects?.influenceOnlyOnClan ?? '') ?? 0,
      extra: card.effects?.extraProvinceElement ? [card.effects.extraProvinceElement] : [],
      open: !byClan || !given ? -1 : byClan.known ? open : null,
    }
  }

  const listed = (size: number, places: Int32Array, amounts: Int32Array, on: Day): LcgSummary | undefined => {
    if (on !== lastDay) {
      lastDay = on
      today = dayNumber(on)
    }
    turn++
    counts.fill(0)
    setApart.fill(0)
    spent.fill(0)
    for (const index of touched) shared[index] = 0
    touched.length = 0
    let strongholdClans = 0
    let dynastyClans = 0
    let provinceClans = 0
    let conflictClans = 0
    let unavailable = 0
    let mayUse = -1
    let needed = 0
    let characters = 0
    let added = 0
    let fits = false
    let stronghold = -1
    let role = -1
    const onList: number[] = []

    for (let at = 0; at < size; at++) {
      const card = places[at]!
      if (asks[card] === 1 || seen[card] === turn || day[card]! > today) return undefined
      seen[card] = turn
      const count = amounts[at]!
      const where = section[card]!
      if (count > limit[card]!) return undefined
      if (group[card] !== -1) {
        const index = group[card]!
        touched.push(index)
        shared[index]! += count
        if (shared[index]! > groupLimit[index]!) return undefined
      }
      if (restricted[card] === 1) onList.push(card)
      needed |= needs[card]!
      mayUse &= allowed[card]!
      const bit = clan[card]!
      if (where === conflict) {
        conflictClans |= bit
        if (character[card] === 1) characters += count
        if (bit !== 0) {
          if (cost[card] === -1) unavailable |= bit
          else spent[31 - Math.clz32(bit)]! += cost[card]! * count
        }
      } else if (where === dynasty) dynastyClans |= bit
      else if (where === provinces) {
        provinceClans |= bit
        if (counts[provinces]! + count > laid.length && settings.elements) return undefined
        for (let copy = 0; copy < count && settings.elements; copy++) laid[counts[provinces]! + copy] = elements[card]!
        if (unfit[card]! > today) fits = true
        added += adds[card]! * count
      } else if (where === strongholds) {
        strongholdClans |= bit
        stronghold = card
      } else {
        role = card
        added += adds[card]! * count
      }
      if (apart[card] === 1) setApart[where]! += count
      counts[where]! += count
    }

    const own = settings.clanFrom === 'stronghold' ? strongholdClans : dynastyClans
    if (own === 0 || (own & (own - 1)) !== 0) return undefined
    if (!within(counts[strongholds]!, settings.stronghold) || counts[strongholds]! > 1) return undefined
    if (!within(counts[roles]!, settings.role) || counts[roles]! > 1) return undefined
    if (!within(counts[provinces]!, settings.province)) return undefined
    if (!settings.elements && counts[provinces]! > 0) return undefined
    if (!sized(dynasty, settings.dynasty) || !sized(conflict, settings.conflict)) return undefined
    if (settings.dynastyClan && (dynastyClans & ~own) !== 0) return undefined
    if (settings.provinceClan && (provinceClans & ~own) !== 0) return undefined
    if (settings.cardClan && (mayUse & own) === 0) return undefined
    if (characters > settings.maxCharacters) return undefined
    if (settings.restricted && onList.length > settings.restricted.max) return undefined

    const splash = conflictClans & ~own
    const budget = base === 'stronghold' ? (stronghold === -1 ? 0 : pools[stronghold]!) : base
    const available = budget + added
    const used = splash === 0 ? 0 : spent[31 - Math.clz32(splash)]!
    const facts = role === -1 ? undefined : roleFacts.get(role)!
    if (settings.influence) {
      if ((splash & (splash - 1)) !== 0 || (unavailable & ~own) !== 0 || used > available) return undefined
      if (facts && facts.onlyClan !== 0 && (splash & ~facts.onlyClan) !== 0) return undefined
    } else if (splash !== 0) return undefined
    if (settings.roleRequired && (needed & ~(facts?.traits ?? 0)) !== 0) return undefined
    if (facts && (facts.open === null || (facts.open & own) === 0)) return undefined
    if (settings.elements && counts[provinces] === laid.length) {
      if (!fits || !covers(facts?.extra ?? [])) return undefined
    }
    return summary(own, splash, stronghold, role, characters, used, available, onList)
  }

  const foundPlaces = new Int32Array(mostCards)
  const foundCounts = new Int32Array(mostCards)
  const check = (map: Readonly<Record<string, number>>, ordinals: ReadonlyMap<string, number>, on: Day) => {
    let size = 0
    for (const id in map) {
      const place = ordinals.get(id)
      if (place === undefined || size === mostCards) return undefined
      foundPlaces[size] = place
      foundCounts[size++] = map[id]!
    }
    return listed(size, foundPlaces, foundCounts, on)
  }
  return Object.assign(check, { listed })

  function sized(where: number, size: NonNullable<typeof settings>['dynasty']): boolean {
    const least = counts[where]! - setApart[where]!
    return least >= size.min && (size.apartCounts ? counts[where]! : least) <= size.max
  }

  function covers(extra: readonly LcgElement[]): boolean {
    let covered = 0
    let several = 0
    for (const mask of laid) {
      covered |= mask
      several |= mask & (mask - 1)
    }
    if (several === 0 && covered === allElements) return true
    return coversElements([...laid], extra)
  }

  function summary(
    own: number,
    splash: number,
    stronghold: number,
    role: number,
    characters: number,
    used: number,
    available: number,
    listed: readonly number[],
  ): LcgSummary {
    return {
      clan: clanNames.get(own)!,
      splash: clanNames.get(splash) ?? null,
      stronghold: cards[stronghold]?.id ?? null,
      role: cards[role]?.id ?? null,
      counts: {
        stronghold: counts[strongholds]!,
        role: counts[roles]!,
        province: counts[provinces]!,
        dynasty: counts[dynasty]!,
        conflict: counts[conflict]!,
      },
      conflictCharacters: characters,
      influence: { used, available },
      elements: elementCounts(),
      restricted: listed.map((card) => cards[card]!.id).sort(),
    }
  }

  function elementCounts(): LcgSummary['elements'] {
    const found = { air: 0, earth: 0, fire: 0, void: 0, water: 0 }
    const count = settings!.elements ? counts[provinces]! : 0
    for (let place = 0; place < count; place++) {
      const mask = laid[place]!
      if (mask & 1) found.air++
      if (mask & 2) found.earth++
      if (mask & 4) found.fire++
      if (mask & 8) found.void++
      if (mask & 16) found.water++
    }
    return found
  }
}

function within(count: number, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return count >= min && count <= max
}
