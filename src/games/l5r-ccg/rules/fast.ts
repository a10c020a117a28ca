import type { Card } from '../../../core/card.ts'
import { createDeck } from '../../../core/deck.ts'
import { dayNumber, plainDays, understoodClauses } from '../../../core/fast-cards.ts'
import type { FormatRevision } from '../../../core/format.ts'
import type { FastCheck } from '../../../core/game-rules.ts'
import { limitOf } from '../../../core/rules/copies.ts'
import type { CcgCard } from '../card.ts'
import { factionsOf, type StartingValues, startingValues } from './profile.ts'
import { type CcgSummary, ccgSections } from './summary.ts'

const understood = [
  ...['pool', 'stronghold-count', 'wind-count', 'sensei-count', 'sensei-faction', 'dynasty-size', 'fate-size'],
  ...['copies', 'exclusions', 'requirements', 'alignments', 'loyal', 'card-doubts'],
]
const [strongholds, winds, senseis, dynasty, fate] = ccgSections.map((_section, at) => at) as [
  ...[number, number, number, number, number],
]

interface Params {
  readonly copies: { readonly max: number; readonly ordinary: number; readonly soulGroups: boolean }
  readonly dynasty: number
  readonly fate: number
}

/** One pass over the map. A card with a text of its own or a doubt about it is left to the rules: most decks have none. */
export function compileFast(revision: FormatRevision, all: readonly Card[]): FastCheck | undefined {
  const params = paramsOf(revision)
  if (!params) return undefined
  const cards = all as readonly CcgCard[]
  const types = [...new Set(cards.map((card) => card.type))].sort()
  const day = plainDays(revision, cards, (card) => isOdd(card as CcgCard))
  const section = Int8Array.from(cards, (card) => ccgSections.indexOf(card.section as (typeof ccgSections)[number]))
  const type = Int8Array.from(cards, (card) => types.indexOf(card.type))
  const limit = Float64Array.from(cards, (card) => limitOf(card, params.copies))
  const souls = [...new Set(cards.map((card) => card.openLimitGroup))]
  const soul = Int32Array.from(cards, (card) => (card.openLimitGroup ? souls.indexOf(card.openLimitGroup) : -1))
  const soulSeen = new Int32Array(souls.length)
  const loyal = cards.map((card) => (card.loyal ? factionsOf(card) : null))
  const seen = new Int32Array(cards.length)
  const counts = new Int32Array(ccgSections.length)
  const byType = new Int32Array(types.length)
  const starts = new Map<number, StartingValues>()
  let turn = 0

  return function check(map, ordinals, on) {
    const today = dayNumber(on)
    const beside = [-1, -1, -1]
    let demands: (readonly string[])[] | undefined
    turn++
    counts.fill(0)
    byType.fill(0)
    for (const id in map) {
      const card = ordinals.get(id)
      if (card === undefined || day[card]! > today || seen[card] === turn) return undefined
      seen[card] = turn
      // One card of a soul has its own limit; two share one, which is for the rules.
      if (params.copies.soulGroups && soul[card]! >= 0) {
        if (soulSeen[soul[card]!] === turn) return undefined
        soulSeen[soul[card]!] = turn
      }
      const count = map[id]!
      const where = section[card]!
      if (count > limit[card]!) return undefined
      counts[where]! += count
      if (where <= senseis) beside[where] = card
      else byType[type[card]!]! += count
      const factions = loyal[card]
      if (factions) {
        demands ??= []
        demands.push(factions)
      }
    }
    if (counts[strongholds] !== 1 || counts[winds]! > 1 || counts[senseis]! > 1) return undefined
    if (counts[dynasty]! < params.dynasty || counts[fate]! < params.fate) return undefined
    const stronghold = cards[beside[strongholds]!]!
    const sensei = cards[beside[senseis]!]
    const joins = (factions: readonly string[]) => stronghold.factions.some((faction) => factions.includes(faction))
    if ((sensei && !joins(sensei.factions)) || (demands && !demands.every(joins))) return undefined
    return summaryOf(stronghold, cards[beside[winds]!], sensei, valuesOf(beside[strongholds]!, beside[senseis]!))
  }

  function valuesOf(stronghold: number, sensei: number): StartingValues {
    const key = stronghold * cards.length + sensei
    let values = starts.get(key)
    if (!values) {
      const both = [stronghold, sensei].filter((card) => card >= 0).map((card) => ({ card: cards[card]!, count: 1 }))
      values = startingValues(createDeck(both))
      starts.set(key, values)
    }
    return values
  }

  function summaryOf(
    stronghold: CcgCard,
    wind: CcgCard | undefined,
    sensei: CcgCard | undefined,
    values: StartingValues,
  ): CcgSummary {
    const byName: Record<string, number> = {}
    for (let at = 0; at < types.length; at++) if (byType[at]! > 0) byName[types[at]!] = byType[at]!
    return {
      clan: stronghold.clan,
      stronghold: stronghold.id,
      wind: wind?.id ?? null,
      sensei: sensei?.id ?? null,
      counts: {
        stronghold: counts[strongholds]!,
        wind: counts[winds]!,
        sensei: counts[senseis]!,
        dynasty: counts[dynasty]!,
        fate: counts[fate]!,
      },
      types: byName,
      ...values,
    }
  }
}

/** Undefined where the format asks for anything but what the book does. */
function paramsOf(revision: FormatRevision): Params | undefined {
  const byRule = understoodClauses(revision, understood)
  if (!byRule || byRule.size !== understood.length + 2) return undefined
  const of = <P>(rule: string) => byRule.get(rule) as P
  const bounds = ['stronghold-count', 'wind-count', 'sensei-count'].map((rule) =>
    of<{ min: number; max: number }>(rule),
  )
  if (bounds.some(({ min, max }, at) => max !== 1 || min !== (at === 0 ? 1 : 0))) return undefined
  const copies = of<Params['copies'] & { sections: string[] }>('copies')
  if (copies.sections.join() !== 'dynasty,fate') return undefined
  return { copies, dynasty: of<{ min: number }>('dynasty-size').min, fate: of<{ min: number }>('fate-size').min }
}

function isOdd(card: CcgCard): boolean {
  return (
    card.limitKey !== card.id ||
    card.banned ||
    card.legality.includes('unreleased') ||
    card.deckRules.some((text) => text.kind !== 'maxCopies') ||
    (card.loyal && factionsOf(card).length === 0) ||
    (card.type === 'stronghold' && (card.factions.length === 0 || isIncomplete(card)))
  )
}

const isIncomplete = ({ provinceStrength, goldProduction, startingHonor }: CcgCard): boolean =>
  provinceStrength === undefined || goldProduction === undefined || startingHonor === undefined
