import { listedCards } from '../../../../src/features/events/model/checks/listed-cards.ts'
import type { ListedCard } from '../../../../src/features/events/model/checks/piles.ts'
import type { EventList } from '../../../../src/features/events/model/operation.ts'
import { judgeCall } from '../../judge/client.ts'
import type { GameInfo } from '../../judge/protocol.ts'

export interface ListedDeck {
  readonly game: GameInfo
  /** The cards of the list; what the catalogue does not know is in a section of its own, by its id or line. */
  readonly cards: readonly ListedCard[]
}

/** The cards of a list with what a deck check needs to know of them, by the data on this device. */
export async function listedDeck(gameId: string, list: EventList): Promise<ListedDeck> {
  const ids = Object.keys(list.cards)
  const [game, views] = await Promise.all([
    judgeCall('game', { game: gameId }),
    judgeCall('cards', { game: gameId, ids }),
  ])
  const known = new Map(views.map((card) => [card.id, card]))
  return { game, cards: listedCards(list, (id) => known.get(id)) }
}
