import { z } from 'zod'
import { exampleIds } from '../../../platform/http/definition/example-ids.ts'
import { defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { json, noContentAfter, pageJson, type Reply } from '../../../platform/http/reply/reply.ts'
import type { EventContext } from '../deps.ts'
import { type ShownEvent, showEvent } from '../event-view.ts'
import { actorIn, visitorIn } from '../operations/actor-in.ts'
import { organiserRoles } from '../roles.ts'
import { ChangedEvent, EventPage, EventParams, EventPatch, EventQuery, EventView, NewEvent } from '../schema.ts'
import { changeSettings, previewSettings } from './change-settings.ts'
import { createEvent } from './create-event.ts'
import { deleteEvent } from './delete-event.ts'
import { findEvents } from './find-events.ts'

const tag = 'events'
const shown = ({ view, tag: etag }: ShownEvent): Reply => json(view, { etag })

/** Events themselves: what an organiser decides about one, and what everybody may see of it. */
export function createSettingsRoutes(context: EventContext): Route[] {
  return [
    createEventRoute(context),
    listEventsRoute(context),
    getEventRoute(context),
    changeEventRoute(context),
    deleteEventRoute(context),
  ]
}

const createEventRoute = (context: EventContext): Route =>
  defineRoute({
    tag,
    method: 'post',
    path: '/v1/events',
    operationId: 'createEvent',
    summary: 'Create an event',
    description:
      'The account becomes its organiser. Give the code in the answer to players and helpers; all routes of the event are below its path.',
    auth: 'account',
    scope: 'events:write',
    body: NewEvent,
    example: {
      body: {
        game: 'l5r-lcg',
        format: 'standard',
        name: 'Kotei in Berlin',
        startsAt: '2026-11-21T09:00:00+01:00',
        timeZone: 'Europe/Berlin',
        state: 'open',
        registration: 'open',
      },
    },
    problems: ['conflict', 'impossible'],
    responses: { 201: { description: 'The event with its code.', schema: EventView } },
    handler: async ({ caller, body, origin }) => {
      const event = await createEvent(context, caller!, body, origin)
      const actor = { role: 'organiser', label: 'organiser' } as const
      const { view, tag: etag } = await showEvent(context, { event, actor, helper: null })
      return json(view, { status: 201, headers: { Location: `/v1/events/${event.code}`, ETag: etag } })
    },
  })

const listEventsRoute = (context: EventContext): Route =>
  defineRoute({
    tag,
    method: 'get',
    path: '/v1/events',
    operationId: 'listEvents',
    summary: 'The events that the account organises or helps at, newest first',
    description: 'Those by links are not among them: a link belongs to no account.',
    auth: 'account',
    scope: 'events:read',
    query: EventQuery,
    example: { query: { mine: 'true' } },
    responses: { 200: { description: 'A page of events.', schema: EventPage } },
    handler: async ({ caller, query }) => pageJson(await findEvents(context, caller!.accountId, query)),
  })

const getEventRoute = (context: EventContext): Route =>
  defineRoute({
    tag,
    method: 'get',
    path: '/v1/events/{code}',
    operationId: 'getEvent',
    summary: 'An event, and what the caller is there',
    description:
      'What everybody may see of it: its settings and how many have entered. Drafts are shown to nobody but the staff.',
    auth: 'event-optional',
    scope: 'events:read',
    params: EventParams,
    example: { params: { code: exampleIds.event } },
    responses: { 200: { description: 'The event.', schema: EventView } },
    handler: async (request) => shown(await showEvent(context, await visitorIn(context, request, request.params.code))),
  })

const PatchQuery = z.strictObject({
  preview: z.literal('true').optional().describe('Change nothing, and say what would change.'),
})

const changeEventRoute = (context: EventContext): Route =>
  defineRoute({
    tag,
    method: 'patch',
    path: '/v1/events/{code}',
    operationId: 'changeEvent',
    summary: 'Change the settings of an event',
    description:
      'A new format or day judges every list again; the answer says whose verdict changes. With the `ETag` as `If-Match` it is done only if nobody has changed the settings since (412 otherwise).',
    auth: 'event',
    scope: 'events:write',
    params: EventParams,
    query: PatchQuery,
    requestHeaders: ['If-Match'],
    example: { params: { code: exampleIds.event }, body: { deadline: '2026-11-21T08:30:00+01:00' } },
    problems: ['conflict', 'precondition-failed', 'impossible'],
    body: EventPatch,
    responses: { 200: { description: 'The event, and the verdicts that change.', schema: ChangedEvent } },
    handler: async (request) => {
      const { params, query, body: patch, headers } = request
      const present = await actorIn(context, request, params.code, organiserRoles)
      const change = query.preview ? previewSettings : changeSettings
      const { view, tag: etag, verdicts } = await change(context, present, { patch, ifMatch: headers['if-match'] })
      return json({ event: view, verdicts }, query.preview ? {} : { headers: { ETag: etag } })
    },
  })

const deleteEventRoute = (context: EventContext): Route =>
  defineRoute({
    tag,
    method: 'delete',
    path: '/v1/events/{code}',
    operationId: 'deleteEvent',
    summary: 'Delete an event with its entrants, lists and log, immediately and permanently',
    description: 'Its links stop working. Receipts that were issued can still be verified.',
    auth: 'event',
    scope: 'events:write',
    params: EventParams,
    example: { params: { code: exampleIds.event } },
    responses: { 204: { description: 'Deleted.' } },
    handler: async (request) => {
      const { caller, origin, params } = request
      const { event } = await actorIn(context, request, params.code, organiserRoles)
      return noContentAfter(deleteEvent(context, event, caller!, origin))
    },
  })
