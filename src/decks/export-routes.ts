import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { recordActivity } from '../accounts/activity.ts'
import { by } from '../accounts/service.ts'
import type { Catalog, GameCatalog } from '../catalog/catalog.ts'
import { Problem } from '../core/problem.ts'
import type { Database } from '../db/client.ts'
import type { GivenDeck } from '../decklists/given-deck.ts'
import { renderDecklist } from '../decklists/render-decklist.ts'
import { bytes, stream } from '../http/reply.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { type DeckAccess, gameOfDeck } from './access.ts'
import { accountLines, deckLines } from './export.ts'
import { DeckParams, ExportQuery } from './schema.ts'

interface Deps {
  readonly database: Pick<Database, 'pool'>
  readonly catalog: () => Catalog
  readonly now: () => Date
}

const ndjson = 'application/x-ndjson'
const ndjsonType = `${ndjson}; charset=utf-8`

export function createExportRoutes(deps: Deps, access: () => DeckAccess): Route[] {
  return [exportDeck(deps, access), exportDecks(deps, access), exportAccount(deps, access)]
}

function exportDeck(deps: Deps, access: () => DeckAccess): Route {
  return defineRoute({
    tag: 'decks',
    auth: 'optional',
    scope: 'decks:read',
    method: 'get',
    path: '/v1/decks/{id}/export',
    operationId: 'exportDeck',
    summary: 'The deck in any list format',
    description: '`as` is any format that `decklists/render` takes.',
    params: DeckParams,
    query: ExportQuery,
    responses: { 200: { description: 'The list, in the format’s own media type.', types: ['text/plain'] } },
    handler: async ({ params, query, caller }) => {
      const deck = await access().visible(params.id, caller)
      const game = gameOfDeck(deps.catalog(), deck.game)
      await access().reader.prepare(game, [deck])
      const given = { ...access().reader.read(game, deck), name: deck.name }
      const { text, mediaType } = listOf(game, given, query.as)
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
      return bytes(text, mediaType, { etag: `"${hash}"` })
    },
  })
}

/**
 * The deck as a list. What is no card can stand in lists that are lines of text, as it was typed, and is read back as such;
 * in the others it has no place, and leaving it out unsaid would lose it.
 */
function listOf(game: GameCatalog, deck: GivenDeck, as: string) {
  const rest = deck.unknown.map(({ line, text, count }) => (line === undefined ? `${count} ${text}` : text))
  const { text, mediaType } = renderDecklist(game, { ...deck, unknown: [] }, as)
  if (rest.length === 0) return { text, mediaType }
  if (/^text\/(plain|markdown)/.test(mediaType)) return { text: `${text}\n${rest.join('\n')}\n`, mediaType }
  const entries = rest.length === 1 ? '1 entry that is' : `${rest.length} entries that are`
  const detail = `The deck has ${entries} no card of ${game.game.name}, which "${as}" has no place for; "plain" has.`
  throw new Problem('impossible', detail, { members: { unresolved: rest } })
}

function exportDecks(deps: Deps, access: () => DeckAccess): Route {
  return defineRoute({
    tag: 'decks',
    auth: 'account',
    scope: 'decks:read',
    method: 'get',
    path: '/v1/decks/export',
    operationId: 'exportDecks',
    summary: 'All of one’s decks, a deck a line',
    responses: { 200: { description: 'The decks.', types: [ndjson] } },
    handler: async ({ caller }) => {
      const catalog = deps.catalog()
      const etag = `W/"${await access().store.ownedState(caller!.accountId)}-${catalog.version}"`
      return stream(Readable.from(deckLines(access(), catalog, caller!.accountId)), ndjsonType, { etag })
    },
  })
}

function exportAccount(deps: Deps, access: () => DeckAccess): Route {
  return defineRoute({
    tag: 'accounts',
    auth: 'account',
    scope: 'session',
    method: 'get',
    path: '/v1/me/export',
    operationId: 'exportMe',
    summary: 'Everything that is stored of the account',
    description:
      'A line each for the account, its sessions, API keys, decks (deleted ones too), their revisions and the activity, told apart by `type`. No secrets: those are not stored.',
    responses: { 200: { description: 'The account.', types: [ndjson] } },
    handler: async ({ caller, origin }) => {
      const entry = { ...by(caller!, origin), at: deps.now(), action: 'account.exported' } as const
      await recordActivity(deps.database.pool, entry)
      const lines = accountLines(deps.database.pool, access(), deps.catalog(), caller!.accountId)
      return stream(Readable.from(lines), ndjsonType)
    },
  })
}
