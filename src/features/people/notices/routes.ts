import type pg from 'pg'
import { z } from 'zod'
import { inLanguage, notePhrase } from '../../../domain/core/wording/message.ts'
import { say, type Words } from '../../../domain/core/wording/words.ts'
import { exampleIds } from '../../../platform/http/definition/example-ids.ts'
import { defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { decodeCursor, pageFrom } from '../../../platform/http/pages/page.ts'
import { json, noContentAfter, pageJson } from '../../../platform/http/reply/reply.ts'
import type { NoticeFacts } from './kinds.ts'
import { noticePhrase } from './phrases.ts'
import { NoticePage, NoticeParams, NoticePatch, NoticeQuery, NoticesRead, NoticeView, ReadNotices } from './schema.ts'
import { countNotices, deleteNotice, markNotice, markNotices, type NoticeRow, readNotices } from './store.ts'

interface NoticeDeps {
  readonly database: { readonly pool: pg.Pool }
  readonly now: () => Date
}

const shared = { tag: 'accounts', auth: 'account', scope: 'session' } as const
const one = { params: NoticeParams, example: { params: { id: exampleIds.notice } } } as const

/** The notices of an account, and which of them were read. */
export function createNoticeRoutes({ database, now }: NoticeDeps): Route[] {
  return [
    listRoute(database),
    defineRoute({
      ...shared,
      localized: true,
      method: 'patch',
      path: '/v1/me/notices/{id}',
      operationId: 'changeNotice',
      summary: 'Note that a notice was read, or was not',
      description: 'The moment at which it was first read stays.',
      body: NoticePatch,
      ...one,
      example: { ...one.example, body: { read: true } },
      responses: { 200: { description: 'The notice.', schema: NoticeView } },
      handler: async ({ caller, params, body, words }) =>
        json(
          noticeView(await markNotice(database.pool, caller!.accountId, params.id, body.read ? now() : null), words),
        ),
    }),
    defineRoute({
      ...shared,
      method: 'post',
      path: '/v1/me/notices/read',
      operationId: 'readNotices',
      summary: 'Note that notices were read, all of them or up to one',
      description: 'Give `upTo`, the newest that was shown: one that came meanwhile stays unread.',
      body: ReadNotices,
      example: { body: {} },
      responses: { 200: { description: 'How many are unread now.', schema: NoticesRead } },
      handler: async ({ caller, body }) => {
        await markNotices(database.pool, caller!.accountId, body?.upTo, now())
        return json({ unread: (await countNotices(database.pool, caller!.accountId)).unread })
      },
    }),
    defineRoute({
      ...shared,
      method: 'delete',
      path: '/v1/me/notices/{id}',
      operationId: 'deleteNotice',
      summary: 'Delete a notice',
      description: 'Notices are also removed by themselves, the oldest first; the guide has the limits.',
      ...one,
      responses: { 204: { description: 'Deleted.' } },
      handler: ({ caller, params }) => noContentAfter(deleteNotice(database.pool, caller!.accountId, params.id)),
    }),
  ]
}

const Cursor = z.tuple([z.string().regex(/^\d{1,18}$/)])

const listRoute = (database: NoticeDeps['database']): Route =>
  defineRoute({
    ...shared,
    localized: true,
    method: 'get',
    path: '/v1/me/notices',
    operationId: 'listNotices',
    summary: 'The notices of the account, newest first',
    description:
      'Stored decks that a new list makes illegal, webhooks that were switched off. `kind` says what it is and `data` has the facts for programs.',
    query: NoticeQuery,
    example: { query: { limit: '2' } },
    responses: { 200: { description: 'A page of notices.', schema: NoticePage } },
    handler: async ({ caller, query, words }) => {
      const [before] = decodeCursor(query.cursor, Cursor) ?? []
      const { limit } = query
      const onlyUnread = query.unread === 'true'
      const { rows, unread, total } = await readNotices(database.pool, caller!.accountId, {
        limit: limit + 1,
        before,
        onlyUnread,
      })
      const { page, next } = pageFrom(rows, limit, ({ id }) => [id])
      return pageJson({ data: page.map((row) => noticeView(row, words)), next, total, unread })
    },
  })

function noticeView({ id, at, readAt, ...facts }: NoticeRow, words: Words): NoticeView {
  const phrase = noticePhrase(facts)
  const { kind, data } = facts
  const view = {
    id,
    kind,
    data,
    at: at.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    href: hrefOf(facts),
    message: say(phrase),
  }
  return inLanguage(notePhrase(view, phrase), words) as NoticeView
}

function hrefOf({ kind, data }: NoticeFacts): string {
  if (kind === 'deck.breaks') return `/v1/decks/${data.deck}`
  return kind === 'event.judged' ? `/v1/events/${data.event}` : `/v1/webhooks/${data.webhook}`
}
