import { randomBytes } from 'node:crypto'
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { Problem } from '../../../../base/problem.ts'
import type { Database } from '../../../../platform/db/connection/client.ts'
import { invalidToken } from '../../../../platform/http/dispatch/invalid-token.ts'
import { notReady } from '../../../../platform/http/dispatch/problem-document.ts'
import { deletionOf } from '../deletion/deleted-identities.ts'
import { Username } from '../schema.ts'
import type { Account, AccountStore } from '../store.ts'

/** An OpenID Connect provider whose tokens are accepted beside, or instead of, the service's own sessions. */
export interface OidcSettings {
  readonly issuer: string
  readonly audience: string
  /** Where its keys are; discovered from the issuer unless given. */
  readonly jwksUrl?: string | undefined
}

/** Asymmetric signatures only: no shared secrets, and no `none`. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

export interface OidcDeps {
  readonly database: Pick<Database, 'pool'>
  readonly store: AccountStore
  readonly settings: OidcSettings
  readonly now: () => Date
}

/** Verifies a provider's token and returns its account, which the first use creates. */
export function createOidc({ database: { pool }, store, settings, now }: OidcDeps) {
  const { issuer } = settings
  let keys: Promise<JWTVerifyGetKey> | undefined
  const keySet = () => {
    keys ??= findKeys(settings).catch((error: unknown) => {
      keys = undefined
      throw error
    })
    return keys
  }
  return {
    async accountOf(token: string): Promise<Account> {
      const claims = await verifyToken(token, await keySet(), settings, now())
      const subject = Subject.safeParse(claims.sub).data
      if (subject === undefined) throw refused('It has no valid subject.')
      const known = await store.byIdentity(issuer, subject)
      if (known) return known
      // Read after the account: the deletion commits both at once.
      const deletedAt = await deletionOf(pool, issuer, subject)
      if (deletedAt && !issuedAfter(deletedAt, claims))
        throw refused('Its account was deleted. Sign in at the provider again to create a new one.')
      return createFor(store, issuer, subject, claims, now())
    },
  }
}

/** OpenID Connect allows 255 ASCII characters. Whatever the provider signed, only text that can be stored goes on. */
const Subject = z.string().regex(/^[\x20-\x7e]{1,255}$/)

/** A token without a time of issue may be as old as it likes. */
const issuedAfter = (moment: Date, { iat }: JWTPayload) => typeof iat === 'number' && iat * 1000 > moment.getTime()

export type Oidc = ReturnType<typeof createOidc>

async function findKeys({ issuer, jwksUrl }: OidcSettings): Promise<JWTVerifyGetKey> {
  if (jwksUrl !== undefined) return createRemoteJWKSet(new URL(jwksUrl))
  const discovery = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  try {
    const response = await fetch(discovery, { signal: AbortSignal.timeout(5_000) })
    const { jwks_uri: found } = (await response.json()) as { jwks_uri?: string }
    return createRemoteJWKSet(new URL(found ?? ''))
  } catch (cause) {
    throw unreachable(cause)
  }
}

async function verifyToken(token: string, keys: JWTVerifyGetKey, settings: OidcSettings, now: Date) {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: settings.issuer,
      audience: settings.audience,
      algorithms,
      currentDate: now,
      clockTolerance: 30,
      requiredClaims: ['sub', 'exp'],
    })
    return payload
  } catch (cause) {
    if (cause instanceof errors.JWTExpired) throw refused('It has expired.')
    if (cause instanceof errors.JWKSTimeout || !(cause instanceof errors.JOSEError)) throw unreachable(cause)
    if (cause.code === 'ERR_JOSE_GENERIC') throw unreachable(cause)
    throw refused('It is not signed by the provider, or is for another audience.')
  }
}

async function createFor(
  store: AccountStore,
  issuer: string,
  subject: string,
  claims: JWTPayload,
  createdAt: Date,
): Promise<Account> {
  const name = preferredName(claims)
  for (let attempt = 0; attempt < 5; attempt++) {
    const username = attempt === 0 ? name : `${name.slice(0, 23)}-${randomBytes(4).toString('hex')}`
    try {
      return await store.create({ username, oidc: { issuer, subject }, createdAt, createdBy: { via: 'oidc' } })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      // Either a simultaneous request with the same token has created the account, or the name is taken.
      const existing = await store.byIdentity(issuer, subject)
      if (existing) return existing
    }
  }
  throw new Problem('conflict', 'No free username for this account.')
}

function preferredName(claims: JWTPayload): string {
  for (const claim of ['preferred_username', 'nickname']) {
    const value = claims[claim]
    if (typeof value !== 'string') continue
    const name = value
      .normalize('NFKD')
      .replace(/@.*$/, '')
      .replace(/[^A-Za-z0-9._-]+/g, '')
      .slice(0, 32)
      .replace(/^[._-]+|[._-]+$/g, '')
    if (Username.safeParse(name).success) return name
  }
  return `player-${randomBytes(4).toString('hex')}`
}

const refused = (why: string) => invalidToken(`The token is not accepted. ${why}`)

const unreachable = (cause: unknown) => notReady('The identity provider cannot be reached to check the token.', cause)
