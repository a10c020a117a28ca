import { runThrough } from '../../../src/base/steps.ts'
import { copyLimits } from '../../../src/domain/core/engine/limits.ts'
import { findRevision } from '../../../src/domain/core/formats/format.ts'
import { gameIds } from '../../../src/domain/games/ids.ts'
import { findCards } from '../../../src/features/cards/catalog/query/find-cards.ts'
import { cardView } from '../../../src/features/cards/catalog/replies/card-view.ts'
import { formatRevisionView, formatView } from '../../../src/features/cards/catalog/replies/format-views.ts'
import { formatOf } from '../../../src/features/cards/catalog/snapshot/game-of.ts'
import { contentHash } from '../../../src/features/decks/decklists/content-hash.ts'
import { cardCounts } from '../../../src/features/decks/decklists/given-deck.ts'
import { renderDecklist } from '../../../src/features/decks/decklists/print/render-decklist.ts'
import { revisionFor, settleVersions } from '../../../src/features/decks/decklists/resolve/settle-versions.ts'
import { chooseFormat } from '../../../src/features/decks/legality/choose-format.ts'
import { judgeEveryFormat } from '../../../src/features/decks/legality/every-format.ts'
import { noTally, repairSteps } from '../../../src/features/decks/repair/repair-deck.ts'
import { differenceMessage } from '../../../src/features/events/model/checks/difference-words.ts'
import { listChanges } from '../../../src/features/events/submissions/list-changes.ts'
import { cardInFull, cardNames, filterValues, setNames } from './card-answers.ts'
import { catalogOf } from './catalogs.ts'
import { check, gameInfo } from './check.ts'
import type { CallRequest, CallResult, JudgeCall } from './protocol.ts'
import { readDeck } from './read-deck.ts'
import { readList } from './read-list.ts'

type Answers = { readonly [C in JudgeCall]: (request: CallRequest<C>, today: string) => Promise<CallResult<C>> }

export const answers: Answers = {
  games: async () => (await Promise.all(gameIds.map(catalogOf))).map(gameInfo),
  game: async ({ game }) => gameInfo(await catalogOf(game)),
  check,
  readList,
  listChanges: async ({ game, from, to }) => listChanges(await catalogOf(game), from, to),
  everyFormat: async ({ on, history, ...request }, today) => {
    const { catalog, given } = await readDeck(request)
    return judgeEveryFormat(catalog, given, on ?? today, history ?? false, today)
  },
  repair: async ({ on, format, played, ...request }, today) => {
    const { catalog, given } = await readDeck(request)
    const tally = played ? { decks: played.decks, playedIn: (id: string) => played.cards[id] ?? 0 } : noTally
    const options = { ...chooseFormat(catalog, format, given), on: on ?? today, maxChanges: 15, tally }
    return runThrough(repairSteps(catalog, given, options))
  },
  formats: async ({ game }) => [...(await catalogOf(game)).formats.values()].map(formatView),
  format: async ({ game, format, on }, today) => {
    const catalog = await catalogOf(game)
    return formatRevisionView(catalog, formatOf(catalog, format), on ?? today)
  },
  search: async ({ game, q, format, on, limit = 100 }, today) => {
    const catalog = await catalogOf(game)
    const found = findCards(catalog, q, on ?? today)
    const cards = found.slice(0, limit)
    // A day without rules is the business of the verdict: cards are found on every day.
    const revision = format === undefined ? undefined : findRevision(formatOf(catalog, format), on ?? today)
    return { cards: cards.map(cardView), total: found.length, limits: revision ? copyLimits(revision, cards) : {} }
  },
  cards: async ({ game, ids }) => {
    const catalog = await catalogOf(game)
    return ids.flatMap((id) => catalog.find(id) ?? []).map(cardView)
  },
  card: async ({ game, id }, today) => cardInFull(await catalogOf(game), id, today),
  cardNames: async ({ game, ids }) => cardNames(await catalogOf(game), ids),
  sets: async ({ game }) => setNames(await catalogOf(game)),
  hash: async ({ format, on, ...request }) => {
    const { catalog, given } = await readDeck(request)
    const deck = settleVersions(given, revisionFor(catalog, format, on), on)
    const unread = deck.unknown.filter(({ line }) => line !== undefined).length
    return { contentHash: contentHash(catalog.game.id, cardCounts(deck)), unread }
  },
  differences: async ({ game, differences }) => {
    const catalog = await catalogOf(game)
    return differences.map((each) => differenceMessage(each, (card) => catalog.find(card)?.title ?? card))
  },
  filters: async ({ game }) => filterValues(await catalogOf(game)),
  render: async ({ as, name, format, ...request }) => {
    const { catalog, given } = await readDeck(request)
    return renderDecklist(catalog, { ...given, ...(name ? { name } : {}), ...(format ? { format } : {}) }, as)
  },
}
