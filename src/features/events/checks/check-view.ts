import { keepPhrase } from '../../../domain/core/wording/message.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { deckFromCards } from '../../decks/decklists/given-deck.ts'
import { judgeDeck } from '../../decks/stored/read/judged-deck.ts'
import { differenceMessage } from '../model/checks/difference-words.ts'
import { listedCards } from '../model/checks/listed-cards.ts'
import { countedCards, pilesOf } from '../model/checks/piles.ts'
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

export const listedIn = (catalog: GameCatalog, list: EventList) => listedCards(list, catalog.find)

export function checkView({ catalog, settings, list, entrant, check }: Checked): CheckView {
  const { startedAt, endedAt, differences, outcome } = check
  const sections = catalog.game.sections.map(({ id }) => id)
  const splits = proposeSplits(pilesOf(listedIn(catalog, list), sections))
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
  list: EventList,
  differences: readonly CountedCard[],
) {
  const cards = Object.fromEntries(listedIn(catalog, list).map(({ id, count }) => [id, count]))
  const deck = deckFromCards(catalog, countedCards(cards, differences))
  return judgeDeck(catalog, deck, format, judgedOn).verdict ?? null
}
