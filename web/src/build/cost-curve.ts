import type { CardView } from '../judge/protocol.ts'

export interface CostColumn {
  /** `0`, `1`, … `6+`, or a printed sign such as `X`. */
  readonly label: string
  readonly copies: number
}

const last = 6

/** Copies by cost, for the cards that have one; empty if none has. */
export function costCurve(
  entries: readonly { readonly card: Pick<CardView, 'id'>; readonly count: number }[],
): readonly CostColumn[] {
  const columns = new Map<string, number>()
  for (let cost = 0; cost <= last; cost++) columns.set(labelOf(cost), 0)
  let copies = 0
  for (const { card, count } of entries) {
    const cost = costOf(card)
    if (cost === undefined || cost === '-') continue
    copies += count
    columns.set(labelOf(cost), (columns.get(labelOf(cost)) ?? 0) + count)
  }
  return copies === 0 ? [] : [...columns].map(([label, n]) => ({ label, copies: n }))
}

const labelOf = (cost: number | string) => (typeof cost === 'number' ? (cost < last ? String(cost) : `${last}+`) : cost)

/** What a card costs to play, as printed, in the facts of any of the games. */
function costOf(card: object): number | string | undefined {
  const { cost, goldCost } = card as { readonly cost?: unknown; readonly goldCost?: unknown }
  const printed = cost ?? goldCost
  return typeof printed === 'number' || typeof printed === 'string' ? printed : undefined
}
