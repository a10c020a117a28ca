import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { recordActivity } from '../accounts/activity.ts'
import { by } from '../accounts/service.ts'
import type { Catalog, GameCatalog } from '../catalog/catalog.ts'
import { Problem } from '../core/problem.ts'
import type { Database } from '../db/client.ts'
import { bytes, stream } from '../http/reply.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { type DeckAccess, gameOfDeck } from './access.ts'
import type { CardMap } from './content-hash.ts'
import { accountLines, deckLines } from './export.ts'
import { DeckParams, ExportQuery } from './schema.ts'
import type { DeckCards } from './stored-cards.ts'

export type RenderDecklist = (
  catalog: GameCatalog,
  list: { readonly cards: CardMap; readonly as: string; readonly name?: string },
) => { readonly text: string; readonly mediaType: string }

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
      const { text, mediaType } = listOf(
        deps.renderDecklist,
        game,
        access().reader.read(game, deck),
        query.as,
        deck.name,
      )
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
      return bytes(text, mediaType, { etag: `"${hash}"` })
    },
  })
}

/**
 * The deck as a list. What is no card can stand in lists that are lines of text, as it was typed, and is read back as such;
 * in the others it has no place, and leaving it out unsaid would lose it.
 */
function listOf(render: RenderDecklist, game: GameCatalog, deck: DeckCards, as: string, name: string) {
  const ids = Object.entries(deck.cards)
  const known = Object.fromEntries(ids.filter(([id]) => game.find(id)))
  const rest = [
    ...ids.filter(([id]) => !game.find(id)).map(([id, count]) => `${count} ${id}`),
    ...deck.unresolved.map((line) => line.text),
  ]
  const { text, mediaType } = render(game, { cards: known, as, name })
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
