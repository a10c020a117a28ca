import { z } from 'zod'
import { exampleIds } from '../../../platform/http/definition/example-ids.ts'
import { defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { json } from '../../../platform/http/reply/reply.ts'
import { contentHash } from '../../decks/decklists/content-hash.ts'
import { exampleCards } from '../../decks/decklists/example-deck.ts'
import type { EventContext } from '../deps.ts'
import { entrantView } from '../entrants/entrant-view.ts'
import { EntrantView } from '../entrants/schema.ts'
import type { Body, EntrantKind, Operation } from '../model/operation.ts'
import { noList, noSuchEntrant } from '../problems.ts'
import { deskRoles } from '../roles.ts'
import { Acceptance, EntrantParams, OperationResult, PlainOperation, Resolution, Undoing } from '../schema.ts'
import { loadEntrant } from '../store/load-entrants.ts'
import { actorIn } from './actor-in.ts'
import { performOne, refusal } from './perform-one.ts'
import { requestId } from './request-id.ts'
import { serviceOperation } from './service-operation.ts'

/** An entrant after an operation. */
const EntrantAfter = z
  .strictObject({ entrant: EntrantView, result: OperationResult })
  .meta({ id: 'EventEntrantAfter', description: 'The id in `result` is what `undo` takes.' })

interface Act<K extends EntrantKind> {
  readonly kind: K
  readonly body: Body<K>
}

interface ActionRoute<B> {
  readonly name: string
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly body: z.ZodType<B>
  /** A body that works, on entrant 1. */
  readonly example: B
  readonly act: (
    body: B,
    about: { readonly eventId: string; readonly number: number },
  ) => Act<EntrantKind> | Promise<Act<EntrantKind>>
}

type MakeRoute = <B extends { readonly base?: number | undefined } | undefined>(action: ActionRoute<B>) => Route

/** Single operations as requests of their own, for programs that keep no log. */
export function createEntrantActionRoutes(context: EventContext): Route[] {
  const route: MakeRoute = ({ name, body, example, act, ...texts }) =>
    defineRoute({
      tag: 'events',
      method: 'post',
      path: `/v1/events/{code}/entrants/{number}/${name}`,
      auth: 'event',
      scope: 'events:write',
      ...texts,
      params: EntrantParams,
      body,
      example: { params: { code: exampleIds.event, number: '1' }, body: example },
      requestHeaders: ['Idempotency-Key'],
      responses: { 200: { description: 'The entrant after it, and what became of it.', schema: EntrantAfter } },
      problems: ['forbidden', 'conflict', 'impossible'],
      handler: async (request) => {
        const { code, number: entrant } = request.params
        const present = await actorIn(context, request, code, deskRoles)
        const given = request.body as z.output<typeof body>
        const action = await act(given, { eventId: present.event.id, number: entrant })
        const id = requestId(request.headers, present, action.kind, entrant, given ?? {})
        const operation = serviceOperation(context, action.kind, action.body, { entrant, base: given?.base, id })
        const done = await performOne(context, present, operation as Operation)
        if (done.result.problem) throw refusal(done.result.problem)
        return json({ entrant: entrantView(done.entrant, present.actor), result: done.result })
      },
    })
  return [...plainRoutes(route), acceptRoute(context, route), undoRoute(route), resolveRoute(route)]
}

const plain = [
  {
    name: 'lock',
    operationId: 'lockEntrant',
    summary: 'Lock an entrant’s list',
    description: 'From then on only a judge may change it.',
  },
  {
    name: 'unlock',
    operationId: 'unlockEntrant',
    summary: 'Unlock an entrant’s list',
    description: 'An acceptance stands until another list comes.',
  },
  {
    name: 'check-in',
    operationId: 'checkInEntrant',
    summary: 'Check an entrant in',
    description: 'Brings back an entrant who dropped. Checking in twice changes nothing: the first check-in counts.',
  },
  {
    name: 'drop',
    operationId: 'dropEntrant',
    summary: 'Drop an entrant',
    description: 'The entrant stays on the list as dropped, and may come back by checking in.',
  },
] as const

const plainRoutes = (route: MakeRoute): Route[] =>
  plain.map(({ name, ...texts }) =>
    route({ name, ...texts, body: PlainOperation, example: {}, act: () => ({ kind: name, body: {} }) }),
  )

const acceptRoute = ({ database }: EventContext, route: MakeRoute): Route =>
  route({
    name: 'accept',
    operationId: 'acceptList',
    summary: 'Accept an entrant’s list, which locks it',
    description:
      'Names the list that was read, and the verdict: if another list counts by now, or it is judged otherwise, the answer is a 409. It is judged anew by the lists that are in force on the day.',
    body: Acceptance,
    example: { contentHash: contentHash('l5r-lcg', exampleCards) },
    act: async ({ submission, contentHash, seen }, { eventId, number }) => {
      const entrant = await loadEntrant(database.pool, eventId, number)
      const read = submission ?? entrant?.current
      if (!read) throw entrant ? noList(number) : noSuchEntrant(number)
      return { kind: 'accept', body: { submission: read, contentHash, ...(seen ? { seen } : {}) } }
    },
  })

const undoRoute = (route: MakeRoute): Route =>
  route({
    name: 'undo',
    operationId: 'undoOperation',
    summary: 'Undo an operation on an entrant',
    description: 'Restores what the operation changed, if nobody has changed it since; otherwise the answer is a 409.',
    body: Undoing,
    example: { operation: exampleIds.submission },
    act: ({ operation }) => ({ kind: 'undo', body: { operation } }),
  })

const resolveRoute = (route: MakeRoute): Route =>
  route({
    name: 'resolve',
    operationId: 'resolveConflict',
    summary: 'Settle a conflict or a player’s request',
    description: '`keep` says which list counts from now on; without it, the current one stays.',
    body: Resolution,
    example: { operation: exampleIds.submission },
    act: ({ operation, keep }) => ({
      kind: 'resolve',
      body: { operation, ...(keep === undefined ? {} : { keep }) },
    }),
  })
