import { by } from '../accounts/service.ts'
import { once } from '../core/once.ts'
import { json, noContent, type Reply, taggedJson } from '../http/reply.ts'
import { type Context, defineRoute, type Route } from '../http/route.ts'
import { createExportRoutes } from './export-routes.ts'
import { createDeckFinder } from './find-decks.ts'
import { createHistoryRoutes } from './history-routes.ts'
import { idempotencyKey, type KeptAnswer } from './idempotency.ts'
import { DeckCopy, DeckPage, DeckParams, DeckPatch, DeckQuery, DeckView, NewDeck } from './schema.ts'
import { createDeckService, type DeckService, type DeckServiceDeps, type Shown } from './service.ts'

export interface DeckRouteDeps extends DeckServiceDeps {}

const tag = 'decks'
const reading = { tag, auth: 'optional', scope: 'decks:read' } as const
const writing = { tag, auth: 'account', scope: 'decks:write' } as const
const deck = { description: 'The deck, with its verdict today.', schema: DeckView }
const etags =
  'Carries an `ETag`; send it as `If-Match` to change the deck only if nobody else has since (412 otherwise).'

export function createDeckRoutes(deps: DeckRouteDeps): Route[] {
  const service = once(() => createDeckService(deps))
  return [
    createDeck(service),
    findDecks(deps, service),
    getDeck(service),
    patchDeck(service),
    deleteDeck(service),
    restoreDeck(service),
    copyDeck(service),
    ...createHistoryRoutes(deps, () => service().access),
    ...createExportRoutes(deps, () => service().access),
  ]
}

type Service = () => DeckService

/** Private decks are nobody else's to cache; a public one is the same for all, but may change at any moment. */
function shown({ view, tag: etag }: Shown): Reply {
  return json(view, { etag, cache: view.visibility === 'public' ? 'public, no-cache' : 'private, no-cache' })
}

function created({ answer, replayed }: { readonly answer: KeptAnswer; readonly replayed: boolean }): Reply {
  const headers = { ...answer.headers, ...(replayed ? { 'Idempotency-Replayed': 'true' } : {}) }
  return { status: answer.status, headers, type: 'application/json; charset=utf-8', body: answer.body }
}

function createDeck(service: Service): Route {
  return defineRoute({
    ...writing,
    method: 'post',
    path: '/v1/decks',
    operationId: 'createDeck',
    summary: 'Store a deck, legal or not',
    description:
      'From a map of cards or any decklist text. Lines and ids that are no card refuse the request (422, with suggestions) unless `allowUnresolved` keeps them. With an `Idempotency-Key` header a retry within 24 hours gets the first answer again and makes no second deck.',
    body: NewDeck,
    responses: { 201: deck },
    handler: async (context) => created(await service().create(context.body, createRequest(context))),
  })
}

function createRequest({
  caller,
  origin,
  headers,
}: Pick<Context<unknown, unknown, unknown>, 'caller' | 'origin' | 'headers'>) {
  const key = headers['idempotency-key'] as string | undefined
  return { caller: caller!, actor: by(caller!, origin), idempotencyKey: idempotencyKey(key) }
}

function findDecks(deps: DeckRouteDeps, service: Service): Route {
  const find = once(() => createDeckFinder(deps, service().access))
  return defineRoute({
    ...reading,
    method: 'get',
    path: '/v1/decks',
    operationId: 'findDecks',
    summary: 'Search public decks, or one’s own',
    query: DeckQuery,
    responses: { 200: { description: 'A page of decks.', schema: DeckPage } },
    handler: async ({ query, caller }) => taggedJson(await find()(query, caller)),
  })
}

function getDeck(service: Service): Route {
  return defineRoute({
    ...reading,
    method: 'get',
    path: '/v1/decks/{id}',
    operationId: 'getDeck',
    summary: 'A deck with its cards and its verdict today',
    description: etags,
    params: DeckParams,
    responses: { 200: deck },
    handler: async ({ params, caller }) => shown(await service().read(params.id, caller)),
  })
}

function patchDeck(service: Service): Route {
  return defineRoute({
    ...writing,
    method: 'patch',
    path: '/v1/decks/{id}',
    operationId: 'patchDeck',
    summary: 'Change a deck; new cards make a new revision',
    description: `What is left out stays. ${etags} Without \`If-Match\` writers take turns, and every state stays in the history.`,
    params: DeckParams,
    body: DeckPatch,
    responses: { 200: deck },
    handler: async ({ params, body, caller, headers, origin }) =>
      shown(await service().patch(params.id, body, caller!, by(caller!, origin), headers['if-match'])),
  })
}

function deleteDeck(service: Service): Route {
  return defineRoute({
    ...writing,
    method: 'delete',
    path: '/v1/decks/{id}',
    operationId: 'deleteDeck',
    summary: 'Delete a deck; it can be restored for 30 days',
    params: DeckParams,
    responses: { 204: { description: 'Deleted.' } },
    handler: async ({ params, caller, headers, origin }) => {
      await service().delete(params.id, caller!, by(caller!, origin), headers['if-match'])
      return noContent()
    },
  })
}

function restoreDeck(service: Service): Route {
  return defineRoute({
    ...writing,
    method: 'post',
    path: '/v1/decks/{id}/restore',
    operationId: 'restoreDeck',
    summary: 'Bring a deleted deck back',
    params: DeckParams,
    responses: { 200: deck },
    handler: async ({ params, caller, origin }) =>
      shown(await service().restore(params.id, caller!, by(caller!, origin))),
  })
}

function copyDeck(service: Service): Route {
  return defineRoute({
    ...writing,
    method: 'post',
    path: '/v1/decks/{id}/copy',
    operationId: 'copyDeck',
    summary: 'A deck of one’s own from another, with its origin named',
    description: 'Honours `Idempotency-Key`, as creating does.',
    params: DeckParams,
    body: DeckCopy.optional(),
    responses: { 201: deck },
    handler: async (context) =>
      created(await service().copy(context.params.id, context.body ?? {}, createRequest(context))),
  })
}
