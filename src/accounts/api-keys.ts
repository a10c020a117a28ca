import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { Problem } from '../core/problem.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Origin } from '../http/origin.ts'
import type { Caller } from '../http/route.ts'
import { isUuid } from '../http/uuid.ts'
import { recordActivity } from './activity.ts'
import type { NewApiKey } from './schema.ts'
import { newSecret, secretHint } from './secret.ts'
import { by } from './service.ts'

export interface ApiKeyDeps {
  readonly pool: pg.Pool
  readonly now: () => Date
  readonly maxApiKeys: number
}

/** Keys for sites and scripts: shown once, stored hashed, as narrow as they were asked for. */
export function createApiKeys({ pool, now, maxApiKeys }: ApiKeyDeps) {
  return {
    async create(caller: Caller, { name, scopes, expiresAt }: NewApiKey, origin: Origin) {
      const at = now()
      const ends = expiresAt === undefined ? null : new Date(expiresAt)
      if (ends !== null && ends <= at) throw alreadyOver()
      const secret = newSecret('apiKey')
      const distinct = [...new Set(scopes)].sort()
      const row = { id: randomUUID(), name, scopes: distinct, hint: secretHint(secret.text), createdAt: at }
      await inTransaction(pool, async (client) => {
        // Locked, so that simultaneous requests cannot each find room for the last key.
        await client.query('SELECT 1 FROM accounts WHERE id = $1 FOR UPDATE', [caller.accountId])
        const { rows } = await client.query<{ keys: number }>(
          'SELECT count(*)::int AS keys FROM api_keys WHERE account_id = $1',
          [caller.accountId],
        )
        if (rows[0]!.keys >= maxApiKeys) throw full(rows[0]!.keys)
        await client.query(
          sql`INSERT INTO api_keys (id, account_id, name, scopes, key_hash, hint, created_at, expires_at)
           VALUES (${row.id}, ${caller.accountId}, ${name}, ${distinct}, ${secret.hash}, ${row.hint}, ${at}, ${ends})`,
        )
        const detail = { name, scopes: distinct.join(' ') }
        await recordActivity(client, { ...by(caller, origin), at, action: 'api-key.created', subject: row.id, detail })
      })
      return { ...row, expiresAt: ends, lastUsedAt: null, key: secret.text }
    },

    revoke: (caller: Caller, id: string, origin: Origin) =>
      inTransaction(pool, async (client) => {
        if (!isUuid(id)) throw noSuchKey()
        const { rowCount } = await client.query('DELETE FROM api_keys WHERE id = $1 AND account_id = $2', [
          id,
          caller.accountId,
        ])
        if (!rowCount) throw noSuchKey()
        await recordActivity(client, { ...by(caller, origin), at: now(), action: 'api-key.revoked', subject: id })
      }),

    revokeAll: (caller: Caller, origin: Origin) =>
      inTransaction(pool, async (client) => {
        const { rowCount } = await client.query('DELETE FROM api_keys WHERE account_id = $1', [caller.accountId])
        if (!rowCount) return
        const detail = { keys: rowCount }
        await recordActivity(client, { ...by(caller, origin), at: now(), action: 'api-key.all-revoked', detail })
      }),
  }

  function full(keys: number): Problem {
    return new Problem('conflict', `You have ${keys} API keys of at most ${maxApiKeys}. Revoke one first.`, {
      errors: [{ pointer: '', code: 'api-keys.limit', message: `At most ${maxApiKeys} API keys for each account.` }],
      members: { limit: maxApiKeys },
    })
  }
}

function alreadyOver(): Problem {
  const message = 'The key would have ended before it began; take a moment in the future.'
  return new Problem('malformed', message, { errors: [{ pointer: '/expiresAt', code: 'in-the-past', message }] })
}

const noSuchKey = () => new Problem('not-found', 'You have no API key with this id.')
