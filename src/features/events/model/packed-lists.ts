import type { EventList } from './operation.ts'
import type { EventState } from './state.ts'

/** A list as snapshots carry it: the places of its cards in the snapshot's table and their counts, by turns. */
interface PackedList extends Omit<EventList, 'cards'> {
  readonly number: number
  readonly n: number
  readonly cards: readonly number[]
}

interface PackedLists {
  /** The ids of all cards, the most frequent first. */
  readonly cards: readonly string[]
  readonly lists: readonly PackedList[]
}

/** A list and whose it is. */
export interface NumberedList {
  readonly number: number
  readonly n: number
  readonly list: EventList
}

/** Hundreds of lists name the same cards: each id is written once, which makes a snapshot half as large. */
export function packLists(lists: readonly NumberedList[]): PackedLists {
  const uses = new Map<string, number>()
  for (const { list } of lists) for (const id of Object.keys(list.cards)) uses.set(id, (uses.get(id) ?? 0) + 1)
  const cards = [...uses.keys()].sort((a, b) => uses.get(b)! - uses.get(a)!)
  const placeOf = new Map(cards.map((id, place) => [id, place]))
  return {
    cards,
    lists: lists.map(({ number, n, list: { cards: counts, ...rest } }) => ({
      number,
      n,
      cards: Object.entries(counts).flatMap(([id, count]) => [placeOf.get(id)!, count]),
      ...rest,
    })),
  }
}

/** The lists of a snapshot by submission. */
export function unpackLists({ state, cards, lists }: PackedLists & { readonly state: EventState }) {
  const unpacked: Record<string, EventList> = {}
  for (const { number, n, cards: packed, ...rest } of lists) {
    const submission = state.entrants[number]?.submissions[n - 1]
    if (submission) unpacked[submission.id] = { cards: countsOf(cards, packed), ...rest }
  }
  return unpacked
}

function countsOf(cards: readonly string[], packed: readonly number[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (let i = 0; i < packed.length; i += 2) counts[cards[packed[i]!]!] = packed[i + 1]!
  return counts
}
