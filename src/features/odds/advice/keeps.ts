import { oncePer } from '../../../base/once.ts'
import type { Steps } from '../../../base/steps.ts'
import type { Card } from '../../../domain/core/cards/card.ts'
import type { Entry } from '../../../domain/core/decks/deck.ts'
import type { Deal, Setup } from '../../../domain/games/setup.ts'
import type { CardLookup } from '../card-lookup.ts'
import type { KeepEntry } from '../engine/classes.ts'
import type { ResolvedGoal } from '../engine/goals.ts'
import type { CountedSet } from '../questions/resolve-goals.ts'
import type { Keep, Mulligan } from '../schema.ts'

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
export function* resolveKeeps(
  context: KeepContext,
  mulligan: Mulligan | undefined,
  pointer: string,
): Steps<(KeepEntry[] | null)[]> {
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
  const keeps: (KeepEntry[] | null)[] = []
  for (const deal of deals) {
    const keep = mulligan?.[deal.zone]?.keep
    keeps.push(keep === undefined ? null : yield* keepEntries(context, deal, keep, `${pointer}/${deal.zone}/keep`))
  }
  return keeps
}

function* keepEntries(context: KeepContext, deal: Deal, keep: Keep, pointer: string): Steps<KeepEntry[]> {
  const among = context.section(deal.section)
  const find = (set: Parameters<CardLookup['find']>[0], at: string) => context.lookup.find(set, among, deal.zone, at)
  if (!Array.isArray(keep)) return [{ cards: yield* find(keep, pointer), atMost: deal.count }]
  if (isIds(keep)) return keep.length ? [{ cards: yield* find(keep, pointer), atMost: deal.count }] : []
  const entries: KeepEntry[] = []
  for (const [at, { cards, q, atMost }] of keep.entries()) {
    const set = cards ?? q!
    const ids = yield* find(set, `${pointer}/${at}/${cards === undefined ? 'q' : 'cards'}`)
    entries.push({
      cards: Array.isArray(set) ? ids : inOrder(yield* orderOf(context, deal), ids),
      atMost: Math.min(atMost ?? deal.count, deal.count),
    })
  }
  return entries
}

function inOrder(order: readonly string[], ids: readonly string[]): string[] {
  const wanted = new Set(ids)
  return order.filter((id) => wanted.has(id))
}

const ordersOf = oncePer((_context: KeepContext) => new Map<string, readonly string[]>())

/** The cards of a deal in the order in which they are kept, which is the same for all keep rules of a request. */
function* orderOf(context: KeepContext, deal: Deal): Steps<readonly string[]> {
  const orders = ordersOf(context)
  const order = orders.get(deal.zone) ?? (yield* byUse(context, deal))
  orders.set(deal.zone, order)
  return order
}

function* byUse({ sets, goals, setup, section }: KeepContext, { zone, section: from }: Deal): Steps<string[]> {
  const named = goals.map((goal) => goal.counts.map((count) => sets[count.set]!).filter((set) => set.zone === zone))
  const keyOf = (card: Card): [number, string, number, string] => {
    const uses = named.map((counted) => (counted.some((set) => set.ids.has(card.id)) ? '0' : '1'))
    return [uses.filter((use) => use === '1').length, uses.join(''), setup.costOf(card) ?? 0, card.id]
  }
  const keyed: { readonly id: string; readonly key: ReturnType<typeof keyOf> }[] = []
  for (const { card } of section(from)) {
    keyed.push({ id: card.id, key: keyOf(card) })
    yield
  }
  keyed.sort((a, b) => {
    const at = a.key.findIndex((part, i) => part !== b.key[i])
    return at < 0 ? 0 : a.key[at]! < b.key[at]! ? -1 : 1
  })
  return keyed.map(({ id }) => id)
}

const isIds = (keep: readonly unknown[]): keep is string[] => keep.every((part) => typeof part === 'string')
