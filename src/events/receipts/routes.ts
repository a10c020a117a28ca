import { deckBodyLimit } from '../../decklists/deck-input.ts'
import { json, taggedJson, unstored } from '../../http/reply.ts'
import { defineRoute, type Route } from '../../http/route.ts'
import { ReceiptKeySet, ReceiptVerification, VerifyBody } from '../../receipts/schema.ts'
import { type VerifyDeps, verifyGiven } from './verify.ts'

const tag = 'receipts'

export function createReceiptRoutes(deps: VerifyDeps): Route[] {
  return [
    defineRoute({
      tag,
      method: 'get',
      path: '/v1/receipt-keys',
      operationId: 'listReceiptKeys',
      summary: 'The public keys that verify receipts',
      description:
        'A JWK set with every key that ever signed: keys change once a year, and old ones stay. The next key is published a month before it signs, so that whoever keeps the set verifies receipts without a connection.',
      responses: { 200: { description: 'The keys, oldest first.', schema: ReceiptKeySet } },
      handler: async () => taggedJson(await deps.receipts.keys.published(), { cache: 'public, max-age=300' }),
    }),
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
      responses: { 200: { description: 'What was found.', schema: ReceiptVerification } },
      handler: async ({ body, caller }) => json(await verifyGiven(deps, body, caller), unstored),
    }),
  ]
}
