import type { LogDetail, Pile, Table } from '../../games/setup.ts'
import { below, createStream, restart } from './random.ts'

/** What does not change from one game to the next. */
export interface TableSpec extends Pick<Table, 'kinds' | 'costs' | 'ranks' | 'kept' | 'titles'> {
  /** The deck that each card starts in. */
  readonly deckOf: Uint8Array
  readonly piles: number
  readonly slots: number
  readonly gauges: readonly number[]
}

export interface LiveTable extends Table {
  readonly seen: Uint8Array
  /** Resets everything to before the set-up of a seed's game with this number. */
  readonly reset: (seed: number, game: number) => void
}

/**
 * A table for many games. The top card of a shuffled deck is any of its cards with equal probability: it is picked when
 * it is taken, so shuffling cards in is adding them. Each deck has a stream of its own, and other chances have another:
 * a seed deals the same hand whatever happens to the provinces.
 */
export function createTable(
  spec: TableSpec,
  look: (table: LiveTable) => void,
  log: ((step: string, detail: LogDetail) => void) | null = null,
): LiveTable {
  const count = spec.deckOf.length
  const piles: Pile[] = Array.from({ length: spec.piles }, () => ({ cards: new Uint16Array(count), size: 0 }))
  const decks = 1 + spec.deckOf.reduce((max, deck) => Math.max(max, deck), 0)
  const streams = Array.from({ length: decks + 1 }, () => createStream(0))
  const others = streams[decks]!

  const table: LiveTable = {
    kinds: spec.kinds,
    costs: spec.costs,
    ranks: spec.ranks,
    kept: spec.kept,
    titles: spec.titles,
    piles,
    slots: new Int32Array(spec.slots),
    faceUp: new Uint8Array(spec.slots),
    known: new Uint8Array(spec.slots),
    broken: new Uint8Array(spec.slots),
    counters: new Uint8Array(count),
    gauges: new Float64Array(spec.gauges.length),
    seen: new Uint8Array(count),
    over: '',
    draw(at) {
      const pile = piles[at]!
      if (pile.size === 0) return -1
      const picked = below(streams[at] ?? others, pile.size)
      const card = pile.cards[picked]!
      pile.cards[picked] = pile.cards[--pile.size]!
      return card
    },
    put(at, card) {
      const pile = piles[at]!
      pile.cards[pile.size++] = card
    },
    takeAt(at, place) {
      const pile = piles[at]!
      const card = pile.cards[place]!
      pile.cards.copyWithin(place, place + 1, pile.size--)
      return card
    },
    moveAll(from, to) {
      const source = piles[from]!
      for (let i = 0; i < source.size; i++) table.put(to, source.cards[i]!)
      source.size = 0
    },
    chance: (bound) => below(others, bound),
    look: () => look(table),
    see(card) {
      table.seen[card] = 1
    },
    log,
    reset(seed, game) {
      for (let lane = 0; lane <= decks; lane++) restart(streams[lane]!, seed, game, lane)
      for (const pile of piles) pile.size = 0
      for (let card = 0; card < count; card++) table.put(spec.deckOf[card]!, card)
      table.slots.fill(-1)
      table.faceUp.fill(0)
      table.known.fill(0)
      table.broken.fill(0)
      table.counters.fill(0)
      table.seen.fill(0)
      table.gauges.set(spec.gauges)
      table.over = ''
    },
  }
  return table
}
