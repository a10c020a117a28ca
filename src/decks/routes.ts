import { json, noContentAfter, type Reply, taggedJson } from '../http/reply.ts'
import { type Context, defineRoute, type Route } from '../http/route.ts'
import { createDeckContext, type DeckContext, type DeckDeps } from './context.ts'
import { copyDeck } from './copy-deck.ts'
import { createDeck } from './create-deck.ts'
import { deleteDeck } from './delete-deck.ts'
import { createExportRoutes } from './export-routes.ts'
import { findDecks } from './find-decks.ts'
import { createHistoryRoutes } from './history-routes.ts'
import { type IdempotentResult, idempotencyKey } from './idempotency.ts'
import { restoreDeck } from './restore-deck.ts'
import { DeckCopy, DeckPage, DeckParams, DeckPatch, DeckQuery, DeckView, NewDeck } from './schema.ts'
import type { DeckSettings } from './settings.ts'
import { getDeck, type ShownDeck } from './show-deck.ts'
import type { CreateRequest } from './store-new-deck.ts'
import { updateDeck } from './update-deck.ts'

const tag = 'decks'
const reading = { tag, auth: 'optional', scope: 'decks:read' } as const
const writing = { tag, auth: 'account', scope: 'decks:write' } as const
const deck = { description: 'The deck with its verdict of today.', schema: DeckView }
const etags =
  'The response has an `ETag`; send it as `If-Match` to change the deck only if it has not changed since (412 otherwise).'

export function createDeckRoutes(deps: DeckDeps & { readonly settings: DeckSettings }): Route[] {
  const context = createDeckContext(deps)
  return [
    createDeckRoute(context),
    findDecksRoute(context),
    getDeckRoute(context),
    patchDeckRoute(context),
    deleteDeckRoute(context),
    restoreDeckRoute(context),
    copyDeckRoute(context),
    ...createHistoryRoutes(context),
    ...createExportRoutes(context),
  ]
}

/** A public deck is the same for everybody, but may change at any moment; shared caches must not keep others. */
function shown({ view, tag: etag }: ShownDeck): Reply {
  return json(view, { etag, cache: view.visibility === 'public' ? 'public, no-cache' : 'private, no-cache' })
}

function created({ response, replayed }: IdempotentResult): Reply {
  const headers = { ...response.headers, ...(replayed ? { 'Idempotency-Replayed': 'true' } : {}) }
  return { status: response.status, headers, type: 'application/json; charset=utf-8', body: response.body }
}

function createDeckRoute(deps: DeckContext): Route {
  return defineRoute({
    ...writing,
    method: 'post',
    path: '/v1/decks',
    operationId: 'createDeck',
    summary: 'Store a deck, legal or not',
    description:
      'From a map of cards or a decklist text. Unknown ids and lines are refused (422, with suggestions) unless `allowUnresolved` is true. With an `Idempotency-Key` header a retry within 24 hours gets the first response again and creates no second deck.',
    body: NewDeck,
    responses: { 201: deck },
    handler: async (context) => created(await createDeck(deps, createRequest(context), context.body)),
  })
}

type RequestContext = Pick<Context<unknown, unknown, unknown>, 'caller' | 'origin' | 'headers'>

function createRequest({ caller, origin, headers }: RequestContext): CreateRequest {
  const key = headers['idempotency-key'] as string | undefined
  return { caller: caller!, origin, idempotencyKey: idempotencyKey(key) }
}

function findDecksRoute(deps: DeckContext): Route {
  return defineRoute({
    ...reading,
    method: 'get',
    path: '/v1/decks',
    operationId: 'findDecks',
    summary: 'Search public decks, or the caller’s own',
    query: DeckQuery,
    responses: { 200: { description: 'A page of decks.', schema: DeckPage } },
    handler: async ({ query, caller }) => taggedJson(await findDecks(deps, query, caller)),
  })
}

function getDeckRoute(deps: DeckContext): Route {
  return defineRoute({
    ...reading,
    method: 'get',
    path: '/v1/decks/{id}',
    operationId: 'getDeck',
    summary: 'Get a deck with its cards and its verdict of today',
    description: etags,
    params: DeckParams,
    responses: { 200: deck },
    handler: async ({ params, caller }) => shown(await getDeck(deps, params.id, caller)),
  })
}

function patchDeckRoute(deps: DeckContext): Route {
  return defineRoute({
    ...writing,
    method: 'patch',
    path: '/v1/decks/{id}',
    operationId: 'patchDeck',
    summary: 'Change a deck; new cards make a new revision',
    description: `Fields that are left out do not change. ${etags} Without \`If-Match\` concurrent changes are applied one after another, and every state stays in the history.`,
    params: DeckParams,
    body: DeckPatch,
    responses: { 200: deck },
    handler: async ({ params, body, caller, headers, origin }) =>
      shown(
        await updateDeck(deps, { id: params.id, patch: body, caller: caller!, origin, ifMatch: headers['if-match'] }),
      ),
  })
}

function deleteDeckRoute(deps: DeckContext): Route {
  return defineRoute({
    ...writing,
    method: 'delete',
    path: '/v1/decks/{id}',
    operationId: 'deleteDeck',
    summary: 'Delete a deck; it can be restored for 30 days',
    params: DeckParams,
    responses: { 204: { description: 'Deleted.' } },
    handler: ({ params, caller, headers, origin }) =>
      noContentAfter(deleteDeck(deps, { id: params.id, caller: caller!, origin, ifMatch: headers['if-match'] })),
  })
}

function restoreDeckRoute(deps: DeckContext): Route {
  return defineRoute({
    ...writing,
    method: 'post',
    path: '/v1/decks/{id}/restore',
    operationId: 'restoreDeck',
    summary: 'Restore a deleted deck',
    params: DeckParams,
    responses: { 200: deck },
    handler: async ({ params, caller, origin }) =>
      shown(await restoreDeck(deps, { id: params.id, caller: caller!, origin })),
  })
}

function copyDeckRoute(deps: DeckContext): Route {
  return defineRoute({
    ...writing,
    method: 'post',
    path: '/v1/decks/{id}/copy',
    operationId: 'copyDeck',
    summary: 'Copy a deck',
    description: 'The copy belongs to the caller and names its origin. `Idempotency-Key` works as for creating a deck.',
    params: DeckParams,
    body: DeckCopy.optional(),
    responses: { 201: deck },
    handler: async (context) =>
      created(await copyDeck(deps, createRequest(context), context.params.id, context.body ?? {})),
  })
}
