import sql, { raw } from 'sql-template-tag'
import { Problem } from '../../../base/problem.ts'
import { isUuid } from '../../../base/uuid.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Caller } from '../../../platform/http/definition/route.ts'
import type { Origin } from '../../../platform/http/server/origin.ts'
import { actorOf, changeAndRecord, recordActivity } from './activity.ts'
import type { AccountDeps } from './deps.ts'

const kinds = {
  session: { table: raw('sessions'), noun: 'session' },
  'api-key': { table: raw('api_keys'), noun: 'API key' },
}
type Kind = keyof typeof kinds

/** The number of sessions or keys revoked: 0 if the account has none with this id. */
export function revoke({ database, now }: AccountDeps, kind: Kind, caller: Caller, id: string, origin: Origin) {
  const statement = sql`DELETE FROM ${kinds[kind].table} WHERE id = ${id} AND account_id = ${caller.accountId}`
  const entry = { ...actorOf(caller, origin), at: now(), action: `${kind}.revoked`, subject: id } as const
  return changeAndRecord(database.pool, statement, () => entry)
}

/** Like `revoke`, for an id that the client gives: 404 if the account has none with this id. */
export async function revokeGiven(deps: AccountDeps, kind: Kind, caller: Caller, id: string, origin: Origin) {
  const revoked = isUuid(id) && (await revoke(deps, kind, caller, id, origin))
  if (!revoked) throw new Problem('not-found', `You have no ${kinds[kind].noun} with this id.`)
}

/** All sessions, and with them all API keys, which a stolen session may have made; or the keys alone. */
export function revokeAll({ database, now }: AccountDeps, kind: Kind, caller: Caller, origin: Origin): Promise<void> {
  const { accountId } = caller
  return inTransaction(database.pool, async (client) => {
    // Locked, so that a key that is being created is either there already or refused; see createApiKey.
    await client.query(sql`SELECT 1 FROM accounts WHERE id = ${accountId} FOR UPDATE`)
    if (kind === 'session') await client.query(sql`DELETE FROM sessions WHERE account_id = ${accountId}`)
    const keys = (await client.query(sql`DELETE FROM api_keys WHERE account_id = ${accountId}`)).rowCount ?? 0
    if (kind === 'api-key' && keys === 0) return
    const entry = { ...actorOf(caller, origin), at: now(), action: `${kind}.all-revoked` } as const
    await recordActivity(client, { ...entry, detail: { keys } })
  })
}
