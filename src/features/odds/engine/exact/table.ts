import type { LogDetail, Pile, Table } from '../../../../domain/games/setup.ts'
import { type Counters, countCard } from '../sample/counters.ts'
import { below, createStream, restart } from '../sample/random.ts'

/** What does not change from one game to the next. */
export interface TableSpec
  extends Pick<Table, 'kinds' | 'costs' | 'ranks' | 'kept' | 'titles' | 'uniques' | 'drawsOnPlay' | 'drawsOnReveal'> {
  /** The deck that each card starts in. */
  readonly deckOf: Uint8Array
  readonly piles: number
  readonly slots: number
  readonly gauges: readonly number[]
}

export interface LiveTable extends Table {
  readonly seen: Uint8Array
  /** How many cards have been seen. */
  readonly seenCards: () => number
  /** Whether this game has come to its first reveal. */
  readonly revealed: () => boolean
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
  counters: Counters,
  look: () => void,
  log: ((step: string, detail: LogDetail) => void) | null = null,
): LiveTable {
  const count = spec.deckOf.length
  const { counts, piles: counted } = counters
  const piles: Pile[] = Array.from({ length: spec.piles }, () => ({ cards: new Uint16Array(count), size: 0 }))
  const decks = 1 + spec.deckOf.reduce((max, deck) => Math.max(max, deck), 0)
  const streams = Array.from({ length: decks + 1 }, () => createStream(0))
  const others = streams[decks]!
  const starts = startsOf(spec, counters, decks)
  const seen = new Uint8Array(count)
  let seenCards = 0
  let revealed = false

  const taken = (at: number, card: number): number => {
    const sets = counted[at]
    if (sets) countCard(counts, sets, card, -1)
    return card
  }
  const table: LiveTable = {
    kinds: spec.kinds,
    costs: spec.costs,
    ranks: spec.ranks,
    kept: spec.kept,
    titles: spec.titles,
    uniques: spec.uniques,
    drawsOnPlay: spec.drawsOnPlay,
    drawsOnReveal: spec.drawsOnReveal,
    piles,
    slots: new Int32Array(spec.slots),
    faceUp: new Uint8Array(spec.slots),
    known: new Uint8Array(spec.slots),
    broken: new Uint8Array(spec.slots),
    counters: new Uint8Array(count),
    gauges: new Float64Array(spec.gauges.length),
    seen,
    over: '',
    draw(at) {
      const pile = piles[at]!
      if (pile.size === 0) return -1
      const picked = below(streams[at] ?? others, pile.size)
      const card = pile.cards[picked]!
      pile.cards[picked] = pile.cards[--pile.size]!
      return taken(at, card)
    },
    put(at, card) {
      const pile = piles[at]!
      pile.cards[pile.size++] = card
      const sets = counted[at]
      if (sets) countCard(counts, sets, card, 1)
    },
    takeAt(at, place) {
      const pile = piles[at]!
      const card = pile.cards[place]!
      pile.cards.copyWithin(place, place + 1, pile.size--)
      return taken(at, card)
    },
    moveAll(from, to) {
      const source = piles[from]!
      for (let i = 0; i < source.size; i++) table.put(to, taken(from, source.cards[i]!))
      source.size = 0
    },
    chance: (bound) => below(others, bound),
    look,
    reveal() {
      revealed = true
      const sets = counters.slots
      if (sets) {
        for (let i = 0; i < sets.all.length; i++) counts[sets.all[i]!] = 0
        for (let slot = 0; slot < table.slots.length; slot++)
          if (table.faceUp[slot]) countCard(counts, sets, table.slots[slot]!, 1)
      }
      look()
    },
    see(card) {
      if (seen[card]) return
      seen[card] = 1
      seenCards++
      if (counters.seen) countCard(counts, counters.seen, card, 1)
    },
    seenCards: () => seenCards,
    revealed: () => revealed,
    log,
    reset(seed, game) {
      for (let lane = 0; lane <= decks; lane++) restart(streams[lane]!, seed, game, lane)
      for (const pile of piles) pile.size = 0
      for (let deck = 0; deck < decks; deck++) {
        piles[deck]!.cards.set(starts.decks[deck]!)
        piles[deck]!.size = starts.decks[deck]!.length
      }
      counts.set(starts.counts)
      table.slots.fill(-1)
      table.faceUp.fill(0)
      table.known.fill(0)
      table.broken.fill(0)
      table.counters.fill(0)
      seen.fill(0)
      seenCards = 0
      revealed = false
      table.gauges.set(spec.gauges)
      table.over = ''
    },
  }
  return table
}

/** The decks before the set-up, and how many cards of each set lie in them. */
function startsOf(spec: TableSpec, { counts, piles }: Counters, decks: number) {
  const all = [...spec.deckOf.keys()]
  const start = new Int32Array(counts.length)
  for (const card of all) {
    const sets = piles[spec.deckOf[card]!]
    if (sets) countCard(start, sets, card, 1)
  }
  const cardsIn = (deck: number) => Uint16Array.from(all.filter((card) => spec.deckOf[card] === deck))
  return { decks: Array.from({ length: decks }, (_, deck) => cardsIn(deck)), counts: start }
}
