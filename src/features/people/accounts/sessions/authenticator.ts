import type { IncomingMessage } from 'node:http'
import type { ClientConfig, QueryConfig } from 'pg'
import type { Database } from '../../../../platform/db/connection/client.ts'
import {
  isConnectionLost,
  isDatabaseUnavailable,
  isStorageFull,
} from '../../../../platform/db/connection/unavailable.ts'
import type { Caller } from '../../../../platform/http/definition/route.ts'
import type { Authenticate } from '../../../../platform/http/dispatch/authorize.ts'
import { bearerToken } from '../../../../platform/http/dispatch/bearer.ts'
import { invalidToken } from '../../../../platform/http/dispatch/invalid-token.ts'
import { createBatchLookup } from '../batch-lookup.ts'
import type { AccountDeps } from '../deps.ts'
import type { Oidc } from './oidc.ts'
import { hashSecret, secretKind } from './secret.ts'

export interface AuthenticatorDeps extends Pick<AccountDeps, 'now'> {
  readonly database: Pick<Database, 'pool' | 'patience'>
  readonly oidc?: Oidc | undefined
}

interface Credential {
  readonly hash: string
  readonly id: string
  readonly account_id: string
  readonly username: string
  readonly role: Caller['role']
  readonly scopes: readonly string[] | null
  readonly expires_at: Date | null
  readonly last_used_at: Date | null
}

/** The last use is stored to the minute, so that not every request writes; one in the future was noted while a clock was ahead. */
const lastUseResolution = 60_000

/** Fixed texts with numbered places: the driver compares them with those that it prepared. */
const kinds = {
  session: statements('sessions', 'c.token_hash', 'NULL::text[]'),
  'api-key': statements('api_keys', 'c.key_hash', 'c.scopes'),
}

function statements(table: string, hash: string, scopes: string) {
  return {
    select: `SELECT encode(${hash}, 'hex') AS hash, c.id, c.account_id, a.username, a.role, ${scopes} AS scopes,
               c.expires_at, c.last_used_at
             FROM ${table} c JOIN accounts a ON a.id = c.account_id WHERE ${hash} = ANY ($1::bytea[])`,
    touch: `UPDATE ${table} SET last_used_at = $2 WHERE id = $1`,
  }
}

/** Finds the caller by the bearer token, in the database every time, so that revoking a token works at once. */
export function createAuthenticator({ database: { pool, patience }, now, oidc }: AuthenticatorDeps): Authenticate {
  // Twice within the patience of a request, with time left for its own statements.
  const query_timeout = Math.ceil(patience / 5)
  const lookups = { session: lookUp('session'), 'api-key': lookUp('api-key') }

  function lookUp(kind: keyof typeof kinds) {
    const fetch = async (hashes: readonly string[]) => {
      const values = [`{${hashes.map((hash) => `"\\\\x${hash}"`).join(',')}}`]
      const query: QueryConfig & ClientConfig = {
        name: `authenticate-${kind}`,
        text: kinds[kind].select,
        values,
        query_timeout,
      }
      const { rows } = await pool.query<Credential>(query)
      return new Map(rows.map((row) => [row.hash, row]))
    }
    return createBatchLookup<Credential>(fetch, { retryable: isConnectionLost })
  }

  return async function authenticate(request: IncomingMessage): Promise<Caller | null> {
    const token = bearerToken(request.headers.authorization)
    if (token === null) return null
    const kind = secretKind(token)
    if (kind === undefined) {
      if (!oidc || token.split('.').length !== 3) throw invalidToken('This is not a token or key of this service.')
      const account = await oidc.accountOf(token)
      const role = account.role as Caller['role']
      return { accountId: account.id, username: account.username, role, via: 'oidc', scopes: 'all' }
    }
    if (kind === 'helper' || kind === 'player')
      throw invalidToken('This is the secret of a link to an event, which is no account.')
    const credential = await lookups[kind](hashSecret(token).toString('hex'))
    if (!credential) throw invalidToken('Unknown token or key; it may have been revoked.')
    const at = now()
    if (credential.expires_at !== null && credential.expires_at <= at)
      throw invalidToken('This token or key has expired.')
    if (Math.abs(at.getTime() - (credential.last_used_at?.getTime() ?? 0)) >= lastUseResolution) {
      const query: QueryConfig & ClientConfig = { text: kinds[kind].touch, values: [credential.id, at], query_timeout }
      // Reading goes on when nothing can be written.
      await pool.query(query).catch((error: unknown) => {
        if (!isDatabaseUnavailable(error) && !isStorageFull(error)) throw error
      })
    }
    return {
      accountId: credential.account_id,
      username: credential.username,
      role: credential.role,
      via: kind,
      scopes: credential.scopes ?? 'all',
      credentialId: credential.id,
    }
  }
}
