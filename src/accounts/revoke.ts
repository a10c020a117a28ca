import sql, { raw } from 'sql-template-tag'
import { Problem } from '../core/problem.ts'
import type { Origin } from '../http/origin.ts'
import type { Caller } from '../http/route.ts'
import { isUuid } from '../http/uuid.ts'
import { actorOf, changeAndRecord } from './activity.ts'
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

export function revokeAll({ database, now }: AccountDeps, kind: Kind, caller: Caller, origin: Origin) {
  const statement = sql`DELETE FROM ${kinds[kind].table} WHERE account_id = ${caller.accountId}`
  const entry = { ...actorOf(caller, origin), at: now(), action: `${kind}.all-revoked` } as const
  return changeAndRecord(database.pool, statement, (keys) =>
    kind === 'api-key' ? { ...entry, detail: { keys } } : entry,
  )
}
