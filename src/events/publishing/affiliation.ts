import type { GameCatalog } from '../../catalog/catalog.ts'
import { labelOf } from '../../decklists/label.ts'
import { judgeDeck } from '../../decks/judged-deck.ts'
import type { JudgedBy } from '../judge-lists.ts'
import { deckOfList } from '../lists.ts'
import type { EventList } from '../model/operation.ts'

/** What a deck belongs to, as its game counts; stronghold in words. */
export interface Affiliation {
  readonly clan: string | null
  readonly stronghold: string | null
}

export function affiliationOf(catalog: GameCatalog, { format, judgedOn }: JudgedBy, list: EventList): Affiliation {
  const { summary = {} } = judgeDeck(catalog, deckOfList(catalog, list), format, judgedOn).verdict ?? {}
  const { clan, stronghold } = summary as Readonly<Record<string, unknown>>
  const card = typeof stronghold === 'string' ? catalog.find(stronghold) : undefined
  return { clan: typeof clan === 'string' ? clan : null, stronghold: card ? labelOf(catalog, card).text : null }
}
