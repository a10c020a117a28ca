import type { z } from 'zod'
import type { GameCatalog } from '../catalog/catalog.ts'
import { gameOf } from '../catalog/game-of.ts'
import { dayOf } from '../core/date.ts'
import { Problem } from '../core/problem.ts'
import { GameParams } from '../http/game-params.ts'
import { json, type Reply } from '../http/reply.ts'
import { type Context, defineRoute, type Route } from '../http/route.ts'
import { type RulingDeps, tag } from './deps.ts'
import { editedRuling, newRuling, supersededRuling } from './drafts.ts'
import type { Ruling } from './records/ruling.ts'
import { IdParams, RulingDraft, RulingEdit, RulingView, Supersession } from './schema.ts'
import { createRuling, type Edit, editRuling, noRuling } from './store.ts'
import { rulingView, versionTag } from './views.ts'

export function createModerationRoutes(deps: RulingDeps): Route[] {
  return [postRuling(deps), patchRuling(deps), supersedeRuling(deps)]
}

const forModerators = { tag, auth: 'account', role: 'moderator', scope: 'session' } as const

function postRuling(deps: RulingDeps): Route {
  return defineRoute({
    ...forModerators,
    method: 'post',
    path: '/v1/games/{game}/rulings',
    operationId: 'createRuling',
    summary: 'Add a ruling (moderators)',
    description: 'Later imports leave it unchanged.',
    params: GameParams,
    body: RulingDraft,
    responses: { 201: { description: 'The ruling.', schema: RulingView } },
    handler: async ({ params, body, caller }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const at = deps.now()
      const ruling = newRuling(catalog, body, dayOf(at))
      const by = { author: caller!.username, note: body.note, at }
      await createRuling(deps.database.pool, catalog.game.id, ruling, by)
      const location = `/v1/games/${catalog.game.id}/rulings/${ruling.id}`
      return reply(deps, catalog, ruling.id, { status: 201, headers: { Location: location } })
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
    description:
      'The previous version stays in its history, and later imports leave the ruling unchanged. Honours `If-Match`.',
    params: IdParams,
    body: RulingEdit,
    responses: { 200: { description: 'The ruling.', schema: RulingView } },
    handler: (context) => edit(deps, context, 'edit', (catalog, before) => editedRuling(catalog, before, context.body)),
  })
}

function supersedeRuling(deps: RulingDeps): Route {
  return defineRoute({
    ...forModerators,
    method: 'post',
    path: '/v1/games/{game}/rulings/{id}/supersede',
    operationId: 'supersedeRuling',
    summary: 'Supersede a ruling, with the reason and what replaces it (moderators)',
    description: 'Honours `If-Match`. A later edit of its status restores it.',
    params: IdParams,
    body: Supersession,
    responses: { 200: { description: 'The ruling.', schema: RulingView } },
    handler: async (context) => {
      const rulings = await deps.book.current(gameOf(deps.catalog(), context.params.game).game.id)
      return edit(deps, context, 'supersede', (catalog, before) =>
        supersededRuling(catalog, rulings, before, context.body),
      )
    },
  })
}

type EditContext = Context<z.infer<typeof IdParams>, unknown, { readonly note?: string | undefined }>

async function edit(
  deps: RulingDeps,
  { params, body, caller, headers }: EditContext,
  action: Edit['action'],
  change: (catalog: GameCatalog, before: Ruling) => Ruling,
): Promise<Reply> {
  const catalog = gameOf(deps.catalog(), params.game)
  await editRuling(deps.database.pool, catalog.game.id, params.id, {
    action,
    author: caller!.username,
    note: body.note,
    at: deps.now(),
    checkVersion: versionCheck(headers['if-match']),
    change: (before) => change(catalog, before),
  })
  return reply(deps, catalog, params.id)
}

/** The ruling after the change. */
async function reply(deps: RulingDeps, catalog: GameCatalog, id: string, options = {}): Promise<Reply> {
  deps.book.forget(catalog.game.id)
  const stored = (await deps.book.current(catalog.game.id)).find(id)
  if (!stored) throw noRuling(id)
  return json(rulingView(catalog, stored), { ...options, etag: versionTag(catalog, stored) })
}

/** A tag has the versions of the ruling and of the catalogue; an edit can only conflict with the first. */
function versionCheck(header: string | undefined): (version: number) => void {
  if (header === undefined || header.trim() === '*') return () => {}
  const expected = header.split(',').map((etag) => /^\s*"(\d+)\.[^"]*"\s*$/.exec(etag)?.[1])
  return (version) => {
    if (expected.includes(String(version))) return
    throw new Problem('precondition-failed', `The ruling was changed in the meantime: it is now at version ${version}.`)
  }
}
