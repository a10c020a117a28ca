import type { GameCatalog } from '../catalog/catalog.ts'
import type { Card } from '../core/card.ts'
import { createDeck, type Deck, type Entry, type UnknownCard } from '../core/deck.ts'
import type { GivenDeck, UnresolvedLine } from './deck-input.ts'
import { suggestIds } from './suggest-ids.ts'

/** Suggesting costs a walk over the catalogue; a list of hundreds of unknown ids is not a slip of the pen. */
const mostSuggested = 20

/** Looks up every id once; ids and lines that are no card stay in the deck as unknown. */
export function deckOf(catalog: GameCatalog, given: GivenDeck): Deck {
  const entries: Entry<Card>[] = []
  const unknown: UnknownCard[] = []
  for (const id of Object.keys(given.cards)) {
    const card = catalog.find(id)
    const count = given.cards[id]!
    if (card) entries.push({ card, count })
    else unknown.push({ id, count, ...whatIsKnown(catalog, id, unknown.length < mostSuggested) })
  }
  unknown.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
  for (const line of given.unresolved) unknown.push(unknownLine(line))
  return createDeck(entries, unknown)
}

function whatIsKnown(
  catalog: GameCatalog,
  id: string,
  suggest: boolean,
): Pick<UnknownCard, 'external' | 'suggestions'> {
  if (catalog.external.has(id)) return { external: true, suggestions: [] }
  return { suggestions: suggest ? suggestIds(catalog, id) : [] }
}

function unknownLine({ line, text, suggestions }: UnresolvedLine): UnknownCard {
  const count = Number(/(?:^|\s|x|\()(\d{1,2})(?:\s|x|\)|$)/i.exec(text)?.[1] ?? 1)
  return { id: text, line, count: Math.max(1, count), suggestions }
}
