import { z } from 'zod'
import { Instant } from '../../../base/date.ts'
import { pageOf, pageQuery } from '../../../platform/http/pages/page.ts'
import { type NoticeKind, noticeData } from './kinds.ts'

const common = {
  id: z.string(),
  at: Instant,
  readAt: Instant.nullable().describe('Null as long as it was not read.'),
  message: z.string().describe('A sentence for the player, in the language of the request.'),
  href: z.string().describe('What it is about, at this service.'),
}

const noticeOf = <K extends NoticeKind>(kind: K) =>
  z.strictObject({ ...common, kind: z.literal(kind), data: noticeData[kind] })

export const NoticeView = z
  .discriminatedUnion('kind', [noticeOf('deck.breaks'), noticeOf('event.judged'), noticeOf('webhook.disabled')])
  .meta({ id: 'Notice' })
export type NoticeView = z.infer<typeof NoticeView>

const unread = z.int().min(0).describe('Notices that were not read.')

export const NoticePage = pageOf(NoticeView).extend({ unread }).meta({ id: 'NoticePage' })
export type NoticePage = z.infer<typeof NoticePage>

export const NoticeQuery = z.strictObject({
  ...pageQuery,
  unread: z.enum(['true', 'false']).optional().describe('`true`: only those that were not read.'),
})
export type NoticeQuery = z.infer<typeof NoticeQuery>

export const NoticeParams = z.strictObject({ id: z.string().min(1).max(100) })

export const NoticePatch = z
  .strictObject({ read: z.boolean().describe('Whether it was read.') })
  .meta({ id: 'NoticePatch' })

export const ReadNotices = z
  .strictObject({
    upTo: z
      .string()
      .regex(/^\d{1,18}$/, 'the id of a notice')
      .optional()
      .describe('The newest notice that was seen; all unless given.'),
  })
  .optional()
  .meta({ id: 'ReadNotices' })
export const NoticesRead = z.strictObject({ unread }).meta({ id: 'NoticesRead' })
