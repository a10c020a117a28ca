import { exampleIds } from '../../../platform/http/definition/example-ids.ts'
import { defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { json } from '../../../platform/http/reply/reply.ts'
import type { EventContext } from '../deps.ts'
import { entrantTag, entrantView } from '../entrants/entrant-view.ts'
import { EntrantView } from '../entrants/schema.ts'
import { actorIn } from '../operations/actor-in.ts'
import { performOne } from '../operations/perform-one.ts'
import { requestId } from '../operations/request-id.ts'
import { serviceOperation } from '../operations/service-operation.ts'
import { EntrantParams } from '../schema.ts'
import { ChangeRequest } from './schema.ts'

/** After the deadline, players ask the desk. */
export const createRequestRoute = (context: EventContext): Route =>
  defineRoute({
    tag: 'events',
    method: 'post',
    path: '/v1/events/{code}/entrants/{number}/request',
    operationId: 'requestChange',
    summary: 'Ask the desk for a change',
    description: 'The desk sees the request with the entrant until somebody has settled it (`resolve`).',
    auth: 'event',
    scope: 'events:write',
    params: EntrantParams,
    body: ChangeRequest,
    requestHeaders: ['Idempotency-Key'],
    example: { params: { code: exampleIds.event, number: '1' }, body: { text: 'May I replace one card?' } },
    problems: ['conflict'],
    responses: { 201: { description: 'The entrant with the request.', schema: EntrantView } },
    handler: async (request) => {
      const { params, body, headers } = request
      const present = await actorIn(context, request, params.code)
      const { number: entrant } = params
      const id = requestId(headers, present, 'request', entrant, body)
      const operation = serviceOperation(context, 'request', body, { entrant, id })
      const performed = await performOne(context, present, operation)
      const { actor } = present
      const view = entrantView(performed.entrant, actor)
      return json(view, { status: 201, headers: { ETag: entrantTag(view, actor) } })
    },
  })
