import { inLanguage } from '../../../domain/core/wording/message.ts'
import type { Words } from '../../../domain/core/wording/words.ts'
import { exampleIds } from '../../../platform/http/definition/example-ids.ts'
import { type Context, defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { json, noContentAfter, pageJson, type Reply } from '../../../platform/http/reply/reply.ts'
import { deckBodyLimit } from '../decklists/deck-input.ts'
import { exampleDeck } from '../decklists/example-deck.ts'
import { mayRead } from './access.ts'
import type { DeckContext, DeckDeps, WriteRequest } from './context.ts'
import { createExportRoutes } from './export/export-routes.ts'
import { findDecks } from './read/find-decks.ts'
import { createHistoryRoutes } from './read/history-routes.ts'
import { createRecentDecks } from './read/recent-decks.ts'
import { getDeck, type ShownDeck } from './read/show-deck.ts'
import {
  DeckCopy,
  DeckPage,
  DeckPatch,
  DeckQuery,
  DeckView,
  DeletionQuery,
  NewDeck,
  StoredDeckParams,
} from './schema.ts'
import { copyDeck } from './write/copy-deck.ts'
import { createDeck } from './write/create-deck.ts'
import { deleteDeck, removeDeck, restoreDeck } from './write/deleted-decks.ts'
import type { CreatedDeck } from './write/store-new-deck.ts'
import { createCardReader } from './write/stored-cards.ts'
import { updateDeck } from './write/update-deck.ts'

const reading = { tag: 'decks', method: 'get', auth: 'optional', scope: 'decks:read' } as const
const writing = { tag: 'decks', auth: 'account', scope: 'decks:write' } as const
const deck = { description: 'The deck with its verdict of today.', schema: DeckView }
const changedUnread = {
  description: 'Done, for an API key without the scope `decks:read`, which is not shown the deck.',
}
const etags =
  'The response has an `ETag`; send it as `If-Match` to change the deck only if it has not changed since (412 otherwise).'

export function createDeckRoutes({ database, catalog, now, settings, otherLines }: DeckDeps): Route[] {
  const readCards = createCardReader(database)
  const context = { database, catalog, now, settings, otherLines, readCards, recent: createRecentDecks() }
  return [
    ...createMainRoutes(context),
    ...createChangeRoutes(context),
    ...createHistoryRoutes(context),
    ...createExportRoutes(context),
  ]
}

/** A public deck is the same for everybody, but may change at any moment; shared caches must not keep others. */
function shown({ view, tag: etag }: ShownDeck, words: Words): Reply {
  return json(inLanguage(view, words), {
    etag,
    cache: view.visibility === 'public' ? 'public, no-cache' : 'private, no-cache',
  })
}

/** The deck after a change; an API key that may not read decks learns only that it was changed. */
function changed({ caller, words }: RequestContext, deck: ShownDeck): Reply {
  return mayRead(caller!) ? shown(deck, words) : { status: 204, headers: { ETag: deck.tag } }
}

function created({ id, shown: deck, replayed }: CreatedDeck, words: Words): Reply {
  const headers = { Location: `/v1/decks/${id}`, ...(replayed ? { 'Idempotency-Replayed': 'true' } : {}) }
  if (!deck) return { status: 201, headers }
  return json(inLanguage(deck.view, words), { status: 201, headers: { ...headers, ETag: deck.tag } })
}

type RequestContext = Pick<Context<unknown, unknown, unknown>, 'caller' | 'origin' | 'headers' | 'words'>

function writeRequest({ caller, origin, headers }: RequestContext): WriteRequest {
  const idempotencyKey = headers['idempotency-key'] as string | undefined
  return { caller: caller!, origin, ifMatch: headers['if-match'], idempotencyKey }
}

function createMainRoutes(deps: DeckContext): Route[] {
  return [
    defineRoute({
      ...writing,
      method: 'post',
      path: '/v1/decks',
      operationId: 'createDeck',
      summary: 'Store a deck, legal or not',
      description:
        'From a map of cards or a decklist text. Unknown ids and lines are refused (422, with suggestions) unless `allowUnresolved` is true. With an `Idempotency-Key` header a retry within 24 hours gets the same deck again and creates no second one.',
      body: NewDeck,
      bodyLimit: deckBodyLimit,
      localized: true,
      requestHeaders: ['Idempotency-Key'],
      example: {
        body: { game: 'l5r-lcg', name: 'Lion rush', visibility: 'public', ...exampleDeck },
      },
      responses: { 201: deck },
      problems: ['conflict', 'impossible'],
      handler: async (context) => created(await createDeck(deps, writeRequest(context), context.body), context.words),
    }),
    defineRoute({
      ...reading,
      path: '/v1/decks',
      operationId: 'findDecks',
      summary: 'Search public decks, or the caller’s own',
      description:
        'Public decks of everybody, or with `mine=true` all of the caller’s own. All conditions must hold. Each deck comes with the verdict of today in its format.',
      query: DeckQuery,
      example: { query: { game: 'l5r-lcg', contains: 'matsu-berserker', limit: '2' } },
      responses: { 200: { description: 'A page of decks.', schema: DeckPage } },
      problems: ['impossible'],
      handler: async ({ query, caller }) => pageJson(await findDecks(deps, query, caller)),
    }),
    defineRoute({
      ...reading,
      path: '/v1/decks/{id}',
      operationId: 'getDeck',
      summary: 'Get a deck with its cards and its verdict of today',
      description: etags,
      params: StoredDeckParams,
      localized: true,
      example: { params: { id: exampleIds.deck } },
      responses: { 200: deck },
      handler: async ({ params, caller, words }) => shown(await getDeck(deps, params.id, caller), words),
    }),
  ]
}

function createChangeRoutes(deps: DeckContext): Route[] {
  return [
    defineRoute({
      ...writing,
      method: 'patch',
      path: '/v1/decks/{id}',
      operationId: 'patchDeck',
      summary: 'Change a deck; new cards make a new revision',
      description: `Fields that are left out do not change. ${etags} Without \`If-Match\` concurrent changes are applied one after another, and every state stays in the history.`,
      params: StoredDeckParams,
      body: DeckPatch,
      bodyLimit: deckBodyLimit,
      localized: true,
      requestHeaders: ['If-Match'],
      example: { params: { id: exampleIds.deck }, body: { name: 'Lion bushi', tags: ['rush'] } },
      responses: { 200: deck, 204: changedUnread },
      problems: ['conflict', 'precondition-failed', 'impossible'],
      handler: async (context) =>
        changed(context, await updateDeck(deps, writeRequest(context), context.params.id, context.body)),
    }),
    defineRoute({
      ...writing,
      method: 'delete',
      path: '/v1/decks/{id}',
      operationId: 'deleteDeck',
      summary: 'Delete a deck; it can be restored for 30 days',
      description:
        '`POST /v1/decks/{id}/restore` brings it back with all its revisions. With `permanently=true` it is gone at once.',
      params: StoredDeckParams,
      query: DeletionQuery,
      requestHeaders: ['If-Match'],
      example: { params: { id: exampleIds.deck } },
      responses: { 204: { description: 'Deleted.' } },
      problems: ['conflict', 'precondition-failed'],
      handler: (context) => {
        const remove = context.query.permanently ? removeDeck : deleteDeck
        return noContentAfter(remove(deps, writeRequest(context), context.params.id))
      },
    }),
    defineRoute({
      ...writing,
      method: 'post',
      path: '/v1/decks/{id}/restore',
      operationId: 'restoreDeck',
      summary: 'Restore a deleted deck',
      description: 'Within 30 days of its deletion. A deck that is not deleted stays as it is.',
      params: StoredDeckParams,
      localized: true,
      example: { params: { id: exampleIds.deletedDeck } },
      responses: { 200: deck, 204: changedUnread },
      problems: ['conflict'],
      handler: async (context) => changed(context, await restoreDeck(deps, writeRequest(context), context.params.id)),
    }),
    defineRoute({
      ...writing,
      method: 'post',
      path: '/v1/decks/{id}/copy',
      operationId: 'copyDeck',
      summary: 'Copy a deck',
      description:
        'The copy belongs to the caller and names its origin. `Idempotency-Key` works as for creating a deck.',
      params: StoredDeckParams,
      body: DeckCopy.optional(),
      localized: true,
      requestHeaders: ['Idempotency-Key'],
      example: { params: { id: exampleIds.deck }, body: { name: 'My Lion' } },
      responses: { 201: deck },
      problems: ['conflict', 'impossible'],
      handler: async (context) =>
        created(await copyDeck(deps, writeRequest(context), context.params.id, context.body ?? {}), context.words),
    }),
  ]
}
