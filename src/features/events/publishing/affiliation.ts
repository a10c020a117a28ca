import { affiliationIn } from '../../../domain/games/deck-facet.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { labelOf } from '../../decks/decklists/resolve/label.ts'
import { judgeDeck } from '../../decks/stored/read/judged-deck.ts'
import { deckOfList } from '../lists/lists.ts'
import type { EventList } from '../model/operation.ts'
import type { JudgedBy } from '../operations/judge-lists.ts'

/** What a deck belongs to, as its game counts; stronghold in words. */
export interface Affiliation {
  readonly clan: string | null
  readonly stronghold: string | null
}

export function affiliationOf(catalog: GameCatalog, { format, judgedOn }: JudgedBy, list: EventList): Affiliation {
  const { verdict } = judgeDeck(catalog, deckOfList(catalog, list), format, judgedOn)
  const summary: Readonly<Record<string, unknown>> = verdict?.summary ?? {}
  const { deckNamedBy } = catalog.game
  const named = deckNamedBy === undefined ? undefined : summary[deckNamedBy]
  const card = typeof named === 'string' ? catalog.find(named) : undefined
  return {
    clan: affiliationIn(catalog.game, summary),
    stronghold: card ? labelOf(catalog, card).text : null,
  }
}
