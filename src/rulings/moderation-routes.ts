import { z } from 'zod'
import type { GameCatalog } from '../catalog/catalog.ts'
import { gameOf } from '../catalog/game-of.ts'
import { dayOf } from '../core/date.ts'
import { Problem } from '../core/problem.ts'
import { GameParams } from '../http/game-params.ts'
import { decodeCursor, encodeCursor } from '../http/page.ts'
import { json, lazyJson, type Reply } from '../http/reply.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { type RulingDeps, shared, tag } from './deps.ts'
import { editedRuling, rulingOf, supersededRuling } from './drafts.ts'
import { HistoryQuery, IdParams, RulingDraft, RulingEdit, RulingHistory, RulingView, Supersession } from './schema.ts'
import { createRuling, editRuling, noRuling, readHistory } from './store.ts'
import { rulingView, versionTag } from './views.ts'

export function createModerationRoutes(deps: RulingDeps): Route[] {
  return [postRuling(deps), patchRuling(deps), supersedeRuling(deps), listHistory(deps)]
}

const forModerators = { tag, auth: 'account', role: 'moderator', scope: 'session' } as const

function postRuling(deps: RulingDeps): Route {
  return defineRoute({
    ...forModerators,
    method: 'post',
    path: '/v1/games/{game}/rulings',
    operationId: 'createRuling',
    summary: 'Add a ruling (moderators)',
    description: 'It stays whatever newer data is imported.',
    params: GameParams,
    body: RulingDraft,
    responses: { 201: { description: 'The ruling.', schema: RulingView } },
    handler: async ({ params, body, caller }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const at = deps.now()
      const ruling = rulingOf(catalog, body, dayOf(at))
      const authored = { author: caller!.username, note: body.note, at }
      await createRuling(deps.database.pool, catalog.game.id, ruling, authored)
      const location = `/v1/games/${catalog.game.id}/rulings/${ruling.id}`
      return written(deps, catalog, ruling.id, { status: 201, headers: { Location: location } })
    },
  })
}

function patchRuling(deps: RulingDeps): Route {
  return defineRoute({
    ...forModerators,
    method: 'patch',
    path: '/v1/games/{game}/rulings/{id}',
    operationId: 'editRuling',
    summary: 'Change a ruling, shipped ones too (moderators)',
    description: 'The state before stays in its history, and newer imported data leaves it alone. Honours `If-Match`.',
    params: IdParams,
    body: RulingEdit,
    responses: { 200: { description: 'The ruling.', schema: RulingView } },
    handler: async ({ params, body, caller, headers }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      await editRuling(deps.database.pool, catalog.game.id, params.id, {
        action: 'edit',
        author: caller!.username,
        note: body.note,
        at: deps.now(),
        expect: expectVersion(headers['if-match']),
        change: (before) => editedRuling(catalog, before, body),
      })
      return written(deps, catalog, params.id)
    },
  })
}

function supersedeRuling(deps: RulingDeps): Route {
  return defineRoute({
    ...forModerators,
    method: 'post',
    path: '/v1/games/{game}/rulings/{id}/supersede',
    operationId: 'supersedeRuling',
    summary: 'Say that a ruling no longer holds, why, and what took its place (moderators)',
    description: 'Honours `If-Match`. A later edit of its status brings it back.',
    params: IdParams,
    body: Supersession,
    responses: { 200: { description: 'The ruling.', schema: RulingView } },
    handler: async ({ params, body, caller, headers }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const rulings = await deps.book.current(catalog.game.id)
      await editRuling(deps.database.pool, catalog.game.id, params.id, {
        action: 'supersede',
        author: caller!.username,
        note: body.note,
        at: deps.now(),
        expect: expectVersion(headers['if-match']),
        change: (before) => supersededRuling(catalog, rulings, before, body),
      })
      return written(deps, catalog, params.id)
    },
  })
}

async function written(deps: RulingDeps, catalog: GameCatalog, id: string, options = {}): Promise<Reply> {
  deps.book.forget(catalog.game.id)
  const stored = (await deps.book.current(catalog.game.id)).find(id)
  if (!stored) throw noRuling(id)
  return json(rulingView(catalog, stored), { ...options, etag: versionTag(catalog, stored) })
}

/** A tag names the ruling's version and the catalogue's; only the first is what an edit could overwrite. */
function expectVersion(header: string | undefined): (version: number) => void {
  if (header === undefined || header.trim() === '*') return () => {}
  const expected = header.split(',').map((each) => /^\s*"(\d+)\.[^"]*"\s*$/.exec(each)?.[1])
  return (version) => {
    if (expected.includes(String(version))) return
    throw new Problem('precondition-failed', `The ruling has changed meanwhile: it is now at version ${version}.`)
  }
}

const VersionCursor = z.tuple([z.int().min(1).max(2_147_483_647)])

function listHistory(deps: RulingDeps): Route {
  return defineRoute({
    method: 'get',
    path: '/v1/games/{game}/rulings/{id}/history',
    operationId: 'listRulingHistory',
    tag,
    summary: 'Every state that a ruling ever had, the newest first',
    params: IdParams,
    query: HistoryQuery,
    responses: { 200: { description: 'A page of states.', schema: RulingHistory } },
    handler: async ({ params, query }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const [before] = decodeCursor(query.cursor, VersionCursor) ?? []
      const rows = await readHistory(deps.database.pool, catalog.game.id, params.id, query.limit + 1, before)
      const newest = rows[0]
      if (!newest && before === undefined) throw noRuling(params.id)
      const data = rows
        .slice(0, query.limit)
        .map(({ facts, at, ...row }) => ({ ...row, at: at.toISOString(), ruling: facts }))
      const last = data.at(-1)
      const next = last && rows.length > query.limit ? encodeCursor([last.version]) : null
      const etag = `W/"${newest?.version ?? 0}.${query.limit}.${before ?? 0}"`
      return lazyJson(() => JSON.stringify({ data, next }), { etag, cache: shared })
    },
  })
}
