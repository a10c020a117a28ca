import { Readable } from 'node:stream'
import { exampleIds } from '../../../platform/http/definition/example-ids.ts'
import { defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { bytes, pageJson } from '../../../platform/http/reply/reply.ts'
import type { EventContext } from '../deps.ts'
import { actorIn, visitorIn } from '../operations/actor-in.ts'
import { organiserRoles } from '../roles.ts'
import { EventParams } from '../schema.ts'
import { csvLines, ndjsonLines } from './export-event.ts'
import { publishedLists } from './published-lists.ts'
import { ExportQuery, PublishedPage, PublishedQuery } from './schema.ts'

const csv = 'text/csv'
const ndjson = 'application/x-ndjson'

export function createPublishingRoutes(context: EventContext): Route[] {
  return [listsRoute(context), exportRoute(context)]
}

const listsRoute = (context: EventContext): Route =>
  defineRoute({
    tag: 'events',
    method: 'get',
    path: '/v1/events/{code}/lists',
    operationId: 'listPublishedLists',
    summary: 'The lists that an event publishes',
    description:
      'Accepted lists, to whom and when the event’s setting `lists` says: to nobody, to the entrants once the event runs, or to everybody at once or after the end. An entrant who has not agreed is shown by number and affiliation alone.',
    auth: 'event-optional',
    scope: 'events:read',
    params: EventParams,
    query: PublishedQuery,
    cost: 3,
    example: { params: { code: exampleIds.event } },
    responses: { 200: { description: 'A page of lists, by number.', schema: PublishedPage } },
    handler: async (request) =>
      pageJson(await publishedLists(context, await visitorIn(context, request, request.params.code), request.query)),
  })

const exportRoute = (context: EventContext): Route =>
  defineRoute({
    tag: 'events',
    method: 'get',
    path: '/v1/events/{code}/export',
    operationId: 'exportEvent',
    summary: 'Entrants as CSV for pairing programs, or everything as NDJSON',
    description:
      'For the organiser. CSV has a line for each entrant and can be imported again; a cell that a spreadsheet would run as a formula begins with an apostrophe. NDJSON has the event, its helpers, entrants, every list and the log; `type` says which a line is.',
    auth: 'event',
    scope: 'events:read',
    params: EventParams,
    query: ExportQuery,
    cost: 10,
    example: { params: { code: exampleIds.event }, query: { as: 'csv' } },
    responses: { 200: { description: 'The file.', types: [csv, ndjson] } },
    handler: async (request) => {
      const { event } = await actorIn(context, request, request.params.code, organiserRoles)
      const { as, ...options } = request.query
      const lines = as === 'csv' ? csvLines(context, event, options) : ndjsonLines(context, event)
      const headers = { 'Content-Disposition': `attachment; filename="${event.code}.${as}"` }
      const type = `${as === 'csv' ? csv : ndjson}; charset=utf-8`
      return bytes(Readable.from(lines), type, { headers, etag: `W/"${event.epoch}-${as}"` })
    },
  })
