import sql from 'sql-template-tag'
import { Problem } from '../core/problem.ts'
import type { Database } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Origin } from '../http/origin.ts'
import type { Caller } from '../http/route.ts'
import { type ActivityEntry, recordActivity } from './activity.ts'
import { assertPassword, hashPassword, verifyPassword } from './password.ts'
import type { AccountDeletion, Credentials, PasswordChange } from './schema.ts'
import type { AccountSettings } from './settings.ts'
import { signIn } from './sign-in.ts'
import { type Account, createAccountStore } from './store.ts'
import { createThrottle } from './throttle.ts'

export interface AccountServiceDeps {
  readonly database: Pick<Database, 'pool' | 'prisma'>
  readonly now: () => Date
  readonly settings: AccountSettings
}

export type AccountService = ReturnType<typeof createAccountService>

export function createAccountService({ database, now, settings }: AccountServiceDeps) {
  const { pool } = database
  const store = createAccountStore(database)
  const throttle = createThrottle({ pool, now })

  /** One change and the record of it, together or not at all. */
  const change = (sql: string, values: unknown[], entry: Omit<ActivityEntry, 'at'>) =>
    inTransaction(pool, async (client) => {
      const { rowCount } = await client.query(sql, values)
      if (rowCount) await recordActivity(client, { ...entry, at: now() })
      return rowCount ?? 0
    })

  /** The caller's account, once the password proves that it is the owner and not somebody at an open laptop. */
  async function proveOwner(caller: Caller, password: string, pointer: string, origin: Origin): Promise<Account> {
    const account = await accountOf(caller)
    if (account.passwordHash === null) {
      throw new Problem('conflict', 'This account has no password; its identity provider signs it in.')
    }
    const attempt = await throttle.attempt([{ kind: 'pair', of: `owner\0${caller.accountId}` }])
    if (!(await verifyPassword(account.passwordHash, password))) {
      await recordActivity(pool, { ...by(caller, origin), at: now(), action: 'account.password-refused' })
      throw new Problem('forbidden', 'The password is wrong.', {
        errors: [{ pointer, code: 'password.wrong', message: 'This is not the password of the account.' }],
      })
    }
    await attempt.succeed()
    return account
  }

  async function accountOf(caller: Caller): Promise<Account> {
    const account = await store.byId(caller.accountId)
    if (!account) throw new Problem('unauthenticated', 'The account no longer exists.')
    return account
  }

  return {
    store,
    accountOf,
    async register({ username, password }: Credentials, origin: Origin): Promise<Account> {
      if (settings.registration === 'closed') {
        throw new Problem('forbidden', 'New accounts are made by the operator of this service.')
      }
      assertPassword(password, username)
      const passwordHash = await hashPassword(password)
      const told = { via: 'password', address: origin.address } as const
      return store.create({ username, passwordHash, createdAt: now(), told })
    },

    signIn: (credentials: { readonly username: string; readonly password: string }, origin: Origin) =>
      signIn({ pool, throttle, now, ...settings }, credentials, origin),

    revokeSession: (caller: Caller, id: string, origin: Origin) =>
      change('DELETE FROM sessions WHERE id = $1 AND account_id = $2', [id, caller.accountId], {
        ...by(caller, origin),
        action: 'session.revoked',
        subject: id,
      }),

    revokeAllSessions: (caller: Caller, origin: Origin) =>
      change('DELETE FROM sessions WHERE account_id = $1', [caller.accountId], {
        ...by(caller, origin),
        action: 'session.all-revoked',
      }),

    async changePassword(caller: Caller, body: PasswordChange, origin: Origin): Promise<void> {
      const { username } = await proveOwner(caller, body.oldPassword, '/oldPassword', origin)
      assertPassword(body.newPassword, username, '/newPassword')
      const hash = await hashPassword(body.newPassword)
      await inTransaction(pool, async (client) => {
        await client.query(
          sql`UPDATE accounts SET password_hash = ${hash}, password_changed_at = ${now()} WHERE id = ${caller.accountId}`,
        )
        // Whoever else is signed in may be why the password changes.
        await client.query('DELETE FROM sessions WHERE account_id = $1 AND id IS DISTINCT FROM $2', [
          caller.accountId,
          caller.credentialId ?? null,
        ])
        await recordActivity(client, { ...by(caller, origin), at: now(), action: 'account.password-changed' })
      })
    },

    /** Everything that hangs on the account goes with it: decks, revisions, sessions, keys and activity. */
    async deleteAccount(caller: Caller, body: AccountDeletion, origin: Origin): Promise<void> {
      const account = await accountOf(caller)
      if (account.passwordHash === null) confirmByName(account, body.username)
      else if (body.password === undefined) throw missing('/password', 'Deleting an account takes its password.')
      else await proveOwner(caller, body.password, '/password', origin)
      await inTransaction(pool, async (client) => {
        // The history of rulings stays what it is, but names nobody; the words can be no username.
        await client.query(`UPDATE ruling_versions SET author = 'deleted account' WHERE author = $1`, [
          account.username,
        ])
        await client.query('DELETE FROM accounts WHERE id = $1', [caller.accountId])
      })
    },
  }
}

export function by(caller: Caller, origin: Pick<Origin, 'address'>) {
  return { accountId: caller.accountId, via: caller.via, address: origin.address } as const
}

function confirmByName(account: Account, username: string | undefined): void {
  if (username === account.username) return
  throw missing('/username', `Deleting this account takes its username, ${account.username}, to confirm.`)
}

function missing(pointer: string, message: string): Problem {
  return new Problem('malformed', message, { errors: [{ pointer, code: 'confirmation-required', message }] })
}
