import { dayOf } from '../../../base/date.ts'
import { runPaced } from '../../../base/pacer.ts'
import { inLanguage } from '../../../domain/core/wording/message.ts'
import { affiliationIn } from '../../../domain/games/deck-facet.ts'
import { GameParams } from '../../../platform/http/definition/game-params.ts'
import { type Caller, defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { json } from '../../../platform/http/reply/reply.ts'
import type { Catalog, GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { formatOf, gameOf } from '../../cards/catalog/snapshot/game-of.ts'
import { deckBodyLimit } from '../decklists/deck-input.ts'
import { type DeckInputDeps, deckFromInput } from '../decklists/given-deck.ts'
import { chooseFormat } from '../legality/choose-format.ts'
import { judge } from '../legality/judge.ts'
import { repairSteps, type Tally } from './repair-deck.ts'
import { PlayedCounts, PlayedQuery, Repair, RepairBody } from './schema.ts'

export interface RepairDeps extends DeckInputDeps<Caller> {
  readonly catalog: () => Catalog
  readonly now: () => Date
  /** How often public decks of a clan, or of another value of the game's main facet, play cards. */
  readonly playedCards: (
    catalog: GameCatalog,
    clan: string | null,
  ) => Promise<Tally & { readonly counts: ReadonlyMap<string, number> }>
}

export function createRepairRoutes(deps: RepairDeps): Route[] {
  return [repairRoute(deps), playedRoute(deps)]
}

function repairRoute(deps: RepairDeps): Route {
  return defineRoute({
    method: 'post',
    path: '/v1/games/{game}/repair',
    operationId: 'repairDeck',
    tag: 'legality',
    summary: 'The fewest changes that make a deck legal',
    description:
      'A copy that is taken out, put in or replaced by one of the same part of the deck is one change, and so is a line that is read as one of its suggestions. `proven` tells whether it is certain that nothing smaller exists. See docs/repair.md.',
    params: GameParams,
    body: RepairBody,
    bodyLimit: deckBodyLimit,
    auth: 'optional',
    localized: true,
    cost: 50,
    maxUnderWay: 2,
    example: {
      params: { game: 'shadowfist' },
      body: { cards: { 'monkey-chang': 7 } },
    },
    responses: { 200: { description: 'The repair, or what is known of it.', schema: Repair } },
    problems: ['impossible'],
    handler: async ({ params, body, caller, words }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      if (body.format !== undefined) formatOf(catalog, body.format)
      const given = await deckFromInput(deps, catalog, body, caller)
      const on = body.on ?? dayOf(deps.now())
      const chosen = chooseFormat(catalog, body.format, given)
      const { summary } = judge(catalog, given, chosen.format, on)
      const tally = await deps.playedCards(catalog, affiliationIn(catalog.game, summary))
      const options = { ...chosen, on, maxChanges: body.maxChanges, tally }
      return json(inLanguage(await runPaced(repairSteps(catalog, given, options)), words))
    },
  })
}

function playedRoute(deps: RepairDeps): Route {
  return defineRoute({
    method: 'get',
    path: '/v1/games/{game}/played-cards',
    operationId: 'listPlayedCards',
    tag: 'legality',
    summary: 'How many public decks play each card',
    description:
      'Of the newest public decks, at most 2,000, of all clans or of one. Repairs rank cards by it. Private decks are never counted.',
    params: GameParams,
    query: PlayedQuery,
    cost: 5,
    example: { params: { game: 'l5r-lcg' }, query: { clan: 'lion' } },
    responses: { 200: { description: 'The number of decks, and of those that play each card.', schema: PlayedCounts } },
    handler: async ({ params, query }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const { decks, counts } = await deps.playedCards(catalog, query.clan ?? null)
      return json({ decks, cards: Object.fromEntries(counts) }, { cache: 'public, max-age=600' })
    },
  })
}
