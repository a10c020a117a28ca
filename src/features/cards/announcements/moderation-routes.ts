import { z } from 'zod'
import { dayOf } from '../../../base/date.ts'
import { Problem } from '../../../base/problem.ts'
import { exampleIds } from '../../../platform/http/definition/example-ids.ts'
import { type Context, defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { versionCheck } from '../../../platform/http/reply/if-match.ts'
import { json, type Reply, type ReplyOptions } from '../../../platform/http/reply/reply.ts'
import { FormatParams } from '../catalog/replies/schema.ts'
import { type AnnouncementChange, type ChangedAnnouncement, changeAnnouncement } from './change-announcement.ts'
import { amend, announce, withdraw } from './decisions.ts'
import { type AnnouncementDeps, announcementsPath, tag } from './deps.ts'
import {
  AnnouncementAmendment,
  AnnouncementDetail,
  AnnouncementDraft,
  AnnouncementPreview,
  AnnouncementWithdrawal,
  RevisionParams,
} from './schema.ts'
import { announcementDetail, effectOf, versionTag } from './views.ts'

export function createModerationRoutes(deps: AnnouncementDeps): Route[] {
  return [postAnnouncement(deps), patchAnnouncement(deps), withdrawAnnouncement(deps)]
}

const forModerators = { tag, auth: 'account', role: 'moderator', scope: 'session' } as const

function postAnnouncement(deps: AnnouncementDeps): Route {
  return defineRoute({
    ...forModerators,
    method: 'post',
    path: announcementsPath,
    operationId: 'announceRevision',
    summary: 'Announce a revision of a format (moderators)',
    description:
      'It is checked as shipped files are: a change without effect, a list that no rule reads, an unknown card or days out of order are a 422 that names the place. With `dryRun` the answer is a 200 with what it would change.',
    params: FormatParams,
    body: AnnouncementDraft,
    example: {
      params: { game: 'l5r-lcg', id: 'emerald' },
      body: {
        dryRun: true,
        revision: {
          id: 'emerald-v16',
          name: 'Emerald Edict 16',
          effectiveFrom: '2027-09-01',
          sources: ['The announcement of the next edict'],
          changes: { lists: { banned: { add: ['charge'] } } },
        },
      },
    },
    responses: {
      200: { description: 'What it would change.', schema: AnnouncementPreview },
      201: { description: 'The announcement.', schema: AnnouncementDetail },
    },
    problems: ['conflict', 'impossible'],
    handler: async (request) => {
      const { revision, dryRun, note, correction } = request.body
      const decide = announce(revision, { note, correction })
      const changed = await change(deps, request, { id: revision.id, decide, note, dryRun })
      if (dryRun) return json(preview(changed))
      const { catalog, format } = changed
      const location = `/v1/games/${catalog.game.id}/formats/${format.id}/announcements/${revision.id}`
      return reply(deps, changed, { status: 201, headers: { Location: location } })
    },
  })
}

function patchAnnouncement(deps: AnnouncementDeps): Route {
  return defineRoute({
    ...forModerators,
    method: 'patch',
    path: `${announcementsPath}/{revision}`,
    operationId: 'amendRevision',
    summary: 'Amend an announced revision (moderators)',
    description:
      'Every version stays in its history. Of a revision in force, name, sources and notes can be changed; changing what it says is a correction, which needs `correction: true` and a note. Honours `If-Match`.',
    params: RevisionParams,
    body: AnnouncementAmendment,
    requestHeaders: ['If-Match'],
    example: {
      params: { game: 'l5r-lcg', id: 'emerald', revision: exampleIds.announcement },
      body: { revision: { effectiveFrom: '2027-03-08' }, note: 'Moved by a week.', dryRun: true },
    },
    responses: {
      200: {
        description: 'The announcement; with `dryRun`, what it would change.',
        schema: z.union([AnnouncementDetail, AnnouncementPreview]),
      },
    },
    problems: ['conflict', 'impossible', 'precondition-failed'],
    handler: async (request) => {
      const { revision, dryRun, note, correction } = request.body
      const decide = amend(revision, { note, correction, checkVersion: checkVersionOf(request) })
      const changed = await change(deps, request, { id: request.params.revision, decide, note, dryRun })
      return dryRun ? json(preview(changed)) : reply(deps, changed)
    },
  })
}

function withdrawAnnouncement(deps: AnnouncementDeps): Route {
  return defineRoute({
    ...forModerators,
    method: 'post',
    path: `${announcementsPath}/{revision}/withdraw`,
    operationId: 'withdrawRevision',
    summary: 'Withdraw an announced revision (moderators)',
    description:
      'It stays in the history and can be announced again. Withdrawing one that is in force is a correction, which needs `correction: true` and a note. Honours `If-Match`.',
    params: RevisionParams,
    body: AnnouncementWithdrawal,
    requestHeaders: ['If-Match'],
    example: {
      params: { game: 'l5r-lcg', id: 'emerald', revision: exampleIds.announcement },
      body: { note: 'The publisher took it back.' },
    },
    responses: { 200: { description: 'The announcement.', schema: AnnouncementDetail } },
    problems: ['conflict', 'impossible', 'precondition-failed'],
    handler: async (request) => {
      const { note, correction } = request.body
      const decide = withdraw({ note, correction, checkVersion: checkVersionOf(request) })
      return reply(deps, await change(deps, request, { id: request.params.revision, decide, note }))
    },
  })
}

type Request = Pick<Context<{ game: string; id: string }, unknown, unknown>, 'params' | 'caller' | 'headers'>

const checkVersionOf = ({ headers }: Request) => versionCheck(headers['if-match'], 'announcement')

async function change(
  { database, catalog, catchUp, onRevision, onGame }: AnnouncementDeps,
  { params, caller }: Request,
  options: Omit<AnnouncementChange, 'game' | 'format' | 'author'>,
): Promise<ChangedAnnouncement> {
  const subject = { game: params.game, format: params.id, author: caller!.username }
  const deps = { pool: database.pool, catalog, onRevision, onGame }
  const changed = await changeAnnouncement(deps, { ...subject, ...options })
  // Whoever announces a revision asks next what it does.
  if (!options.dryRun) await catchUp?.()
  return changed
}

function preview({ catalog, format, announcement }: ChangedAnnouncement): AnnouncementPreview {
  const { id, revision, reason } = announcement
  const effect = effectOf(catalog, format, id)
  if (!effect) throw new Problem('conflict', reason ?? 'The revision is not announced.')
  return { dryRun: true, game: catalog.game.id, format: format.id, revision, ...effect } as AnnouncementPreview
}

function reply(deps: AnnouncementDeps, changed: ChangedAnnouncement, options: ReplyOptions = {}): Reply {
  const { catalog, format, announcement } = changed
  const today = dayOf(deps.now())
  const etag = versionTag(catalog, announcement, today)
  return json(announcementDetail(catalog, format, announcement, today), { ...options, etag })
}
