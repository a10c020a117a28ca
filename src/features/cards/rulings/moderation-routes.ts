import { dayOf } from '../../../base/date.ts'
import { GameParams } from '../../../platform/http/definition/game-params.ts'
import { type Caller, defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { versionCheck } from '../../../platform/http/reply/if-match.ts'
import { json, type Reply } from '../../../platform/http/reply/reply.ts'
import type { GameCatalog } from '../catalog/snapshot/catalog.ts'
import { gameOf } from '../catalog/snapshot/game-of.ts'
import { readRulings } from './book.ts'
import { type RulingDeps, tag } from './deps.ts'
import { editedRuling, newRuling, supersededRuling } from './drafts.ts'
import { IdParams, RulingDraft, RulingEdit, RulingView, Supersession } from './schema.ts'
import { type Authorship, createRuling, editRuling, noRuling } from './store.ts'
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
    example: {
      params: { game: 'l5r-lcg' },
      body: {
        id: 'charge-example',
        cards: ['charge'],
        text: 'What the card does, in plain words.',
        sourceKind: 'developer',
        source: { document: 'Developer rulings' },
      },
    },
    responses: { 201: { description: 'The ruling.', schema: RulingView } },
    problems: ['conflict', 'impossible'],
    handler: async ({ params, body, caller }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const by = authorship(deps, caller, body.note)
      const ruling = newRuling(catalog, body, dayOf(by.at))
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
    requestHeaders: ['If-Match'],
    example: {
      params: { game: 'l5r-lcg', id: 'charge-cannot-participate' },
      body: { status: 'needs-review', statusReason: 'A later document may have changed it.' },
    },
    responses: { 200: { description: 'The ruling.', schema: RulingView } },
    problems: ['precondition-failed', 'impossible'],
    handler: async ({ params, body, caller, headers }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      await editRuling(deps.database.pool, catalog.game.id, params.id, {
        ...authorship(deps, caller, body.note),
        action: 'edit',
        checkVersion: versionCheck(headers['if-match'], 'ruling'),
        change: (before) => editedRuling(catalog, before, body),
      })
      return reply(deps, catalog, params.id)
    },
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
    requestHeaders: ['If-Match'],
    example: {
      params: { game: 'l5r-lcg', id: 'charge-cannot-participate' },
      body: { reason: 'A later document decides it otherwise.' },
    },
    responses: { 200: { description: 'The ruling.', schema: RulingView } },
    problems: ['precondition-failed', 'impossible'],
    handler: async ({ params, body, caller, headers }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      await editRuling(deps.database.pool, catalog.game.id, params.id, {
        ...authorship(deps, caller, body.note),
        action: 'supersede',
        checkVersion: versionCheck(headers['if-match'], 'ruling'),
        // Read now and not before: two rulings that are superseded by each other at the same time must not both pass.
        change: async (before, client) =>
          supersededRuling(catalog, await readRulings(client, catalog.game.id), before, body),
      })
      return reply(deps, catalog, params.id)
    },
  })
}

function authorship(deps: RulingDeps, caller: Caller | null, note: string | undefined): Authorship {
  return { author: caller!.username, note, at: deps.now() }
}

/** The ruling after the change. */
async function reply(deps: RulingDeps, catalog: GameCatalog, id: string, options = {}): Promise<Reply> {
  deps.book.forget(catalog.game.id)
  const stored = (await deps.book.current(catalog.game.id)).find(id)
  if (!stored) throw noRuling(id)
  return json(rulingView(catalog, stored), { ...options, etag: versionTag(catalog, stored) })
}
