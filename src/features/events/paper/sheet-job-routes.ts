import { Problem } from '../../../base/problem.ts'
import { isUuid } from '../../../base/uuid.ts'
import { exampleIds } from '../../../platform/http/definition/example-ids.ts'
import { defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { json } from '../../../platform/http/reply/reply.ts'
import { readAnyJob } from '../../../platform/jobs/queue/read-job.ts'
import { JobView } from '../../../platform/jobs/queue/schema.ts'
import { pdfFile, pdfType } from '../../decks/sheets/printer.ts'
import type { EventContext } from '../deps.ts'
import { eventLimits, printHours } from '../limits.ts'
import { actorIn, type EventRequest } from '../operations/actor-in.ts'
import { deskRoles } from '../roles.ts'
import { EventParams } from '../schema.ts'
import { recordReading } from '../submissions/record-reading.ts'
import { addPrint } from './add-print.ts'
import { readPart, readPrint } from './prints.ts'
import { SheetJobBody, SheetJobParams, SheetPartParams } from './schema.ts'
import { selectedIn } from './select-entrants.ts'
import { assertSeesLists, printsLists, sheetsWanted } from './sheets-wanted.ts'
import { siteOf } from './site-of.ts'

const shared = { tag: 'events', auth: 'event', scope: 'events:read' } as const
const example = { code: exampleIds.event, id: exampleIds.job }

export function createSheetJobRoutes(context: EventContext): Route[] {
  return [addRoute(context), readRoute(context), partRoute(context)]
}

const addRoute = (context: EventContext): Route =>
  defineRoute({
    ...shared,
    method: 'post',
    path: '/v1/events/{code}/sheets/jobs',
    operationId: 'startEventSheets',
    summary: 'Print the deck sheets of an event in the background',
    description: `What \`sheets.pdf\` prints, as a job, for large events: the job's \`result\` has the \`path\` of each part, a PDF with some dozens of sheets. An event has one such job at a time: whoever asks for the same while it is under way gets it, too. The ${eventLimits.prints} newest prints are kept, for ${printHours} hours.`,
    cost: 10,
    params: EventParams,
    body: SheetJobBody,
    example: { params: { code: exampleIds.event }, body: { sort: 'name' } },
    maxUnderWay: 4,
    responses: { 202: { description: 'The job; `Location` is its address.', schema: JobView } },
    problems: ['forbidden', 'impossible', 'conflict'],
    handler: async (request) => {
      const { body, caller } = request
      const present = await actorIn(context, request, request.params.code, deskRoles)
      await sheetsWanted(context, present, await selectedIn(context, present.event, body), body.blank)
      const options = { ...body, site: siteOf(context, request) }
      const id = await addPrint(context, present.event, options, caller?.accountId ?? null)
      const { job } = await readAnyJob(context.database.pool, id)
      return json(job, { status: 202, headers: { Location: `/v1/jobs/${id}` } })
    },
  })

const readRoute = (context: EventContext): Route =>
  defineRoute({
    ...shared,
    method: 'get',
    path: '/v1/events/{code}/sheets/jobs/{id}',
    operationId: 'getEventSheets',
    summary: 'A job that prints deck sheets, and how far it is',
    description: 'For everybody who may print at the event, whoever started it.',
    params: SheetJobParams,
    example: { params: example },
    responses: { 200: { description: 'The job.', schema: JobView } },
    problems: ['forbidden', 'not-found'],
    handler: async (request) => {
      await printIn(context, request, request.params)
      const { job, version } = await readAnyJob(context.database.pool, request.params.id)
      return json(job, { etag: `W/"${version}"` })
    },
  })

const partRoute = (context: EventContext): Route =>
  defineRoute({
    ...shared,
    method: 'get',
    path: '/v1/events/{code}/sheets/jobs/{id}/parts/{part}',
    operationId: 'getEventSheetsPart',
    summary: 'A part of the deck sheets that a job printed, as PDF',
    description: `For those who see lists, or for all who print if the sheets are blank; that a helper got the lists is noted in the log. Removed after ${printHours} hours, and with the names and lists of the event.`,
    params: SheetPartParams,
    example: { params: { ...example, part: '1' } },
    responses: { 200: { description: 'The file.', types: [pdfType] } },
    problems: ['forbidden', 'not-found', 'conflict'],
    handler: async (request) => {
      const { id, part } = request.params
      const { present, options } = await printIn(context, request, request.params)
      if (printsLists(options.blank)) assertSeesLists(present)
      const found = await readPart(context.database.pool, id, part)
      if (!found) throw new Problem('not-found', 'These sheets have no such part, or it is not printed yet.')
      await recordReading(context, present, found.readings)
      return pdfFile(found.pdf, `sheets-${present.event.code}-${part}`)
    },
  })

/** A print of the event, for somebody who may print there. */
async function printIn(
  context: EventContext,
  request: EventRequest,
  { code, id }: { readonly code: string; readonly id: string },
) {
  const present = await actorIn(context, request, code, deskRoles)
  const print = isUuid(id) ? await readPrint(context.database.pool, present.event.id, id) : undefined
  if (!print)
    throw new Problem('not-found', `No sheets of this event have this id. They are removed after ${printHours} hours.`)
  return { present, options: print.options }
}
