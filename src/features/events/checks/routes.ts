import { inLanguage } from '../../../domain/core/wording/message.ts'
import { exampleIds } from '../../../platform/http/definition/example-ids.ts'
import { defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { json, pageJson, taggedJson } from '../../../platform/http/reply/reply.ts'
import type { EventContext } from '../deps.ts'
import { actorIn } from '../operations/actor-in.ts'
import { deskRoles, judgeRoles, staffRoles } from '../roles.ts'
import { EventParams } from '../schema.ts'
import { drawDecks, listChecks } from './draw-decks.ts'
import { endCheck, readCheck, startCheck } from './run-check.ts'
import { CheckEnd, CheckList, CheckParams, CheckView, DrawView, NewCheck, NewDraw } from './schema.ts'

const reading = { tag: 'events', method: 'get', auth: 'event', scope: 'events:read' } as const
const writing = { tag: 'events', auth: 'event', scope: 'events:write' } as const

/** Decks counted against their lists, and the draws that choose them. */
export function createCheckRoutes(context: EventContext): Route[] {
  return [startRoute(context), endRoute(context), readRoute(context), listRoute(context), drawRoute(context)]
}

const startRoute = (context: EventContext): Route =>
  defineRoute({
    ...writing,
    method: 'post',
    path: '/v1/events/{code}/checks',
    operationId: 'startDeckCheck',
    summary: 'Start a deck check',
    description:
      'By judges, and by desks where the organiser lets them. The answer proposes how to sort this very deck. Tournament rules forbid a full check once an opening hand was drawn.',
    params: EventParams,
    body: NewCheck,
    localized: true,
    example: { params: { code: exampleIds.event }, body: { entrant: 2, reason: 'random', mode: 'piles' } },
    responses: { 201: { description: 'The check, which runs from now on.', schema: CheckView } },
    problems: ['conflict', 'impossible'],
    handler: async (request) => {
      const present = await actorIn(context, request, request.params.code, deskRoles)
      const view = await startCheck(context, present, request.body)
      const headers = { Location: `/v1/events/${present.event.code}/checks/${view.id}` }
      return json(inLanguage(view, request.words), { status: 201, headers })
    },
  })

const endRoute = (context: EventContext): Route =>
  defineRoute({
    ...writing,
    method: 'patch',
    path: '/v1/events/{code}/checks/{id}',
    operationId: 'endDeckCheck',
    summary: 'End a deck check with what was counted',
    description:
      'The answer has each difference in words, whether the deck as counted is legal, and by how many minutes the match is extended. Sending it again corrects the count.',
    params: CheckParams,
    body: CheckEnd,
    localized: true,
    example: {
      params: { code: exampleIds.event, id: exampleIds.check },
      body: { counted: { 'matsu-berserker': 2 } },
    },
    responses: { 200: { description: 'The check with its result.', schema: CheckView } },
    problems: ['conflict'],
    handler: async (request) => {
      const { code, id } = request.params
      const present = await actorIn(context, request, code, deskRoles)
      return json(inLanguage(await endCheck(context, present, id, request.body), request.words))
    },
  })

const readRoute = (context: EventContext): Route =>
  defineRoute({
    ...reading,
    path: '/v1/events/{code}/checks/{id}',
    operationId: 'getDeckCheck',
    summary: 'A deck check with its differences',
    description: 'For those of the staff who see lists.',
    params: CheckParams,
    localized: true,
    example: { params: { code: exampleIds.event, id: exampleIds.check } },
    responses: { 200: { description: 'The check.', schema: CheckView } },
    handler: async (request) => {
      const { code, id } = request.params
      const present = await actorIn(context, request, code, deskRoles)
      return taggedJson(inLanguage(await readCheck(context, present, id), request.words))
    },
  })

const listRoute = (context: EventContext): Route =>
  defineRoute({
    ...reading,
    path: '/v1/events/{code}/checks',
    operationId: 'listDeckChecks',
    summary: 'All deck checks and draws, and progress towards a tenth of the decks',
    description: 'Newest first, without differences: those are with each check.',
    params: EventParams,
    example: { params: { code: exampleIds.event } },
    responses: { 200: { description: 'The checks.', schema: CheckList } },
    handler: async (request) =>
      pageJson(await listChecks(context, await actorIn(context, request, request.params.code, staffRoles))),
  })

const drawRoute = (context: EventContext): Route =>
  defineRoute({
    ...writing,
    method: 'post',
    path: '/v1/events/{code}/checks/draw',
    operationId: 'drawDeckChecks',
    summary: 'Draw decks to check',
    description:
      'Among entrants who play and have a list, all with the same chance. The seed and the numbers drawn from are noted, so that anybody can repeat the draw. An event keeps at most 100 draws.',
    params: EventParams,
    body: NewDraw,
    example: { params: { code: exampleIds.event }, body: { count: 1, among: 'all', seed: 1 } },
    responses: { 201: { description: 'The draw.', schema: DrawView } },
    problems: ['conflict', 'impossible'],
    handler: async (request) => {
      const present = await actorIn(context, request, request.params.code, judgeRoles)
      return json(await drawDecks(context, present, request.body), { status: 201 })
    },
  })
