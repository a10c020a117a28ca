import { exampleIds } from '../../../platform/http/definition/example-ids.ts'
import { parseWith } from '../../../platform/http/definition/parse.ts'
import { type Context, defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { parseJson, readBody } from '../../../platform/http/dispatch/body.ts'
import { json, pageJson, unstored } from '../../../platform/http/reply/reply.ts'
import type { EventContext } from '../deps.ts'
import { actorIn, type Present, visitorIn } from '../operations/actor-in.ts'
import { performOne } from '../operations/perform-one.ts'
import { requestId } from '../operations/request-id.ts'
import { serviceOperation } from '../operations/service-operation.ts'
import { deskRoles, staffRoles } from '../roles.ts'
import { EntrantParams, EventParams } from '../schema.ts'
import { addEntrant } from './add-entrants.ts'
import { decodeFile } from './decode-file.ts'
import { assertEntrant, entrantTag, entrantView } from './entrant-view.ts'
import { findEntrants, ownOrStaffs } from './find-entrants.ts'
import { importEntrants } from './import-entrants.ts'
import { replaceLink } from './links.ts'
import { register } from './register.ts'
import {
  AddedEntrants,
  AddQuery,
  CreatedEntrant,
  EntrantLink,
  EntrantPage,
  EntrantPatch,
  EntrantQuery,
  EntrantView,
  NewEntrant,
  Registration,
} from './schema.ts'

const reading = { tag: 'events', method: 'get', auth: 'event', scope: 'events:read' } as const
const writing = { tag: 'events', auth: 'event', scope: 'events:write' } as const
const entrants = '/v1/events/{code}/entrants'

export function createEntrantRoutes(context: EventContext): Route[] {
  return [
    addRoute(context),
    registerRoute(context),
    listRoute(context),
    getRoute(context),
    changeRoute(context),
    linkRoute(context),
  ]
}

const csv = 'text/csv'
/** Long names and notes of 2,000 entrants. */
const fileLimit = 512 * 1024

const addRoute = (context: EventContext): Route =>
  defineRoute({
    ...writing,
    method: 'post',
    path: entrants,
    operationId: 'addEntrants',
    summary: 'Add an entrant, or those of a file',
    description:
      'JSON adds one. CSV (comma, semicolon or tab; a heading names the columns: name or first and last name, number, pronouns, note, publish, stream) adds up to 2,000 or, if a line is at fault, nobody: the 422 names every such line. Whoever is there already by name is reported and not added again, so that a file that has grown can be imported again. Other columns, such as addresses, are not stored. Numbers are given where none is stated. Links are shown in this answer only.',
    params: EventParams,
    query: AddQuery,
    body: NewEntrant,
    bodyType: 'stream',
    consumes: ['application/json', csv],
    bodyLimit: fileLimit,
    cost: 3,
    requestHeaders: ['Idempotency-Key'],
    example: { params: { code: exampleIds.event }, body: { name: 'Doji Kuwanan' } },
    problems: ['conflict', 'too-large', 'impossible'],
    responses: { 201: { description: 'Who was added, with the players’ links.', schema: AddedEntrants } },
    handler: async (request) => {
      const present = await actorIn(context, request, request.params.code, deskRoles)
      const added = await addFrom(context, present, request)
      const place = `/v1/events/${present.event.code}/entrants`
      const headers = { Location: 'number' in added ? `${place}/${added.number}` : place }
      return json(added, { status: 201, headers, ...unstored })
    },
  })

type AddRequest = Pick<
  Context<unknown, { readonly namesakes?: 'add' | undefined }, unknown>,
  'request' | 'headers' | 'query'
>

/** The body is read here, since it may be a file. */
async function addFrom(context: EventContext, present: Present, { request, headers, query }: AddRequest) {
  const { 'content-type': type = '' } = headers
  const bytes = await readBody(request, fileLimit)
  if (type.toLowerCase().startsWith(csv))
    return importEntrants(context, present, decodeFile(bytes, type), query.namesakes === 'add')
  const entry = parseWith(NewEntrant, parseJson(bytes), 'body')
  return addEntrant(context, present, entry, { id: requestId(headers, present, 'entrant.add', entry) })
}

const registerRoute = (context: EventContext): Route =>
  defineRoute({
    tag: 'events',
    method: 'post',
    path: '/v1/events/{code}/register',
    operationId: 'registerForEvent',
    summary: 'Register as a player of an event',
    description:
      'Where registration is open; it needs no account. Whoever is signed in finds the entry by the account, too. The link is shown in this answer only.',
    auth: 'event-optional',
    scope: 'events:write',
    params: EventParams,
    body: Registration,
    cost: 5,
    example: {
      params: { code: exampleIds.event },
      body: { name: 'Doji Kuwanan', consent: { publish: true, stream: false } },
    },
    problems: ['conflict'],
    responses: { 201: { description: 'The entry with its link.', schema: CreatedEntrant } },
    handler: async (request) => {
      const visit = await visitorIn(context, request, request.params.code)
      const created = await register(context, visit, request, request.body)
      const headers = { Location: `/v1/events/${visit.event.code}/entrants/${created.number}` }
      return json(created, { status: 201, headers, ...unstored })
    },
  })

const listRoute = (context: EventContext): Route =>
  defineRoute({
    ...reading,
    path: entrants,
    operationId: 'listEntrants',
    summary: 'The entrants of an event, by number',
    description: 'For the staff. Entrants who were added by mistake and removed are not among them.',
    params: EventParams,
    query: EntrantQuery,
    example: { params: { code: exampleIds.event }, query: { limit: '1' } },
    responses: { 200: { description: 'A page of entrants.', schema: EntrantPage } },
    handler: async (request) => {
      const present = await actorIn(context, request, request.params.code, staffRoles)
      return pageJson(await findEntrants(context, present, request.query))
    },
  })

const getRoute = (context: EventContext): Route =>
  defineRoute({
    ...reading,
    path: `${entrants}/{number}`,
    operationId: 'getEntrant',
    summary: 'An entrant',
    description: 'For the staff, and without notes and deck checks for the player.',
    params: EntrantParams,
    example: { params: { code: exampleIds.event, number: '1' } },
    responses: { 200: { description: 'The entrant.', schema: EntrantView } },
    handler: async (request) => {
      const present = await actorIn(context, request, request.params.code)
      const entrant = await ownOrStaffs(context, present, request.params.number)
      const view = entrantView(entrant, present.actor)
      return json(view, { etag: entrantTag(view, present.actor) })
    },
  })

const changeRoute = (context: EventContext): Route =>
  defineRoute({
    ...writing,
    method: 'patch',
    path: `${entrants}/{number}`,
    operationId: 'changeEntrant',
    summary: 'Change an entrant’s name, pronouns, note or consent',
    description:
      'Players change their pronouns and consent; names and notes are the staff’s. With the `ETag` as `If-Match` it is done only if nobody has changed the entrant since.',
    params: EntrantParams,
    body: EntrantPatch,
    requestHeaders: ['If-Match'],
    example: { params: { code: exampleIds.event, number: '1' }, body: { pronouns: 'she/her' } },
    problems: ['conflict', 'precondition-failed'],
    responses: { 200: { description: 'The entrant.', schema: EntrantView } },
    handler: async (request) => {
      const { params, body, headers } = request
      const present = await actorIn(context, request, params.code)
      const { actor } = present
      const operation = serviceOperation(context, 'entrant.change', body, { entrant: params.number })
      const { entrant } = await performOne(context, present, operation, {
        check: ({ before }) => assertEntrant(before.entrants[params.number]!, actor, headers['if-match']),
      })
      const view = entrantView(entrant, actor)
      return json(view, { headers: { ETag: entrantTag(view, actor) } })
    },
  })

const linkRoute = (context: EventContext): Route =>
  defineRoute({
    ...writing,
    method: 'post',
    path: `${entrants}/{number}/link`,
    operationId: 'replaceEntrantLink',
    summary: 'A new link for an entrant who lost theirs',
    description: 'The previous link stops working. The new one is shown in this answer only; the log says who made it.',
    params: EntrantParams,
    example: { params: { code: exampleIds.event, number: '1' } },
    problems: ['conflict'],
    responses: { 201: { description: 'The link.', schema: EntrantLink } },
    handler: async (request) => {
      const { code, number } = request.params
      const present = await actorIn(context, request, code)
      return json(await replaceLink(context, present, number), { status: 201, ...unstored })
    },
  })
