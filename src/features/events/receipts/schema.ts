import { z } from 'zod'
import { Day, Instant } from '../../../base/date.ts'
import { Status } from '../../../domain/core/wording/verdict.ts'
import { ContentHash, deckInputShape } from '../../decks/decklists/deck-input.ts'

const DescribedHash = ContentHash.describe('SHA-256 of the game and the sorted cards, in hexadecimal digits.')
const number = z.int().min(1)
const Base64Url = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

export const Receipt = z
  .strictObject({
    event: z.string().describe('The code of the event.'),
    number: number.describe('The number of the entrant. A receipt has no name.'),
    contentHash: DescribedHash,
    format: z.string(),
    revision: z.string().nullable().describe('The revision of the format by which the list was judged, if it has one.'),
    judgedOn: Day,
    status: Status.nullable().describe('What was said of the list when it was accepted; null if it was not judged.'),
    submission: number.describe('Which of the lists of the entrant was accepted, from 1.'),
    acceptedAt: Instant,
    claim: Base64Url.optional().describe('SHA-256 of the claim that a desk handed out before, in base64url.'),
  })
  .meta({ id: 'Receipt', description: 'What a receipt states.' })
export type Receipt = z.infer<typeof Receipt>

export const ReceiptClaim = z
  .strictObject({ event: z.string(), number, contentHash: DescribedHash, device: z.uuid(), madeAt: Instant })
  .meta({ id: 'ReceiptClaim', description: 'What a desk without a connection stated.' })
export type ReceiptClaim = z.infer<typeof ReceiptClaim>

/** The public half of an Ed25519 key, as RFC 8037 writes it. */
const ed25519 = { kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: Base64Url }

export const DevicePublicKey = z.strictObject(ed25519).meta({ id: 'DevicePublicKey' })
export type DevicePublicKey = z.infer<typeof DevicePublicKey>

export const ReceiptKey = z
  .strictObject({
    ...ed25519,
    kid: z.string(),
    alg: z.literal('EdDSA'),
    use: z.literal('sig'),
    from: Instant,
    until: Instant.describe('Signs no receipt of a later acceptance. The key itself stays published.'),
  })
  .meta({ id: 'ReceiptKey' })
export type ReceiptKey = z.infer<typeof ReceiptKey>

export const ReceiptKeySet = z
  .strictObject({ keys: z.array(ReceiptKey) })
  .meta({ id: 'ReceiptKeySet', description: 'A JSON Web Key Set (RFC 7517).' })
export type ReceiptKeySet = z.infer<typeof ReceiptKeySet>

const list = z
  .enum(['same', 'different'])
  .optional()
  .describe('Whether the list that was given is the one of the receipt; absent if none was given.')

export const ReceiptStanding = z
  .strictObject({
    state: z
      .enum(['current', 'replaced', 'withdrawn', 'unknown'])
      .describe(
        '`current`: this list still is the accepted one; `replaced`: another was accepted since; `withdrawn`: the acceptance was taken back; `unknown`: the event is no longer stored.',
      ),
    acceptedAt: Instant.optional().describe('When the list that counts now was accepted.'),
  })
  .meta({ id: 'ReceiptStanding' })
export type ReceiptStanding = z.infer<typeof ReceiptStanding>

export const ReceiptVerification = z
  .discriminatedUnion('outcome', [
    z.strictObject({
      outcome: z.literal('genuine'),
      kid: z.string(),
      receipt: Receipt,
      list,
      standing: ReceiptStanding.optional().describe('Only the service knows it.'),
    }),
    z.strictObject({
      outcome: z.literal('claim'),
      claim: ReceiptClaim,
      list,
      verified: z.boolean().describe('Whether the key of the desk, which the service has, verifies it.'),
      receipt: z.string().optional().describe('The receipt that confirmed it.'),
    }),
    z.strictObject({
      outcome: z.literal('not-genuine'),
      reason: z
        .enum(['signature', 'key-ended'])
        .describe('The key did not sign this; or it had ended when the list was accepted.'),
      kid: z.string(),
    }),
    z.strictObject({ outcome: z.literal('key-unknown'), kid: z.string() }),
    z.strictObject({ outcome: z.literal('unreadable') }),
  ])
  .meta({ id: 'ReceiptVerification' })
export type ReceiptVerification = z.infer<typeof ReceiptVerification>

export const VerifyBody = z
  .strictObject({
    receipt: z.string().min(1).max(8192).describe('A receipt or a claim: its text, or a link that carries it.'),
    ...deckInputShape,
    game: z.string().max(40).optional().describe('Of the list; recognised unless given.'),
  })
  .superRefine((body, context) => {
    const given = (['cards', 'text', 'deckId'] as const).filter((way) => body[way] !== undefined)
    if (given.length < 2) return
    const message = `Give the list once: ${given.map((way) => `"${way}"`).join(' and ')} are both there.`
    context.addIssue({ code: 'custom', message, params: { code: 'ambiguous-deck' } })
  })
  .meta({ id: 'VerifyReceiptBody' })
export type VerifyBody = z.infer<typeof VerifyBody>
