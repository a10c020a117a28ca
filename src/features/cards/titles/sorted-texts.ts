import { groupBy } from '../../../base/group-by.ts'
import type { Steps } from '../../../base/steps.ts'

/** A part of the sorted list, all of whose texts begin alike. */
interface Range {
  readonly from: number
  readonly to: number
}

interface Typed {
  readonly typed: string
}

export interface SortedTexts<T> {
  readonly beginningWith: (text: string) => readonly T[]
  /** How many do; counting copies none of them. */
  readonly countBeginningWith: (text: string) => number
  /** Those that begin with the text but for one slip: a letter too many, missing, wrong, or swapped with its neighbour. */
  readonly nearlyBeginningWith: (text: string) => readonly T[]
}

/** Finds texts by how they begin. The sorted list is walked like a tree of letters, in which each branch is a part of the list. */
export function* sortTexts<T extends Typed>(items: readonly T[]): Steps<SortedTexts<T>> {
  const sorted = yield* sortSteps(items)
  const { everything, follow, branches } = createTree(sorted.map(({ typed }) => typed))
  const itemsIn = ({ from, to }: Range) => sorted.slice(from, to)

  /** The branches that the text leads to after a slip at each of its places. */
  function* slips(text: string): Generator<Range> {
    let right = everything
    for (let place = 0; place < text.length && right.from < right.to; place++) {
      const [letter, after, rest] = [text[place]!, text[place + 1], text.slice(place + 1)]
      if (after !== undefined) yield follow(right, after + letter + text.slice(place + 2), place)
      yield follow(right, rest, place)
      for (const other of branches(right, place)) {
        yield follow(other, rest, place + 1)
        yield follow(other, letter + rest, place + 1)
      }
      right = follow(right, letter, place)
    }
  }
  return {
    beginningWith: (text) => itemsIn(follow(everything, text, 0)),
    countBeginningWith: (text) => {
      const { from, to } = follow(everything, text, 0)
      return to - from
    },
    nearlyBeginningWith: (text) => {
      const found = new Set<T>()
      for (const range of slips(text)) if (range.from < range.to) for (const item of itemsIn(range)) found.add(item)
      return [...found]
    },
  }
}

/** By parts that begin with the same two letters, since sorting all at once would hold up other requests. */
function* sortSteps<T extends Typed>(items: readonly T[]): Steps<T[]> {
  const parts = groupBy(items, ({ typed }) => [typed.slice(0, 2)])
  const sorted: T[] = []
  for (const beginning of [...parts.keys()].sort()) {
    sorted.push(...[...parts.get(beginning)!].sort((a, b) => (a.typed < b.typed ? -1 : Number(a.typed > b.typed))))
    yield
  }
  return sorted
}

function createTree(texts: readonly string[]) {
  /** The letter at a place, or -1 where the text has ended. */
  const letterAt = (index: number, place: number) => {
    const text = texts[index]!
    return place < text.length ? text.charCodeAt(place) : -1
  }
  /** The first index in a range from which on the letters at a place are at least this one. */
  const firstFrom = (from: number, to: number, place: number, letter: number): number => {
    let [low, high] = [from, to]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (letterAt(middle, place) < letter) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    everything: { from: 0, to: texts.length },
    /** The part of a range whose texts go on with the text at a place. */
    follow: (range: Range, text: string, place: number): Range => {
      let { from, to } = range
      for (let i = 0; i < text.length && from < to; i++) {
        const letter = text.charCodeAt(i)
        from = firstFrom(from, to, place + i, letter)
        to = firstFrom(from, to, place + i, letter + 1)
      }
      return { from, to }
    },
    /** The parts of a range by their letter at a place. */
    *branches({ from: first, to: last }: Range, place: number): Generator<Range> {
      for (let from = firstFrom(first, last, place, 0); from < last; ) {
        const to = firstFrom(from, last, place, letterAt(from, place) + 1)
        yield { from, to }
        from = to
      }
    },
  }
}
