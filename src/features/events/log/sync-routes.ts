import { exampleIds } from '../../../platform/http/definition/example-ids.ts'
import { defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { compressed } from '../../../platform/http/reply/compressed.ts'
import { eventStreamType } from '../../../platform/http/reply/event-stream.ts'
import { matchesTag } from '../../../platform/http/reply/if-none-match.ts'
import { bytes, json, pageJson } from '../../../platform/http/reply/reply.ts'
import type { EventContext } from '../deps.ts'
import { actorIn } from '../operations/actor-in.ts'
import { takeBatch } from '../operations/take-batch.ts'
import { judgeRoles, staffRoles } from '../roles.ts'
import {
  Changes,
  ChangesQuery,
  EventParams,
  LogPage,
  LogQuery,
  maxOperations,
  OperationsAnswer,
  OperationsBody,
  Snapshot,
} from '../schema.ts'
import { recordLoading } from '../submissions/record-reading.ts'
import { awaitChanges } from './await-changes.ts'
import { assertSameLog } from './epoch.ts'
import { readLogPage } from './read-log-page.ts'
import { readSnapshot, snapshotTag } from './snapshot.ts'
import { streamChanges } from './stream-changes.ts'

const reading = { tag: 'events', method: 'get', auth: 'event', scope: 'events:read', params: EventParams } as const

/** How a desk keeps up with an event: everything at first, then what was done, and what it did itself. */
export function createSyncRoutes(context: EventContext): Route[] {
  return [operationsRoute(context), changesRoute(context), snapshotRoute(context), logRoute(context)]
}

const operationsRoute = (context: EventContext): Route =>
  defineRoute({
    tag: 'events',
    method: 'post',
    path: '/v1/events/{code}/operations',
    operationId: 'sendOperations',
    summary: 'Send operations, and receive those of others',
    description: `At most ${maxOperations} at a time, in the order in which they were made; all of them are stored, or none. A repeated id is answered as the first time. If the log is not the one that brought \`epoch\`, nothing is stored, and the answer is 409 \`log.restored\`. Lists are judged by the service. One that was refused without a \`seq\` is not in the log. A helper whose link was revoked may still hand in what was done before; it is marked as a claim.`,
    auth: 'event',
    scope: 'events:write',
    params: EventParams,
    body: OperationsBody,
    example: {
      params: { code: exampleIds.event },
      body: {
        operations: [
          {
            id: '5b90c7e2-46d8-4fa3-8c1e-7d2f60b9a584',
            madeAt: '2026-11-21T08:10:00.000Z',
            device: exampleIds.device,
            kind: 'check-in',
            entrant: 1,
            body: {},
          },
        ],
        since: 5,
      },
    },
    problems: ['conflict'],
    bodyLimit: 1024 * 1024,
    responses: { 200: { description: 'What became of each, and the log after `since`.', schema: OperationsAnswer } },
    handler: async (request) => {
      const present = await actorIn(context, request, request.params.code, staffRoles, { evenRevoked: true })
      return json(await takeBatch(context, present, request.body))
    },
  })

const changesRoute = (context: EventContext): Route =>
  defineRoute({
    ...reading,
    path: '/v1/events/{code}/changes',
    operationId: 'getEventChanges',
    summary: 'The log of an event after a number, as soon as there is something',
    description:
      'With `wait` the answer comes as soon as there is something new, or after that many seconds at the latest. With `Accept: text/event-stream` it is a stream of events `changes` with the same content. If the log is not the one that brought `epoch`, as after a restore, the answer is 409 `log.restored`: load the snapshot again. Without `epoch` only `seq` can say so, by being below `since`.',
    query: ChangesQuery,
    problems: ['conflict'],
    maxUnderWay: 60,
    example: { params: { code: exampleIds.event }, query: { since: '0' } },
    responses: { 200: { description: 'What was done.', schema: Changes, types: [eventStreamType] } },
    handler: async (request) => {
      const { params, query, signal, headers, path } = request
      const present = () => actorIn(context, request, params.code, staffRoles)
      const { since, epoch } = query
      const waiting = { since, epoch, signal, present }
      if (headers.accept?.includes(eventStreamType)) {
        await assertSameLog(context, (await present()).event, waiting)
        return streamChanges(context, waiting, path)
      }
      return json(await awaitChanges(context, { ...waiting, seconds: query.wait }))
    },
  })

const snapshotRoute = (context: EventContext): Route =>
  defineRoute({
    ...reading,
    path: '/v1/events/{code}/snapshot',
    operationId: 'getEventSnapshot',
    summary: 'Everything that a desk needs to work without a connection',
    description:
      'Lists are those that count and those that wait to be picked, each card as its place in a table of ids; roles that see only verdicts get none. An entrant has the changes that can still be undone.',
    example: { params: { code: exampleIds.event } },
    responses: { 200: { description: 'The event at a number of its log.', schema: Snapshot } },
    handler: async (request) => {
      const present = await actorIn(context, request, request.params.code, staffRoles)
      const known = snapshotTag(context, present)
      const type = 'application/json; charset=utf-8'
      if (matchesTag(request.headers['if-none-match'], known)) return bytes(Buffer.alloc(0), type, { etag: known })
      await recordLoading(context, present)
      const { text, tag: etag } = await readSnapshot(context, present)
      return compressed(request.headers, text, type, { etag })
    },
  })

const logRoute = (context: EventContext): Route =>
  defineRoute({
    ...reading,
    path: '/v1/events/{code}/log',
    operationId: 'getEventLog',
    summary: 'The log of an event, newest first',
    description:
      'Every operation with who made it, when it was received and what became of it, refused ones, too. Without the lists that were sent.',
    query: LogQuery,
    example: { params: { code: exampleIds.event }, query: { limit: '2' } },
    responses: { 200: { description: 'A page of the log.', schema: LogPage } },
    handler: async (request) => {
      const { event } = await actorIn(context, request, request.params.code, judgeRoles)
      return pageJson(await readLogPage(context, event, request.query))
    },
  })
