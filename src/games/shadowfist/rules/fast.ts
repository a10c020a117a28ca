import type { Card } from '../../../core/card.ts'
import { dayNumber, plainDays, understoodClauses } from '../../../core/fast-cards.ts'
import type { FormatRevision } from '../../../core/format.ts'
import type { FastCheck } from '../../../core/game-rules.ts'
import { limitOf } from '../../../core/rules/copies.ts'
import { clansOf } from '../../affiliation.ts'
import type { ShadowfistCard } from '../card.ts'
import { parts } from './size.ts'
import { byName, mostOf } from './summary.ts'

const understood = ['pool', 'deck-empty', 'copies', 'mixed-no-max', 'deck-size-advice', 'fifths-advice']

/** One pass over the map; decks that the rules would say anything about are left to them, advice included. */
export function compileFast(revision: FormatRevision, all: readonly Card[]): FastCheck | undefined {
  const byRule = understoodClauses(revision, understood)
  if (!byRule || byRule.size !== understood.length + 2) return undefined
  const copies = byRule.get('copies') as { max: number; ordinary: number; sections: string[] }
  const { usual } = byRule.get('deck-size-advice') as { usual: number }
  const { least, most } = byRule.get('fifths-advice') as { least: number; most: number }
  if (copies.sections.join() !== 'deck') return undefined
  const cards = all as readonly ShadowfistCard[]
  const versions = new Map<string, number>()
  for (const card of cards) versions.set(card.folded, (versions.get(card.folded) ?? 0) + 1)
  // An identity ties titles together, which is for the rules; so are titles of several versions, which share a count.
  if (cards.some((card) => card.identity)) return undefined
  const day = plainDays(revision, cards, (card) => versions.get(card.folded)! > 1)
  const limit = Float64Array.from(cards, (card) => limitOf(card, copies))
  const inPart = cards.map((card) => parts.map((part) => Number(part.holds(card))))
  const seen = new Int32Array(cards.length)
  const counts = new Int32Array(parts.length)
  let turn = 0

  return function check(map, ordinals, on) {
    const today = dayNumber(on)
    const factions: Record<string, number> = {}
    const types: Record<string, number> = {}
    let total = 0
    turn++
    counts.fill(0)
    for (const id in map) {
      const at = ordinals.get(id)
      if (at === undefined || day[at]! > today || seen[at] === turn) return undefined
      seen[at] = turn
      const count = map[id]!
      if (count > limit[at]!) return undefined
      total += count
      const card = cards[at]!
      types[card.type] = (types[card.type] ?? 0) + count
      for (const faction of clansOf(card)) {
        if (faction !== 'neutral') factions[faction] = (factions[faction] ?? 0) + count
      }
      for (let part = 0; part < parts.length; part++) counts[part]! += count * inPart[at]![part]!
    }
    if (total < usual) return undefined
    for (let part = 0; part < parts.length; part++) {
      if (counts[part] === 0 || counts[part]! < least * total || counts[part]! > most * total) return undefined
    }
    const [, foundation, zeroCost] = counts
    return {
      clan: mostOf(factions),
      counts: { deck: total },
      factions: byName(factions),
      types: byName(types),
      foundation: foundation!,
      zeroCost: zeroCost!,
    }
  }
}
