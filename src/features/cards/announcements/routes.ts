import { z } from 'zod'
import { dayOf } from '../../../base/date.ts'
import { Problem } from '../../../base/problem.ts'
import { exampleIds } from '../../../platform/http/definition/example-ids.ts'
import { defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { decodeCursor, pageFrom, wholeList } from '../../../platform/http/pages/page.ts'
import { lazyJson, taggedJson } from '../../../platform/http/reply/reply.ts'
import { FormatParams } from '../catalog/replies/schema.ts'
import { shared } from '../catalog/snapshot/catalog-json.ts'
import { formatOf, gameOf } from '../catalog/snapshot/game-of.ts'
import { type AnnouncementDeps, announcementsPath, tag } from './deps.ts'
import { createFeedRoutes } from './feed-routes.ts'
import { readHistory } from './history.ts'
import { createModerationRoutes } from './moderation-routes.ts'
import { readAnnouncements } from './records/store.ts'
import {
  AnnouncementDetail,
  AnnouncementHistory,
  Announcements,
  AnnouncementsQuery,
  HistoryQuery,
  RevisionParams,
} from './schema.ts'
import { announcementDetail, announcementView, versionTag } from './views.ts'

export function createAnnouncementRoutes(deps: AnnouncementDeps): Route[] {
  return [
    listAnnouncements(deps),
    getAnnouncement(deps),
    listHistory(deps),
    ...createModerationRoutes(deps),
    ...createFeedRoutes(deps),
  ]
}

const reading = { method: 'get', tag } as const

function listAnnouncements(deps: AnnouncementDeps): Route {
  return defineRoute({
    ...reading,
    path: announcementsPath,
    operationId: 'listAnnouncements',
    summary: 'The revisions of a format that moderators announced',
    description:
      'Beside those of the shipped data, which `GET …/formats` lists with them. Withdrawn ones and those set aside are here, too, with their status.',
    params: FormatParams,
    query: AnnouncementsQuery,
    example: { params: { game: 'l5r-lcg', id: 'emerald' }, query: { status: 'announced' } },
    responses: { 200: { description: 'All of them, by their first days.', schema: Announcements } },
    handler: async ({ params, query }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const { id } = formatOf(catalog, params.id)
      const all = await readAnnouncements(deps.database.pool, catalog.game.id, id)
      const today = dayOf(deps.now())
      const shown = all.filter(({ status }) => query.status === undefined || status === query.status)
      const list = wholeList(shown.map((each) => announcementView(catalog.game.id, each, today)))
      return taggedJson(list, { cache: shared, next: null })
    },
  })
}

function getAnnouncement(deps: AnnouncementDeps): Route {
  return defineRoute({
    ...reading,
    path: `${announcementsPath}/{revision}`,
    operationId: 'getAnnouncement',
    summary: 'An announced revision, with what it changes',
    description: 'The cards that each list gains and loses, and the rules, sizes and parts of the pool that change.',
    params: RevisionParams,
    example: { params: { game: 'l5r-lcg', id: 'emerald', revision: exampleIds.announcement } },
    responses: {
      200: { description: 'The announcement; its tag is what `If-Match` takes.', schema: AnnouncementDetail },
    },
    handler: async ({ params }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const format = formatOf(catalog, params.id)
      const all = await readAnnouncements(deps.database.pool, catalog.game.id, format.id)
      const announcement = all.find(({ id }) => id === params.revision)
      if (!announcement) throw noAnnouncement(params.revision)
      const today = dayOf(deps.now())
      const detail = () => announcementDetail(catalog, format, announcement, today)
      return lazyJson(detail, { etag: versionTag(catalog, announcement, today), cache: shared })
    },
  })
}

const VersionCursor = z.tuple([z.int().min(1).max(2_147_483_647)])

function listHistory(deps: AnnouncementDeps): Route {
  return defineRoute({
    ...reading,
    path: `${announcementsPath}/{revision}/history`,
    operationId: 'listAnnouncementHistory',
    summary: 'All versions of an announced revision, the newest first',
    description: 'Who announced, amended, corrected or withdrew it, when and why; also when new data set it aside.',
    params: RevisionParams,
    query: HistoryQuery,
    example: { params: { game: 'l5r-lcg', id: 'emerald', revision: exampleIds.announcement } },
    responses: { 200: { description: 'A page of versions.', schema: AnnouncementHistory } },
    handler: async ({ params, query }) => {
      const catalog = gameOf(deps.catalog(), params.game)
      const [before] = decodeCursor(query.cursor, VersionCursor) ?? []
      const { id: format } = formatOf(catalog, params.id)
      const of = { game: catalog.game.id, format, id: params.revision }
      const { versions, total } = await readHistory(deps.database.pool, of, query.limit + 1, before)
      if (total === 0) throw noAnnouncement(params.revision)
      const { page: data, next } = pageFrom(versions, query.limit, ({ version }) => [version])
      const page: AnnouncementHistory = { data, next, total }
      return taggedJson(page, { cache: shared, next })
    },
  })
}

function noAnnouncement(id: string): Problem {
  return new Problem('not-found', `There is no announced revision "${id.slice(0, 60)}".`)
}
