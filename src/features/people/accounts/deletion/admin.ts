import sql from 'sql-template-tag'
import { Problem } from '../../../../base/problem.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import type { Caller } from '../../../../platform/http/definition/route.ts'
import { changeAndRecord } from '../activity.ts'
import type { AccountDeps } from '../deps.ts'
import { replacePassword } from '../passwords/change-password.ts'
import { hashNewPassword } from '../passwords/new-password.ts'
import { Username } from '../schema.ts'
import { type Account, createAccountStore } from '../store.ts'

/** The operator's commands on accounts (`kotei admin`). */
export function createAccountAdmin({ database, now }: Pick<AccountDeps, 'database' | 'now'>) {
  const { pool } = database
  const store = createAccountStore(database)
  const via = 'operator'

  async function named(username: string): Promise<Account> {
    const account = await store.byUsername(username)
    if (!account) throw new Problem('not-found', `No account named "${username}".`)
    return account
  }

  return {
    list: () => store.list(),

    async create(username: string, password: string, role: Caller['role']): Promise<Account> {
      const checked = Username.safeParse(username)
      if (!checked.success) throw new Problem('malformed', checked.error.issues[0]!.message)
      const passwordHash = await hashNewPassword(password, username)
      return store.create({ username, passwordHash, role, createdAt: now(), createdBy: { via, detail: { role } } })
    },

    /** Returns the previous role. Sessions stay: each request reads the role anew. */
    async promote(username: string, role: Caller['role']): Promise<string> {
      const { id: accountId, role: from } = await named(username)
      await changeAndRecord(pool, sql`UPDATE accounts SET role = ${role} WHERE id = ${accountId}`, () => ({
        accountId,
        at: now(),
        action: 'account.role-changed',
        detail: { from, to: role },
        via,
      }))
      return from
    },

    /** Ends all access: sessions, API keys, and the recovery codes, which an intruder may have made. */
    async setPassword(username: string, password: string): Promise<void> {
      const { id: accountId } = await named(username)
      const hash = await hashNewPassword(password, username)
      await inTransaction(pool, async (client) => {
        await client.query(sql`DELETE FROM recovery_codes WHERE account_id = ${accountId}`)
        await replacePassword(client, hash, { accountId, at: now(), action: 'account.password-changed', via })
      })
    },
  }
}
