import sql from 'sql-template-tag'
import type { Origin } from '../http/origin.ts'
import type { Caller } from '../http/route.ts'
import { actorOf, changeAndRecord } from './activity.ts'
import type { AccountDeps } from './deps.ts'

/** The number of sessions ended: 0 if the account has no such session. */
export function revokeSession({ pool, now }: AccountDeps, caller: Caller, id: string, origin: Origin): Promise<number> {
  const statement = sql`DELETE FROM sessions WHERE id = ${id} AND account_id = ${caller.accountId}`
  return changeAndRecord(pool, statement, () => ({
    ...actorOf(caller, origin),
    at: now(),
    action: 'session.revoked',
    subject: id,
  }))
}

export function revokeAllSessions({ pool, now }: AccountDeps, caller: Caller, origin: Origin): Promise<number> {
  const statement = sql`DELETE FROM sessions WHERE account_id = ${caller.accountId}`
  return changeAndRecord(pool, statement, () => ({
    ...actorOf(caller, origin),
    at: now(),
    action: 'session.all-revoked',
  }))
}
