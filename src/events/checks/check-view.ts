import type { GameCatalog } from '../../catalog/catalog.ts'
import { keepPhrase } from '../../core/message.ts'
import { deckFromCards } from '../../decklists/given-deck.ts'
import { judgeDeck } from '../../decks/judged-deck.ts'
import { differenceMessage } from '../model/checks/difference-words.ts'
import { countedCards, type ListedCard, pilesOf } from '../model/checks/piles.ts'
import { extensionMinutes } from '../model/checks/progress.ts'
import { proposeSplits } from '../model/checks/split.ts'
import type { EventList } from '../model/operation.ts'
import type { EventSettings } from '../model/settings.ts'
import type { CountedCard, DeckCheck } from '../model/state.ts'
import type { CheckView } from './schema.ts'

interface Checked {
  readonly catalog: GameCatalog
  readonly settings: EventSettings
  readonly list: EventList
  readonly entrant: number
  readonly check: DeckCheck
}

/** Cards that the catalogue does not know are counted by their ids. */
export function listedCards(catalog: GameCatalog, { cards }: EventList): ListedCard[] {
  return Object.entries(cards).map(([id, count]) => {
    const { title = id, section = 'unknown', type = '' } = catalog.find(id) ?? {}
    return { id, title, section, type, count }
  })
}

export function checkView({ catalog, settings, list, entrant, check }: Checked): CheckView {
  const { startedAt, endedAt, differences, outcome } = check
  const sections = catalog.game.sections.map(({ id }) => id)
  const splits = proposeSplits(pilesOf(listedCards(catalog, list), sections))
  return {
    ...check,
    entrant,
    differences: differences.map((difference) => inWords(catalog, difference)),
    extensionMinutes: endedAt === undefined ? null : extensionMinutes(startedAt, endedAt, settings.extraMinutes),
    splits: splits.map(({ section, by, piles }) => ({ section, by, piles: [...piles] })),
    asCounted: outcome === 'differs' ? verdictAsCounted(catalog, settings, list, differences) : null,
  }
}

function inWords(catalog: GameCatalog, difference: CountedCard) {
  const worded = differenceMessage(difference, (card) => catalog.find(card)?.title ?? card)
  return keepPhrase(worded, { ...difference, message: worded.message })
}

function verdictAsCounted(
  catalog: GameCatalog,
  { format, judgedOn }: EventSettings,
  { cards }: EventList,
  differences: readonly CountedCard[],
) {
  const deck = deckFromCards(catalog, countedCards(cards, differences))
  return judgeDeck(catalog, deck, format, judgedOn).verdict ?? null
}
