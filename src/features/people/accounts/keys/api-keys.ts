import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { Problem } from '../../../../base/problem.ts'
import { momentOf } from '../../../../platform/db/clock.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import type { Caller } from '../../../../platform/http/definition/route.ts'
import { invalidToken } from '../../../../platform/http/dispatch/invalid-token.ts'
import type { Origin } from '../../../../platform/http/server/origin.ts'
import { actorOf, recordActivity } from '../activity.ts'
import type { AccountDeps } from '../deps.ts'
import type { NewApiKey } from '../schema.ts'
import { newSecret, secretHint } from '../sessions/secret.ts'

/** The stored key, and its text, which is not stored. */
export async function createApiKey(deps: AccountDeps, caller: Caller, body: NewApiKey, origin: Origin) {
  const { name } = body
  const { accountId } = caller
  const expiresAt = body.expiresAt === undefined ? null : new Date(body.expiresAt)
  const { text, hash } = newSecret('api-key')
  const scopes = [...new Set(body.scopes)].sort()
  const id = randomUUID()
  const hint = secretHint(text)
  const createdAt = await inTransaction(deps.database.pool, async (client) => {
    const at = momentOf(client)
    if (expiresAt !== null && expiresAt <= at) throw expiryInThePast()
    // Locked, so that simultaneous requests cannot all take the last free place.
    await client.query(sql`SELECT 1 FROM accounts WHERE id = ${accountId} FOR UPDATE`)
    await assertSession(client, caller)
    const { rows } = await client.query<{ keys: number }>(
      sql`SELECT count(*)::int AS keys FROM api_keys WHERE account_id = ${accountId}`,
    )
    assertRoom(rows[0]!.keys, deps.settings.maxApiKeys)
    await client.query(
      sql`INSERT INTO api_keys (id, account_id, name, scopes, key_hash, hint, created_at, expires_at)
          VALUES (${id}, ${accountId}, ${name}, ${scopes}, ${hash}, ${hint}, ${at}, ${expiresAt})`,
    )
    const detail = { name, scopes: scopes.join(' ') }
    const actor = actorOf(caller, origin)
    await recordActivity(client, { ...actor, at, action: 'api-key.created', subject: id, detail })
    return at
  })
  return { id, name, scopes, hint, createdAt, expiresAt, lastUsedAt: null, key: text }
}

/** A session that has ended meanwhile, as by a new password, must not leave a key behind. */
async function assertSession(client: pg.PoolClient, { via, credentialId }: Caller): Promise<void> {
  if (via !== 'session') return
  const session = await client.query(sql`SELECT 1 FROM sessions WHERE id = ${credentialId}`)
  if (session.rowCount !== 1) throw invalidToken('The session has ended.')
}

function assertRoom(keys: number, limit: number): void {
  if (keys < limit) return
  throw new Problem('conflict', `You have ${keys} API keys of at most ${limit}. Revoke one first.`, {
    errors: [{ pointer: '', code: 'api-keys.limit', message: `An account has at most ${limit} API keys.` }],
    members: { limit },
  })
}

function expiryInThePast(): Problem {
  const message = 'The key would already have expired; give a time in the future.'
  return new Problem('malformed', message, { errors: [{ pointer: '/expiresAt', code: 'in-the-past', message }] })
}
