import { z } from 'zod'
import { exampleIds } from '../../../platform/http/definition/example-ids.ts'
import { defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { bytes, json, taggedJson, unstored } from '../../../platform/http/reply/reply.ts'
import { siteAddress } from '../../../platform/http/server/site-address.ts'
import { qrSvg } from '../../../platform/pictures/qr-code.ts'
import { deckBodyLimit } from '../../decks/decklists/deck-input.ts'
import type { EventContext } from '../deps.ts'
import { ownOrStaffs } from '../entrants/find-entrants.ts'
import { actorIn } from '../operations/actor-in.ts'
import { ReceiptKeySet, ReceiptVerification, VerifyBody } from '../receipts/schema.ts'
import { deskRoles } from '../roles.ts'
import { EntrantParams } from '../schema.ts'
import { receiptLink } from './receipt-link.ts'
import { receiptOf } from './receipt-of.ts'
import { verifyGiven } from './verify.ts'

const tag = 'receipts'
const receiptMediaType = 'application/jose'

const ReceiptQuery = z.strictObject({
  as: z.enum(['jose', 'svg']).default('jose').describe('The receipt itself, or a QR code with a link to it.'),
})

export function createReceiptRoutes(context: EventContext): Route[] {
  return [keysRoute(context), verifyRoute(context), receiptRoute(context)]
}

const keysRoute = ({ receipts }: EventContext): Route =>
  defineRoute({
    tag,
    method: 'get',
    path: '/v1/receipt-keys',
    operationId: 'listReceiptKeys',
    summary: 'The public keys that verify receipts',
    description:
      'A JWK set with every key that ever signed: keys change once a year, and old ones stay. The next key is published a month before it signs, so that whoever keeps the set verifies receipts without a connection.',
    responses: { 200: { description: 'The keys, oldest first.', schema: ReceiptKeySet } },
    handler: async () => taggedJson(await receipts.keys.published(), { cache: 'public, max-age=300' }),
  })

const verifyRoute = (context: EventContext): Route =>
  defineRoute({
    tag,
    method: 'post',
    path: '/v1/receipts/verify',
    operationId: 'verifyReceipt',
    summary: 'Whether a receipt is genuine, and still stands',
    description:
      'Anybody who has the keys can verify the signature and compare the content hash; the service also knows whether another list was accepted since, and whether the claim of a desk was confirmed. With a list, the answer says whether it is the one of the receipt. Nothing is stored.',
    body: VerifyBody,
    bodyLimit: deckBodyLimit,
    auth: 'optional',
    cost: 3,
    example: { body: { receipt: exampleIds.receipt } },
    problems: ['not-found', 'impossible'],
    responses: { 200: { description: 'What was found.', schema: ReceiptVerification } },
    handler: async ({ body, caller }) => json(await verifyGiven(context, body, caller), unstored),
  })

const receiptRoute = (context: EventContext): Route =>
  defineRoute({
    tag,
    method: 'get',
    path: '/v1/events/{code}/entrants/{number}/receipt',
    operationId: 'getReceipt',
    summary: 'The receipt for an entrant’s accepted list',
    description:
      'A signed statement (JWS in its compact form) that this list was accepted: event, number, content hash, format, verdict, and no name. With `as=svg` a QR code with a link that verifies it. For the player and the staff; 404 as long as no list is accepted.',
    auth: 'event',
    scope: 'events:read',
    params: EntrantParams,
    query: ReceiptQuery,
    example: { params: { code: exampleIds.event, number: '2' } },
    responses: { 200: { description: 'The receipt.', types: [receiptMediaType, 'image/svg+xml'] } },
    problems: ['forbidden'],
    handler: async (request) => {
      const { code, number } = request.params
      const present = await actorIn(context, request, code, [...deskRoles, 'player'])
      const jws = await receiptOf(context, present, await ownOrStaffs(context, present, number))
      if (request.query.as === 'jose') return bytes(jws, receiptMediaType)
      const site = siteAddress(request, context.publicUrl)
      return bytes(qrSvg(receiptLink(site, jws)), 'image/svg+xml')
    },
  })
