import { exampleIds } from '../../../platform/http/definition/example-ids.ts'
import { defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { wholeList } from '../../../platform/http/pages/page.ts'
import { json, noContentAfter, pageJson, unstored } from '../../../platform/http/reply/reply.ts'
import type { EventContext } from '../deps.ts'
import { actorIn } from '../operations/actor-in.ts'
import { organiserRoles, staffRoles } from '../roles.ts'
import {
  CreatedHelper,
  DeviceList,
  DeviceView,
  EventParams,
  HelperList,
  HelperParams,
  NewDevice,
  NewHelper,
} from '../schema.ts'
import { listDevices, registerDevice } from './devices.ts'
import { createHelper, listHelpers, revokeHelper } from './helpers.ts'

const reading = { tag: 'events', method: 'get', auth: 'event', scope: 'events:read' } as const
const writing = { tag: 'events', auth: 'event', scope: 'events:write' } as const

/** Who helps at an event, and with which devices. */
export function createStaffRoutes(context: EventContext): Route[] {
  return [...createHelperRoutes(context), ...createDeviceRoutes(context)]
}

function createHelperRoutes(context: EventContext): Route[] {
  return [
    defineRoute({
      ...writing,
      method: 'post',
      path: '/v1/events/{code}/helpers',
      operationId: 'createEventHelper',
      summary: 'Let somebody help, by a link or by an account',
      description:
        'The link is shown in this answer only. It ends 24 hours after the event’s day unless said otherwise.',
      params: EventParams,
      body: NewHelper,
      example: { params: { code: exampleIds.event }, body: { role: 'desk', label: 'Desk 2' } },
      problems: ['conflict', 'impossible'],
      responses: { 201: { description: 'The helper with the link.', schema: CreatedHelper } },
      handler: async (request) => {
        const { event } = await actorIn(context, request, request.params.code, organiserRoles)
        const by = { caller: request.caller!, origin: request.origin }
        return json(await createHelper(context, event, request.body, by), { status: 201, ...unstored })
      },
    }),
    defineRoute({
      ...reading,
      path: '/v1/events/{code}/helpers',
      operationId: 'listEventHelpers',
      summary: 'The helpers of an event, with their last contact',
      description: 'Revoked ones, too, since the log names them. Secrets are never shown again.',
      params: EventParams,
      example: { params: { code: exampleIds.event } },
      responses: { 200: { description: 'All helpers, oldest first.', schema: HelperList } },
      handler: async (request) => {
        const { event } = await actorIn(context, request, request.params.code, organiserRoles)
        return pageJson(wholeList(await listHelpers(context, event)))
      },
    }),
    defineRoute({
      ...writing,
      method: 'delete',
      path: '/v1/events/{code}/helpers/{id}',
      operationId: 'revokeEventHelper',
      summary: 'Revoke a helper’s link',
      description: 'What the helper did before that without a connection is still taken, and marked as a claim.',
      params: HelperParams,
      example: { params: { code: exampleIds.event, id: exampleIds.helper } },
      responses: { 204: { description: 'Revoked.' } },
      handler: async (request) => {
        const { code, id } = request.params
        const { event } = await actorIn(context, request, code, organiserRoles)
        const by = { caller: request.caller!, origin: request.origin }
        return noContentAfter(revokeHelper(context, event, id, by))
      },
    }),
  ]
}

function createDeviceRoutes(context: EventContext): Route[] {
  return [
    defineRoute({
      ...writing,
      method: 'post',
      path: '/v1/events/{code}/devices',
      operationId: 'registerEventDevice',
      summary: 'Register a browser as a desk, with the key of its claims',
      description:
        'The public key verifies the slips that the desk hands out without a connection. It cannot be replaced: a new browser is a new device.',
      params: EventParams,
      body: NewDevice,
      example: { params: { code: exampleIds.event }, body: { id: exampleIds.device, name: 'Laptop' } },
      problems: ['conflict'],
      responses: { 200: { description: 'The device.', schema: DeviceView } },
      handler: async (request) =>
        json(
          await registerDevice(context, await actorIn(context, request, request.params.code, staffRoles), request.body),
        ),
    }),
    defineRoute({
      ...reading,
      path: '/v1/events/{code}/devices',
      operationId: 'listEventDevices',
      summary: 'The devices of an event, with their last contact',
      description: 'Each with the helper whose link it uses, and the key of its claims.',
      params: EventParams,
      example: { params: { code: exampleIds.event } },
      responses: { 200: { description: 'All devices, oldest first.', schema: DeviceList } },
      handler: async (request) => {
        const { event } = await actorIn(context, request, request.params.code, organiserRoles)
        return pageJson(wholeList(await listDevices(context, event)))
      },
    }),
  ]
}
