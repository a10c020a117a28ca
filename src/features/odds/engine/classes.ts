/** A card of a deck with its copies. */
export interface DeckEntry {
  readonly id: string
  readonly count: number
  /** For the distribution of costs; 0 for a card without a cost. */
  readonly cost: number
}

/** Keeps up to `atMost` cards of a set, earlier ones first. */
export interface KeepEntry {
  readonly cards: readonly string[]
  readonly atMost: number
}

/** A keep rule over classes: for each entry, the classes in the order in which their cards are kept. */
export type KeepRule = readonly { readonly classes: readonly number[]; readonly atMost: number }[]

export interface Decision {
  /** Cards in each class. Within a class the rule treats all cards alike. */
  readonly sizes: readonly number[]
  readonly classOf: ReadonlyMap<string, number>
  /** Null without a mulligan. */
  readonly rule: KeepRule | null
}

/**
 * The coarsest classes that a keep rule distinguishes. An entry with a limit keeps its cards in its order; neighbours in
 * that order that no set and no cost distinguishes still share a class.
 */
export function decisionClasses(
  deck: readonly DeckEntry[],
  keep: readonly KeepEntry[] | null,
  deal: number,
  sets: readonly ReadonlySet<string>[],
): Decision {
  if (!keep) return { sizes: [sizeOf(deck)], classOf: new Map(deck.map((card) => [card.id, 0])), rule: null }
  const inDeck = keep.map((entry) => inOrder(deck, entry.cards))
  const keys = decisionKeys(deck, keep, inDeck, deal, sets)
  const numbers = new Map<number | string, number>()
  const sizes: number[] = []
  const classOf = new Map<string, number>()
  for (let at = 0; at < deck.length; at++) {
    const { id, count } = deck[at]!
    const number = numbers.get(keys[at]!) ?? numbers.size
    numbers.set(keys[at]!, number)
    sizes[number] = (sizes[number] ?? 0) + count
    classOf.set(id, number)
  }
  const rule = keep.map((entry, i) => ({
    classes: [...new Set(inDeck[i]!.map((id) => classOf.get(id)!))],
    atMost: Math.min(entry.atMost, deal),
  }))
  return { sizes, classOf, rule }
}

function inOrder(deck: readonly DeckEntry[], cards: readonly string[]): string[] {
  return cards.filter((id) => deck.some((card) => card.id === id))
}

/** Equal for cards of one class: which entries name the card and, for an entry with a limit, its place there. */
function decisionKeys(
  deck: readonly DeckEntry[],
  keep: readonly KeepEntry[],
  inDeck: readonly (readonly string[])[],
  deal: number,
  sets: readonly ReadonlySet<string>[],
): (number | string)[] {
  const members = inDeck.map((cards) => new Set(cards))
  const capped = inDeck.filter((_, i) => keep[i]!.atMost < deal)
  if (capped.length === 0) return deck.map(({ id }) => members.reduce((key, set) => key * 2 + (set.has(id) ? 1 : 0), 0))
  const bits = (id: string, all: readonly ReadonlySet<string>[]) => all.map((set) => (set.has(id) ? '1' : '0')).join('')
  const keys = new Map(deck.map(({ id, cost }) => [id, `${bits(id, members)} ${bits(id, sets)} ${cost}`]))
  // The cards of a class are neighbours in the order of every limited entry. Where another class stands between two of
  // them they are distinguished, which may part cards of other entries, until nothing changes any more.
  for (let classes = 0; classes < new Set(keys.values()).size; ) {
    classes = new Set(keys.values()).size
    for (const order of capped) splitRuns(order, keys)
  }
  // Cards outside every limited entry are kept or replaced whatever the goals count.
  const limited = new Set(capped.flat())
  return deck.map(({ id }) => (limited.has(id) ? keys.get(id)! : bits(id, members)))
}

/** Adds to each card's key in which run of equal keys it stands. */
function splitRuns(order: readonly string[], keys: Map<string, string>): void {
  const runs = new Map<string, number>()
  let last: string | undefined
  const renamed = order.map((id): [string, string] => {
    const key = keys.get(id)!
    if (key !== last) runs.set(key, (runs.get(key) ?? -1) + 1)
    last = key
    const run = runs.get(key)!
    return [id, run === 0 ? key : `${key}|${run}`]
  })
  for (const [id, key] of renamed) keys.set(id, key)
}

export interface FineClass {
  readonly size: number
  /** The class of the decision that it is part of. */
  readonly decision: number
  /** For each set, 1 if the cards are in it. */
  readonly member: readonly number[]
}

/** The classes that a decision and these sets together distinguish. */
export function fineClasses(
  deck: readonly DeckEntry[],
  decision: Decision,
  sets: readonly ReadonlySet<string>[],
): { readonly classes: readonly FineClass[]; readonly classOf: ReadonlyMap<string, number> } {
  const numbers = new Map<number | string, number>()
  const classes: { size: number; decision: number; member: number[] }[] = []
  const classOf = new Map<string, number>()
  // A number holds the bits of up to 30 sets beside the decision; beyond that the key is a string.
  const short = sets.length <= 30
  for (const { id, count } of deck) {
    const coarse = decision.classOf.get(id)!
    const key = short
      ? shortKey(coarse, sets, id)
      : `${coarse} ${sets.map((set) => (set.has(id) ? '1' : '0')).join('')}`
    let number = numbers.get(key)
    if (number === undefined) {
      number = classes.length
      numbers.set(key, number)
      classes.push({ size: 0, decision: coarse, member: sets.map((set) => (set.has(id) ? 1 : 0)) })
    }
    classes[number]!.size += count
    classOf.set(id, number)
  }
  return { classes, classOf }
}

function shortKey(coarse: number, sets: readonly ReadonlySet<string>[], id: string): number {
  let key = coarse
  for (let i = 0; i < sets.length; i++) key = key * 2 + (sets[i]!.has(id) ? 1 : 0)
  return key
}

/** Merges classes that only other sets distinguish; `member` is then by place in `which`. */
export function mergeClasses(classes: readonly FineClass[], which: readonly number[]): FineClass[] {
  const numbers = new Map<number, number>()
  const merged: { size: number; decision: number; member: number[] }[] = []
  for (const { size, decision, member } of classes) {
    let key = decision
    for (let i = 0; i < which.length; i++) key = key * 2 + member[which[i]!]!
    const number = numbers.get(key)
    if (number !== undefined) merged[number]!.size += size
    else {
      numbers.set(key, merged.length)
      merged.push({ size, decision, member: which.map((set) => member[set]!) })
    }
  }
  return merged
}

/** Writes how many cards of each class a hand keeps, entry by entry; returns their sum. */
export function keptOf(rule: KeepRule, hand: ArrayLike<number>, kept: Uint8Array): number {
  kept.fill(0)
  let total = 0
  for (let i = 0; i < rule.length; i++) {
    const entry = rule[i]!
    let room = entry.atMost
    for (let j = 0; j < entry.classes.length && room > 0; j++) {
      const at = entry.classes[j]!
      const more = Math.min(room, hand[at]! - kept[at]!)
      kept[at] = kept[at]! + more
      room -= more
      total += more
    }
  }
  return total
}

export function sizeOf(deck: readonly DeckEntry[]): number {
  return deck.reduce((sum, card) => sum + card.count, 0)
}
