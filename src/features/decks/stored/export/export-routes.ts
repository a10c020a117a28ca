import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Problem } from '../../../../base/problem.ts'
import { exampleIds } from '../../../../platform/http/definition/example-ids.ts'
import { defineRoute, type Route } from '../../../../platform/http/definition/route.ts'
import { bytes, taggedJson } from '../../../../platform/http/reply/reply.ts'
import type { GameCatalog } from '../../../cards/catalog/snapshot/catalog.ts'
import { actorOf, recordActivity } from '../../../people/accounts/activity.ts'
import type { GivenDeck } from '../../decklists/given-deck.ts'
import { renderDecklist } from '../../decklists/print/render-decklist.ts'
import { noSuggestions } from '../../decklists/resolve/suggest.ts'
import { gameOfDeck, visibleDeck } from '../access.ts'
import { DeckChanges, DeckChangesQuery } from '../changes-schema.ts'
import type { DeckContext } from '../context.ts'
import { DeckFacts, ExportQuery, StoredDeckParams } from '../schema.ts'
import { readDeckChanges } from '../write/deck-changes.ts'
import { readOwnedState } from '../write/store.ts'
import { accountLines, deckLines } from './export.ts'
import { AccountRecord } from './export-schema.ts'

const ndjsonType = 'application/x-ndjson; charset=utf-8'

const reading = { tag: 'decks', method: 'get', auth: 'account', scope: 'decks:read' } as const

export function createExportRoutes(context: DeckContext): Route[] {
  const { database, catalog, now, readCards } = context
  return [
    defineRoute({
      ...reading,
      auth: 'optional',
      path: '/v1/decks/{id}/export',
      operationId: 'exportDeck',
      summary: 'Export a deck in a list format',
      description: '`as` is a format of `decklists/render`.',
      params: StoredDeckParams,
      query: ExportQuery,
      example: { params: { id: exampleIds.deck }, query: { as: 'plain' } },
      responses: { 200: { description: 'The list, in the media type of the format.', types: ['text/plain'] } },
      problems: ['impossible'],
      handler: async ({ params, query, caller }) => {
        const deck = await visibleDeck(database.pool, params.id, caller)
        const game = gameOfDeck(catalog(), deck)
        const named = deck.format === null ? {} : { format: deck.format }
        const given = { ...(await readCards(game, deck, noSuggestions)), ...named, name: deck.name }
        const { text, mediaType } = listOf(game, given, query.as)
        const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
        return bytes(text, mediaType, { etag: `"${hash}"` })
      },
    }),
    defineRoute({
      tag: 'decks',
      method: 'get',
      path: '/v1/decks/changes',
      operationId: 'listDeckChanges',
      summary: 'What changed of public decks since the last request, for sites that keep a copy',
      description:
        'The last change of every deck that is or was public, in order; each deck is listed once. A deck that was deleted, or is no longer public, is `removed` and named by its id alone, for ever. Start without `since`, get further pages with `cursor`, and later send the last `until` as `since`.',
      query: DeckChangesQuery,
      example: { query: { limit: '2' } },
      responses: { 200: { description: 'A page of changes.', schema: DeckChanges } },
      handler: async ({ query }) => {
        const page = await readDeckChanges(database.pool, query)
        return taggedJson(page, { next: page.next, cache: 'public, no-cache' })
      },
    }),
    defineRoute({
      ...reading,
      path: '/v1/decks/export',
      operationId: 'exportDecks',
      summary: 'Export all decks of the caller, one per line',
      description:
        'Decks that are not deleted, with their cards, in their newest revision. For one deck in a list format use `GET /v1/decks/{id}/export`; for everything that is stored about the account `GET /v1/me/export`.',
      responses: { 200: { description: 'The decks.', lines: DeckFacts } },
      handler: async ({ caller }) => {
        const { accountId } = caller!
        const snapshot = catalog()
        const etag = `W/"${await readOwnedState(database.pool, accountId)}-${snapshot.version}"`
        return bytes(Readable.from(deckLines(context, snapshot, accountId)), ndjsonType, { etag })
      },
    }),
    defineRoute({
      ...reading,
      tag: 'accounts',
      scope: 'session',
      path: '/v1/me/export',
      operationId: 'exportMe',
      summary: 'Export everything that is stored about the account',
      description:
        'One line each for the account, its sessions, API keys, recovery codes, networks of sign-ins, decks (including deleted ones) and their revisions, events that it organises or helps at, its entries there with every list, webhooks, notices, and the activity; `type` says which. Secrets are not included: they are not stored.',
      responses: { 200: { description: 'The account.', lines: AccountRecord } },
      handler: async ({ caller, origin }) => {
        await recordActivity(database.pool, { ...actorOf(caller!, origin), at: now(), action: 'account.exported' })
        return bytes(Readable.from(accountLines(context, catalog(), caller!.accountId)), ndjsonType)
      },
    }),
  ]
}

/**
 * The deck in a list format. Text formats can contain unknown ids and lines as they were typed; other formats cannot, and
 * leaving them out silently would lose them, so those refuse the deck.
 */
function listOf(game: GameCatalog, deck: GivenDeck, as: string) {
  const rest = deck.unknown.map(({ line, text, count }) => (line === undefined ? `${count} ${text}` : text))
  const { text, mediaType } = renderDecklist(game, { ...deck, unknown: [] }, as)
  if (rest.length === 0) return { text, mediaType }
  if (/^text\/(plain|markdown)/.test(mediaType)) return { text: `${text}\n${rest.join('\n')}\n`, mediaType }
  const entries = rest.length === 1 ? '1 entry that is' : `${rest.length} entries that are`
  const detail = `The deck has ${entries} not a card of ${game.game.name}. The format "${as}" cannot contain them; "plain" can.`
  throw new Problem('impossible', detail, { members: { unresolved: rest } })
}
