import { Problem } from '../../../base/problem.ts'
import { exampleIds } from '../../../platform/http/definition/example-ids.ts'
import { type Context, defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import type { PaperSize } from '../../decks/sheets/draw/paper.ts'
import { type PrintRequest, pdfType } from '../../decks/sheets/printer.ts'
import type { EventContext } from '../deps.ts'
import { actorIn, type Present } from '../operations/actor-in.ts'
import { deskRoles } from '../roles.ts'
import { EntrantParams, EventParams } from '../schema.ts'
import { eventSheets } from './event-sheets.ts'
import { eventSlips } from './event-slips.ts'
import { OwnSheetQuery, SheetsQuery, SlipsQuery } from './schema.ts'
import { selectedIn } from './select-entrants.ts'
import { createSheetJobRoutes } from './sheet-job-routes.ts'
import { ownSheet, sheetsWanted } from './sheets-wanted.ts'
import { siteOf } from './site-of.ts'

type Request = Context<unknown, unknown, unknown>

const printing = { tag: 'events', method: 'get', auth: 'event', scope: 'events:read', cost: 10 } as const
const responses = { 200: { description: 'The file, sent as it is printed.', types: [pdfType] } }

export function createPaperRoutes(context: EventContext): Route[] {
  return [sheetsRoute(context), slipsRoute(context), ownSheetRoute(context), ...createSheetJobRoutes(context)]
}

const sheetsRoute = (context: EventContext): Route =>
  defineRoute({
    ...printing,
    path: '/v1/events/{code}/sheets.pdf',
    operationId: 'printEventSheets',
    summary: 'Deck sheets of an event, as one PDF',
    description:
      'A page for each entrant who has sent a list: the accepted list with its receipt as a QR code, else the one that counts, in the order in which it was sent. Blank sheets have the name and the number. For those who see lists; that a helper printed them is noted in the log.',
    params: EventParams,
    example: { params: { code: exampleIds.event } },
    query: SheetsQuery,
    maxUnderWay: 4,
    responses,
    problems: ['forbidden', 'impossible', 'conflict'],
    handler: async (request) => {
      const { query } = request
      const present = await actorIn(context, request, request.params.code, deskRoles)
      const wanted = await sheetsWanted(context, present, await selectedIn(context, present.event, query), query.blank)
      const { event } = present
      const sheets = eventSheets(context, event, wanted, { size: query.size, site: siteOf(context, request) })
      const about = { title: `Deck sheets: ${event.settings.name}`, name: `sheets-${event.code}` }
      return context.printer.file(printRequest(present, request, query.size), sheets, about)
    },
  })

const slipsRoute = (context: EventContext): Route =>
  defineRoute({
    ...printing,
    path: '/v1/events/{code}/slips.pdf',
    operationId: 'printEventSlips',
    summary: 'The receipts of an event as slips, as one PDF',
    description:
      'Ten on a page, for entrants whose list is accepted: number, event, when it was accepted, and the receipt as a QR code. Without names unless asked for, so that a lost slip says nothing of anybody.',
    params: EventParams,
    example: { params: { code: exampleIds.event } },
    query: SlipsQuery,
    maxUnderWay: 4,
    responses,
    problems: ['forbidden', 'impossible'],
    handler: async (request) => {
      const { query } = request
      const present = await actorIn(context, request, request.params.code, deskRoles)
      const accepted = (await selectedIn(context, present.event, query)).filter((entrant) => entrant.accepted !== null)
      if (accepted.length === 0) throw new Problem('impossible', 'No list of these entrants is accepted.')
      const { event } = present
      const options = { withNames: query.names === 'true', site: siteOf(context, request) }
      const about = { title: `Receipts: ${event.settings.name}`, name: `slips-${event.code}` }
      const slips = eventSlips(context, event, accepted, options)
      return context.printer.file(printRequest(present, request, query.size), slips, about)
    },
  })

const ownSheetRoute = (context: EventContext): Route =>
  defineRoute({
    ...printing,
    path: '/v1/events/{code}/entrants/{number}/sheet.pdf',
    operationId: 'printEntrantSheet',
    summary: 'The deck sheet of an entrant, as PDF',
    description: 'As in the file of all sheets. For the player, and for those who see lists.',
    params: EntrantParams,
    example: { params: { code: exampleIds.event, number: '1' } },
    query: OwnSheetQuery,
    responses: { 200: { description: 'The sheet.', types: [pdfType] } },
    problems: ['forbidden', 'conflict'],
    handler: async (request) => {
      const { size } = request.query
      const present = await actorIn(context, request, request.params.code, [...deskRoles, 'player'])
      const options = { size, site: siteOf(context, request) }
      const sheet = await ownSheet(context, present, request.params.number, options)
      return context.printer.sheet(printRequest(present, request, size), sheet)
    },
  })

/** Everybody at a venue may have the same address: turns are shared by those who work at the event. */
function printRequest(
  { event, actor, helper }: Present,
  { signal }: Pick<Request, 'signal'>,
  size: PaperSize,
): PrintRequest {
  return { signal, caller: `event ${event.id} ${helper?.id ?? actor.entrant ?? actor.role}`, size }
}
