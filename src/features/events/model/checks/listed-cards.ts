import { maxCopies } from '../../../decks/decklists/limits.ts'
import type { EventList } from '../operation.ts'
import type { ListedCard } from './piles.ts'

type CardFacts = Pick<ListedCard, 'title' | 'section' | 'type'>

/** Of cards that the catalogue does not know, and of lines that name none. */
const unknownSection = 'unknown'

/** As long as what differs may be. */
const maxIdLength = 200

/**
 * The cards of a list as a deck check counts them, the same on devices and on the service. What the catalogue does not know
 * is counted by its id or line; lines with the same text are one pile.
 */
export function listedCards(
  { cards, unread = [] }: EventList,
  find: (id: string) => CardFacts | undefined,
): readonly ListedCard[] {
  const piles = new Map<string, ListedCard>()
  for (const [id, count] of Object.entries(cards)) {
    const { title, section, type } = find(id) ?? unknownCard(id)
    piles.set(id, { id, title, section, type, count })
  }
  for (const { text, count = 1 } of unread) {
    const id = text.slice(0, maxIdLength).toWellFormed()
    const pile = piles.get(id) ?? { id, ...unknownCard(id), count: 0 }
    if (id !== '') piles.set(id, { ...pile, count: Math.min(maxCopies, pile.count + count) })
  }
  return [...piles.values()]
}

const unknownCard = (id: string): CardFacts => ({ title: id, section: unknownSection, type: '' })
