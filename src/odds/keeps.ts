import type { Entry } from '../core/deck.ts'
import type { Deal, Setup } from '../games/setup.ts'
import type { CardLookup } from './card-lookup.ts'
import type { KeepEntry } from './engine/classes.ts'
import type { ResolvedGoal } from './engine/goals.ts'
import type { CountedSet } from './resolve-goals.ts'
import type { Keep, Mulligan } from './schema.ts'

export interface KeepContext {
  readonly lookup: CardLookup
  readonly gameName: string
  readonly setup: Setup
  readonly section: (id: string) => readonly Entry[]
  /** What the goals count, and which of the sets each goal names. */
  readonly sets: readonly CountedSet[]
  readonly goals: readonly ResolvedGoal[]
}

/**
 * The keep rule of each deal. Where a query's cards are kept up to a number, those that more goals name are kept first,
 * then those of earlier goals, then cheaper ones.
 */
export function resolveKeeps(
  context: KeepContext,
  mulligan: Mulligan | undefined,
  pointer: string,
): (KeepEntry[] | null)[] {
  const { deals } = context.setup
  for (const [zone, rule] of Object.entries(mulligan ?? {})) {
    if (!rule) continue
    const deal = deals.find((each) => each.zone === zone)
    if (!deal?.replaced) {
      const message = deal
        ? `${context.gameName} replaces no cards of the ${zone}.`
        : `No zone named "${zone}"; there are ${deals.map((each) => each.zone).join(', ')}.`
      context.lookup.errors.push({ pointer: `${pointer}/${zone}`, code: 'mulligan.none', message })
    } else if (deal.houseRule) context.lookup.warnings.push(deal.houseRule)
  }
  return deals.map((deal) => {
    const keep = mulligan?.[deal.zone]?.keep
    return keep === undefined ? null : keepEntries(context, deal, keep, `${pointer}/${deal.zone}/keep`)
  })
}

function keepEntries(context: KeepContext, deal: Deal, keep: Keep, pointer: string): KeepEntry[] {
  const among = context.section(deal.section)
  const find = (set: Parameters<CardLookup['find']>[0], at: string) => context.lookup.find(set, among, deal.zone, at)
  if (!Array.isArray(keep)) return [{ cards: find(keep, pointer), atMost: deal.count }]
  if (isIds(keep)) return keep.length ? [{ cards: find(keep, pointer), atMost: deal.count }] : []
  return keep.map(({ cards, q, atMost }, at) => {
    const set = cards ?? q!
    const ids = find(set, `${pointer}/${at}/${cards === undefined ? 'q' : 'cards'}`)
    return {
      cards: Array.isArray(set) ? ids : byUse(context, among, ids, deal.zone),
      atMost: Math.min(atMost ?? deal.count, deal.count),
    }
  })
}

const isIds = (keep: readonly unknown[]): keep is string[] => keep.every((part) => typeof part === 'string')

function byUse(
  { sets, goals, setup }: KeepContext,
  among: readonly Entry[],
  ids: readonly string[],
  zone: string,
): string[] {
  const named = goals.map((goal) => goal.counts.map((count) => sets[count.set]!).filter((set) => set.zone === zone))
  const keyOf = (id: string): [number, string, number, string] => {
    const uses = named.map((counted) => (counted.some((set) => set.ids.has(id)) ? '0' : '1'))
    const { card } = among.find((entry) => entry.card.id === id)!
    return [uses.filter((use) => use === '1').length, uses.join(''), setup.costOf(card) ?? 0, id]
  }
  const keyed = ids.map((id) => ({ id, key: keyOf(id) }))
  keyed.sort((a, b) => {
    const at = a.key.findIndex((part, i) => part !== b.key[i])
    return at < 0 ? 0 : a.key[at]! < b.key[at]! ? -1 : 1
  })
  return keyed.map(({ id }) => id)
}
