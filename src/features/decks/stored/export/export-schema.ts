import { z } from 'zod'
import { Instant } from '../../../../base/date.ts'
import { DeckFacts, RevisionView } from '../schema.ts'

const address = z.string().nullable()

/** One line of the export of an account; `type` says what it is. */
export const AccountRecord = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('account'),
      id: z.uuid(),
      username: z.string(),
      role: z.string(),
      oidcIssuer: z.string().nullable(),
      oidcSubject: z.string().nullable(),
      createdAt: Instant,
      passwordChangedAt: Instant.nullable(),
    }),
    z.strictObject({
      type: z.literal('session'),
      id: z.uuid(),
      createdAt: Instant,
      expiresAt: Instant,
      lastUsedAt: Instant,
      address,
      userAgent: z.string().nullable(),
    }),
    z.strictObject({
      type: z.literal('api-key'),
      id: z.uuid(),
      name: z.string(),
      scopes: z.array(z.string()),
      hint: z.string(),
      createdAt: Instant,
      expiresAt: Instant.nullable(),
      lastUsedAt: Instant.nullable(),
    }),
    z.strictObject({ type: z.literal('recovery-code'), createdAt: Instant }),
    z.strictObject({ type: z.literal('sign-in-network'), lastAt: Instant }),
    z.strictObject({ type: z.literal('deck'), ...DeckFacts.shape, deletedAt: Instant.optional() }),
    z.strictObject({ type: z.literal('revision'), deckId: z.string(), ...RevisionView.shape }),
    z.strictObject({
      type: z.literal('activity'),
      id: z.string(),
      at: Instant,
      action: z.string(),
      subject: z.string().nullable(),
      detail: z.record(z.string(), z.unknown()).nullable(),
      via: z.string(),
      address,
    }),
    z
      .looseObject({ type: z.enum(['event', 'event-helper', 'event-entry', 'event-submission']), code: z.string() })
      .describe('An event that the account organises or helps at, its entry at one, or a list of that entry.'),
    z.looseObject({ type: z.literal('webhook'), id: z.uuid(), url: z.string() }).describe('Without its secret.'),
    z.looseObject({ type: z.literal('notice'), id: z.string(), kind: z.string(), at: Instant }),
  ])
  .meta({ id: 'AccountRecord' })
