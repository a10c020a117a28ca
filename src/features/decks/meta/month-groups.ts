/** Decks that have something in common: as many as there are, and whose, as far as that matters. */
export interface Group {
  decks: number
  copies: number
  /** At most as many as are needed to know that there are enough. */
  readonly owners: Set<string>
}

/** By kind (a facet, or `card`), then by value. */
export type Groups = Map<string, Map<string, Group>>

/** The decks of a month, all together (`*`) and by the game's main facet; those without a value are under an empty one. */
export type MonthGroups = ReadonlyMap<string, { readonly total: Group; readonly groups: Groups }>

export interface CountedDeck {
  readonly owner: string
  /** By facet; a deck without one has an empty text. */
  readonly facets: Readonly<Record<string, string>>
  readonly cards: readonly { readonly id: string; readonly copies: number }[]
}

export const everything = '*'
export const minDecks = 5
export const minOwners = 3

export const emptyGroup = (): Group => ({ decks: 0, copies: 0, owners: new Set() })

/** Whether the number reveals nobody's decks. */
export const isSafe = ({ decks, owners }: Group): boolean => decks >= minDecks && owners.size >= minOwners

export function addTo(group: Group, owners: Iterable<string>, decks: number, copies: number): void {
  group.decks += decks
  group.copies += copies
  for (const owner of owners) if (group.owners.size < minOwners) group.owners.add(owner)
}

/** Counts one deck in all groups that it belongs to. */
export function countDeck(
  month: Map<string, { total: Group; groups: Groups }>,
  mainFacet: string | undefined,
  deck: CountedDeck,
): void {
  const ofMain = mainFacet === undefined ? undefined : deck.facets[mainFacet]
  for (const scope of [everything, ofMain ?? '']) {
    const { total, groups } = entryOf(month, scope, () => ({ total: emptyGroup(), groups: new Map() }))
    const groupAt = (kind: string, value: string) =>
      entryOf(
        entryOf(groups, kind, () => new Map()),
        value,
        emptyGroup,
      )
    addTo(total, [deck.owner], 1, 0)
    for (const [facet, value] of Object.entries(deck.facets)) addTo(groupAt(facet, value), [deck.owner], 1, 0)
    for (const { id, copies } of deck.cards) addTo(groupAt('card', id), [deck.owner], 1, copies)
  }
}

function entryOf<V>(map: Map<string, V>, key: string, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
