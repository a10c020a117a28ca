import { z } from 'zod'
import { Instant } from '../../../base/date.ts'
import { line } from '../../../base/text.ts'
import { pageOf, pageQuery } from '../../../platform/http/pages/page.ts'
import { passwordLength } from './passwords/password-length.ts'

export const Username = z
  .string()
  .min(3)
  .max(32)
  .regex(
    /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])$/,
    'A username has letters, digits, dots, hyphens and underscores, and begins and ends with a letter or digit.',
  )

/** Wide on purpose: faults of a new password have codes of their own, and an old one is only compared. */
const Password = z
  .string()
  .min(1)
  .max(passwordLength.max * 4)
  .describe(`At least ${passwordLength.min} characters; not easy to guess.`)

const Uuid = z.uuid()

export const Credentials = z
  .strictObject({ username: Username, password: Password })
  .meta({ id: 'Credentials', description: 'A username and its password.' })
export type Credentials = z.infer<typeof Credentials>

/** Wide on purpose: an impossible username is answered like an unknown one. */
export const SignIn = z.strictObject({ username: z.string().min(1).max(100), password: Password })
export type SignIn = z.infer<typeof SignIn>

const role = z.enum(['user', 'moderator', 'admin'])

export const AccountView = z
  .strictObject({ id: Uuid, username: z.string(), role, createdAt: Instant })
  .meta({ id: 'Account' })
export type AccountView = z.infer<typeof AccountView>

const recoveryCodes = z
  .array(z.string())
  .describe('Each sets a new password once, with `POST /v1/accounts/recover`. Shown only in this answer.')
export const RecoveryCodes = z.strictObject({ recoveryCodes }).meta({ id: 'RecoveryCodes' })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

export const CreatedAccount = z
  .strictObject({ ...AccountView.shape, ...RecoveryCodes.shape })
  .meta({ id: 'CreatedAccount' })

export const NewRecoveryCodes = z.strictObject({ password: Password })
export type NewRecoveryCodes = z.infer<typeof NewRecoveryCodes>

export const Recovery = z
  .strictObject({
    username: z.string().min(1).max(100),
    recoveryCode: z.string().min(1).max(100).describe('Without regard to case, spaces and hyphens.'),
    newPassword: Password,
  })
  .meta({ id: 'Recovery' })
export type Recovery = z.infer<typeof Recovery>
export const Recovered = z.strictObject({ recoveryCodesLeft: z.int().min(0) }).meta({ id: 'Recovered' })

export const Me = z
  .strictObject({
    ...AccountView.shape,
    via: z.enum(['session', 'api-key', 'oidc']),
    scopes: z.array(z.string()).describe('What these credentials permit.'),
    hasPassword: z.boolean(),
    recoveryCodes: z.int().min(0).describe('Recovery codes that are not used yet.'),
    decks: z.int().min(0).describe('Decks that are not deleted.'),
    bytes: z.int().min(0).describe('What its decks take with all their revisions, deleted ones included.'),
    limits: z.strictObject({ decks: z.int(), revisionsPerDeck: z.int(), bytes: z.int(), apiKeys: z.int() }),
  })
  .meta({ id: 'Me' })
export type Me = z.infer<typeof Me>

export const NewSession = z
  .strictObject({ id: Uuid, token: z.string(), expiresAt: Instant })
  .meta({ id: 'NewSession', description: 'The token is shown only once; send it as `Authorization: Bearer`.' })
export type NewSession = z.infer<typeof NewSession>

export const SessionView = z
  .strictObject({
    id: Uuid,
    createdAt: Instant,
    expiresAt: Instant,
    lastUsedAt: Instant,
    address: z.string().optional(),
    userAgent: z.string().optional(),
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type SessionView = z.infer<typeof SessionView>
export const SessionPage = pageOf(SessionView)
export type SessionPage = z.infer<typeof SessionPage>

export const scopes = ['decks:read', 'decks:write', 'events:read', 'events:write', 'webhooks'] as const

export const NewApiKey = z
  .strictObject({
    name: line(80),
    scopes: z.array(z.enum(scopes)).min(1).max(scopes.length).describe('What the key permits.'),
    expiresAt: Instant.optional().describe('When it expires; never if omitted.'),
  })
  .meta({ id: 'NewApiKey' })
export type NewApiKey = z.infer<typeof NewApiKey>

const apiKeyShape = {
  id: Uuid,
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  hint: z.string().describe('The beginning of the key.'),
  createdAt: Instant,
  expiresAt: Instant.nullable(),
  lastUsedAt: Instant.nullable(),
}
export const ApiKeyView = z.strictObject(apiKeyShape).meta({ id: 'ApiKey' })
export type ApiKeyView = z.infer<typeof ApiKeyView>
export const ApiKeyPage = pageOf(ApiKeyView)
export type ApiKeyPage = z.infer<typeof ApiKeyPage>
export const CreatedApiKey = z
  .strictObject({ ...apiKeyShape, key: z.string().describe('Shown only once.') })
  .meta({ id: 'CreatedApiKey' })

export const PasswordChange = z.strictObject({ oldPassword: Password, newPassword: Password })
export type PasswordChange = z.infer<typeof PasswordChange>

export const AccountDeletion = z
  .strictObject({
    password: Password.optional(),
    username: z.string().max(100).optional(),
  })
  .meta({
    id: 'AccountDeletion',
    description: 'The password; for an account of an identity provider, which has none, the username.',
  })
export type AccountDeletion = z.infer<typeof AccountDeletion>

export const ActivityView = z
  .strictObject({
    id: z.string(),
    at: Instant,
    action: z.string(),
    subject: z.string().optional().describe('The id of what was changed.'),
    detail: z.record(z.string(), z.unknown()).optional(),
    via: z.string(),
    address: z.string().optional(),
  })
  .meta({ id: 'Activity' })
export type ActivityView = z.infer<typeof ActivityView>
export const ActivityPage = pageOf(ActivityView)
export const ActivityQuery = z.strictObject(pageQuery)

export const IdParams = z.strictObject({ id: z.string().min(1).max(100) })
