import sql from 'sql-template-tag'
import { Problem } from '../core/problem.ts'
import type { Database } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Caller } from '../http/route.ts'
import { recordActivity } from './activity.ts'
import { assertPassword, hashPassword } from './password.ts'
import { Username } from './schema.ts'
import { type Account, createAccountStore } from './store.ts'

export interface AccountAdminDeps {
  readonly database: Pick<Database, 'pool' | 'prisma'>
  readonly now: () => Date
}

/** What an operator does with accounts at the machine itself. */
export function createAccountAdmin({ database, now }: AccountAdminDeps) {
  const { pool } = database
  const store = createAccountStore(database)

  async function named(username: string): Promise<Account> {
    const account = await store.byUsername(username)
    if (!account) throw new Problem('not-found', `There is no account "${username}".`)
    return account
  }

  return {
    list: () => store.list(),

    async create(username: string, password: string, role: Caller['role']): Promise<Account> {
      const fit = Username.safeParse(username)
      if (!fit.success) throw new Problem('malformed', fit.error.issues[0]!.message)
      assertPassword(password, username)
      const passwordHash = await hashPassword(password)
      const told = { via: 'operator', detail: { role } } as const
      return store.create({ username, passwordHash, role, createdAt: now(), told })
    },

    /** The role that it had. Sessions go on: what they may do is asked at each request. */
    async promote(username: string, role: Caller['role']): Promise<string> {
      const { id: accountId, role: from } = await named(username)
      await inTransaction(pool, async (client) => {
        await client.query('UPDATE accounts SET role = $2 WHERE id = $1', [accountId, role])
        const detail = { from, to: role }
        await recordActivity(client, { accountId, at: now(), action: 'account.role-changed', detail, via: 'operator' })
      })
      return from
    },

    async setPassword(username: string, password: string): Promise<void> {
      const { id: accountId } = await named(username)
      assertPassword(password, username)
      const hash = await hashPassword(password)
      await inTransaction(pool, async (client) => {
        await client.query(
          sql`UPDATE accounts SET password_hash = ${hash}, password_changed_at = ${now()} WHERE id = ${accountId}`,
        )
        await client.query('DELETE FROM sessions WHERE account_id = $1', [accountId])
        await recordActivity(client, { accountId, at: now(), action: 'account.password-changed', via: 'operator' })
      })
    },
  }
}
