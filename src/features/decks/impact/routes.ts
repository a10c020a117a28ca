import type { IncomingHttpHeaders } from 'node:http'
import { dayOf } from '../../../base/date.ts'
import { inLanguage } from '../../../domain/core/wording/message.ts'
import { defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { json, pageJson, type Reply, taggedJson } from '../../../platform/http/reply/reply.ts'
import { JobView } from '../../../platform/jobs/queue/schema.ts'
import { RevisionInput } from '../../cards/announcements/schema.ts'
import { FormatParams } from '../../cards/catalog/replies/schema.ts'
import type { Catalog, GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { formatOf, gameOf } from '../../cards/catalog/snapshot/game-of.ts'
import { createImpactAnswers, type ImpactDeps } from './answer.ts'
import { judgeOwnDecks, type OwnDecksDeps } from './own-decks.ts'
import type { ImpactRequest } from './request.ts'
import type { StoredImpact } from './results.ts'
import { nextRevision } from './revision-pairs.ts'
import { DraftQuery, Impact, ImpactQuery, OwnDraftQuery, OwnImpact, OwnImpactQuery } from './schema.ts'

export interface ImpactRouteDeps extends ImpactDeps, OwnDecksDeps {
  readonly catalog: () => Catalog
}

export function createImpactRoutes(deps: ImpactRouteDeps): Route[] {
  const answer = createImpactAnswers(deps)
  return [getImpact(deps, answer), draftImpact(deps, answer), ownImpact(deps), ownDraftImpact(deps)]
}

type Answer = ReturnType<typeof createImpactAnswers>

const draftExample = {
  id: 'draft-2027',
  effectiveFrom: '2027-03-01',
  sources: ['A proposal'],
  changes: { lists: { restricted: { add: ['banzai'] } } },
}

const waiting =
  'Where many decks are stored it takes a while: then the answer is 202 with a job (`Location`), which `GET /v1/jobs/{id}` shows and whose result is the same document. `Prefer: wait=N` waits for it, at most 10 seconds.'

const counted = {
  tag: 'impact',
  requestHeaders: ['Prefer'],
  responses: {
    200: { description: 'The sums.', schema: Impact },
    202: { description: 'They are being counted.', schema: JobView },
  },
  problems: ['impossible'],
} as const

function getImpact(deps: ImpactRouteDeps, answer: Answer): Route {
  return defineRoute({
    ...counted,
    method: 'get',
    path: '/v1/games/{game}/formats/{id}/impact',
    operationId: 'getImpact',
    summary: 'What a revision of a format does to the stored decks',
    description: `Public decks are judged by the revision on its first day, and by the one that is in force on the day before. Private and unlisted decks are not counted. ${waiting}`,
    params: FormatParams,
    query: ImpactQuery,
    cost: 20,
    maxUnderWay: 4,
    example: { params: { game: 'l5r-lcg', id: 'standard' } },
    handler: async ({ params, query, headers, signal }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const request = requestOf(deps, catalog, params.id, query)
      return replyOf(headers, await answer(catalog, request, { caller: null, waitMs: waitMs(headers), signal }))
    },
  })
}

function draftImpact(deps: ImpactRouteDeps, answer: Answer): Route {
  return defineRoute({
    ...counted,
    method: 'post',
    path: '/v1/games/{game}/formats/{id}/impact',
    operationId: 'getDraftImpact',
    summary: 'What a revision that is not announced would do to the stored decks',
    description: `The body is a revision as the format’s file has it; see docs/legality-formats.md. It changes what is in force on the day before its first; a mistake for which a file would be refused is a 422 that names the place. Nothing is announced or shown to others. ${waiting} An account has one such job at a time.`,
    params: FormatParams,
    query: DraftQuery,
    body: RevisionInput,
    auth: 'account',
    cost: 50,
    maxUnderWay: 2,
    example: { params: { game: 'l5r-lcg', id: 'standard' }, body: draftExample },
    handler: async ({ params, query, body: draft, caller, headers, signal }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const request = { game: params.game, format: formatOf(catalog, params.id).id, draft, which: query.decks }
      return replyOf(headers, await answer(catalog, request, { caller, waitMs: waitMs(headers), signal }))
    },
  })
}

const owned = {
  tag: 'impact',
  auth: 'account',
  scope: 'decks:read',
  localized: true,
  cost: 20,
  maxUnderWay: 2,
  responses: { 200: { description: 'The decks whose status changes.', schema: OwnImpact } },
  problems: ['impossible'],
} as const

function ownImpact(deps: ImpactRouteDeps): Route {
  return defineRoute({
    ...owned,
    method: 'get',
    path: '/v1/me/impact',
    operationId: 'getOwnImpact',
    summary: 'What a revision of a format does to one’s own decks',
    description: 'Private decks too, as they are now, each with the violations that make the difference.',
    query: OwnImpactQuery,
    example: { query: { game: 'l5r-lcg', format: 'standard' } },
    handler: async ({ query, caller, words }) => {
      const catalog = gameOf(deps.catalog(), query.game, 'game')
      const request = requestOf(deps, catalog, formatOf(catalog, query.format, 'format').id, query)
      return pageJson(inLanguage(await judgeOwnDecks(deps, catalog, request, caller!.accountId), words))
    },
  })
}

function ownDraftImpact(deps: ImpactRouteDeps): Route {
  return defineRoute({
    ...owned,
    method: 'post',
    path: '/v1/me/impact',
    operationId: 'getOwnDraftImpact',
    summary: 'What a revision that is not announced would do to one’s own decks',
    description: 'As `GET /v1/me/impact`, with a revision in the body, as the format’s file has it.',
    query: OwnDraftQuery,
    body: RevisionInput,
    example: { query: { game: 'l5r-lcg', format: 'standard' }, body: draftExample },
    handler: async ({ query, body: draft, caller, words }) => {
      const catalog = gameOf(deps.catalog(), query.game, 'game')
      const format = formatOf(catalog, query.format, 'format').id
      const request = { game: query.game, format, draft, which: query.decks }
      return json(inLanguage(await judgeOwnDecks(deps, catalog, request, caller!.accountId), words))
    },
  })
}

function requestOf(
  { now }: ImpactRouteDeps,
  catalog: GameCatalog,
  id: string,
  query: { readonly revision?: string | undefined; readonly decks: ImpactRequest['which'] },
): ImpactRequest {
  const format = formatOf(catalog, id)
  const revision = query.revision ?? nextRevision(format, dayOf(now())).id
  return { game: catalog.game.id, format: format.id, revision, which: query.decks }
}

const maxWaitSeconds = 10

/** By RFC 7240. */
function waitMs({ prefer = '' }: IncomingHttpHeaders): number {
  const seconds = /(?:^|[,\s])wait\s*=\s*"?(\d{1,4})/i.exec(String(prefer))?.[1]
  return Math.min(Number(seconds ?? 0), maxWaitSeconds) * 1000
}

function replyOf(headers: IncomingHttpHeaders, answer: StoredImpact | JobView): Reply {
  const wait = waitMs(headers) / 1000
  const applied = wait > 0 ? { 'Preference-Applied': `wait=${wait}` } : {}
  if ('impact' in answer) return taggedJson(answer.impact, { headers: applied })
  return json(answer, { status: 202, headers: { ...applied, Location: `/v1/jobs/${answer.id}` }, cache: 'no-store' })
}
