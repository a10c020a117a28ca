import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { recordActivity } from '../accounts/activity.ts'
import { originOf } from '../accounts/reply.ts'
import { by } from '../accounts/service.ts'
import type { Catalog, GameCatalog } from '../catalog/catalog.ts'
import type { Database } from '../db/client.ts'
import { bytes, stream } from '../http/reply.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { type DeckAccess, gameOfDeck } from './access.ts'
import { accountLines, deckLines } from './export.ts'
import { DeckParams, ExportQuery } from './schema.ts'

export type RenderDecklist = (
  catalog: GameCatalog,
  list: { readonly cards: Readonly<Record<string, number>>; readonly as: string; readonly name?: string },
) => { readonly text: string; readonly type: string }

interface Deps {
  readonly database: Pick<Database, 'pool'>
  readonly catalog: () => Catalog
  readonly now: () => Date
  readonly renderDecklist: RenderDecklist
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
      const { cards } = access().reader.read(game, deck)
      const { text, type } = deps.renderDecklist(game, { cards, as: query.as, name: deck.name })
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
      return bytes(text, type, { etag: `"${hash}"` })
    },
  })
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
    handler: ({ caller }) => stream(Readable.from(deckLines(access(), deps.catalog(), caller!.accountId)), ndjsonType),
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
    handler: async ({ caller, request }) => {
      const entry = { ...by(caller!, originOf(request)), at: deps.now(), action: 'account.exported' } as const
      await recordActivity(deps.database.pool, entry)
      const lines = accountLines(deps.database.pool, access(), deps.catalog(), caller!.accountId)
      return stream(Readable.from(lines), ndjsonType)
    },
  })
}
