import { dayOf } from '../../../../base/date.ts'
import { runPaced } from '../../../../base/pacer.ts'
import { inLanguage } from '../../../../domain/core/wording/message.ts'
import { exampleIds } from '../../../../platform/http/definition/example-ids.ts'
import { defineRoute, type Route } from '../../../../platform/http/definition/route.ts'
import { pageJson, taggedJson } from '../../../../platform/http/reply/reply.ts'
import { everyFormatSteps } from '../../legality/every-format.ts'
import { Standings } from '../../legality/schema.ts'
import { gameOfDeck, visibleDeck } from '../access.ts'
import type { DeckContext } from '../context.ts'
import {
  DiffQuery,
  DiffView,
  LegalityQuery,
  RevisionPage,
  RevisionParams,
  RevisionQuery,
  RevisionView,
  StoredDeckParams,
} from '../schema.ts'
import { diffDeck } from '../write/diff-deck.ts'
import { getRevision, listRevisions } from '../write/revisions.ts'

const reading = { tag: 'decks', method: 'get', auth: 'optional', scope: 'decks:read' } as const

export function createHistoryRoutes(context: DeckContext): Route[] {
  const { database, catalog, now, readCards } = context
  return [
    defineRoute({
      ...reading,
      path: '/v1/decks/{id}/revisions',
      operationId: 'listRevisions',
      summary: 'List the revisions of a deck, newest first',
      description: 'Every state that the cards of the deck ever had, with author, time and message.',
      params: StoredDeckParams,
      query: RevisionQuery,
      example: { params: { id: exampleIds.deck } },
      responses: { 200: { description: 'A page of revisions.', schema: RevisionPage } },
      handler: async ({ params, query, caller }) => pageJson(await listRevisions(context, params.id, query, caller)),
    }),
    defineRoute({
      ...reading,
      path: '/v1/decks/{id}/revisions/{revision}',
      operationId: 'getRevision',
      summary: 'Get a revision of a deck',
      description: 'Revisions never change; the first is 1.',
      params: RevisionParams,
      example: { params: { id: exampleIds.deck, revision: '1' } },
      responses: { 200: { description: 'The revision.', schema: RevisionView } },
      handler: async ({ params, caller }) => taggedJson(await getRevision(context, params.id, params.revision, caller)),
    }),
    defineRoute({
      ...reading,
      path: '/v1/decks/{id}/diff',
      operationId: 'diffDeck',
      summary: 'Compare two revisions, or two decks',
      description: 'Cards that were added, removed or changed in number, in total and by section.',
      params: StoredDeckParams,
      query: DiffQuery,
      example: { params: { id: exampleIds.deck }, query: { from: '1', to: '1' } },
      responses: { 200: { description: 'The differences.', schema: DiffView } },
      problems: ['impossible'],
      handler: async ({ params, query, caller }) => taggedJson(await diffDeck(context, params.id, query, caller)),
    }),
    defineRoute({
      ...reading,
      path: '/v1/decks/{id}/legality',
      operationId: 'deckLegality',
      summary: 'Judge a deck in every format',
      description:
        'Against the lists as they are now, or on the day `on`. With `history=true` each format has the periods in which the deck was legal, and what ended them.',
      params: StoredDeckParams,
      query: LegalityQuery,
      localized: true,
      cost: 10,
      maxUnderWay: 8,
      example: { params: { id: exampleIds.deck }, query: { on: '2018-11-01' } },
      responses: { 200: { description: 'One entry per format.', schema: Standings } },
      handler: async ({ params, query, caller, words }) => {
        const deck = await visibleDeck(database.pool, params.id, caller)
        const game = gameOfDeck(catalog(), deck)
        const given = await readCards(game, deck)
        const today = dayOf(now())
        const steps = everyFormatSteps(game, given, query.on ?? today, query.history ?? false, today)
        return taggedJson(inLanguage(await runPaced(steps), words), { next: null })
      },
    }),
  ]
}
