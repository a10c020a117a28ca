import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { Problem } from '../../../base/problem.ts'
import type { Database } from '../../../platform/db/connection/client.ts'
import type { Account, ApiKey, Session } from '../../../platform/db/generated/client.ts'
import type { ActivityAction, ActivityEntry } from './activity.ts'
import { hashNetwork } from './throttle.ts'

export type { Account, ApiKey, Session } from '../../../platform/db/generated/client.ts'

export interface NewAccount {
  readonly username: string
  readonly passwordHash?: string
  readonly role?: 'user' | 'moderator' | 'admin'
  readonly oidc?: { readonly issuer: string; readonly subject: string }
  /** Where the account was created; it counts as a network from which it signed in. */
  readonly network?: string
  /** The hashes of its recovery codes. */
  readonly hashesFor?: (accountId: string) => readonly Buffer[]
  readonly createdAt: Date
  readonly createdBy: Pick<ActivityEntry, 'via' | 'address' | 'detail'>
}

/** Prisma's code for a violated unique constraint. */
const uniqueViolation = 'P2002'

export const usernameKey = (username: string) => username.toLowerCase()

/** The records of accounts. What every request needs is read with `pg` instead: see authenticator.ts. */
export function createAccountStore(database: Pick<Database, 'prisma' | 'pool'>) {
  return {
    /** In plain SQL, since a flood of registrations must cost little. */
    async isTaken(username: string): Promise<boolean> {
      const key = usernameKey(username)
      const { rowCount } = await database.pool.query(sql`SELECT 1 FROM accounts WHERE username_key = ${key}`)
      return rowCount === 1
    },
    async create(account: NewAccount): Promise<Account> {
      const { username, passwordHash, role = 'user', oidc, network, hashesFor, createdAt, createdBy } = account
      const id = randomUUID()
      const codes = hashesFor?.(id) ?? []
      try {
        return await database.prisma.account.create({
          data: {
            id,
            username,
            usernameKey: usernameKey(username),
            passwordHash: passwordHash ?? null,
            role,
            oidcIssuer: oidc?.issuer ?? null,
            oidcSubject: oidc?.subject ?? null,
            createdAt,
            passwordChangedAt: passwordHash === undefined ? null : createdAt,
            activity: { create: creation(createdBy, createdAt) },
            recoveryCodes: {
              createMany: { data: codes.map((codeHash) => ({ codeHash: new Uint8Array(codeHash), createdAt })) },
            },
            ...(network !== undefined && {
              signInAddresses: { create: { addressHash: new Uint8Array(hashNetwork(network)), lastAt: createdAt } },
            }),
          },
        })
      } catch (error) {
        if ((error as { code?: string }).code !== uniqueViolation) throw error
        throw usernameTaken(username)
      }
    },
    byId: (id: string): Promise<Account | null> => database.prisma.account.findUnique({ where: { id } }),
    byUsername: (username: string): Promise<Account | null> =>
      database.prisma.account.findUnique({ where: { usernameKey: usernameKey(username) } }),
    byIdentity: (oidcIssuer: string, oidcSubject: string): Promise<Account | null> =>
      database.prisma.account.findFirst({ where: { oidcIssuer, oidcSubject } }),
    list: (): Promise<Account[]> => database.prisma.account.findMany({ orderBy: { createdAt: 'asc' } }),
    sessions: (accountId: string, now: Date): Promise<Session[]> =>
      database.prisma.session.findMany({
        where: { accountId, expiresAt: { gt: now } },
        orderBy: { createdAt: 'desc' },
      }),
    apiKeys: (accountId: string): Promise<ApiKey[]> =>
      database.prisma.apiKey.findMany({ where: { accountId }, orderBy: [{ createdAt: 'desc' }, { id: 'asc' }] }),
    async activity(accountId: string, limit: number, before?: bigint) {
      const [rows, total] = await Promise.all([
        database.prisma.activity.findMany({
          where: { accountId, ...(before === undefined ? {} : { id: { lt: before } }) },
          orderBy: { id: 'desc' },
          take: limit,
        }),
        database.prisma.activity.count({ where: { accountId } }),
      ])
      return { rows, total }
    },
  }
}

export function usernameTaken(username: string): Problem {
  return new Problem('conflict', `The username "${username}" is taken.`, {
    errors: [{ pointer: '/username', code: 'username.taken', message: 'Choose another username.' }],
  })
}

/** Stored in the transaction of the account itself. */
function creation({ via, address = null, detail }: NewAccount['createdBy'], at: Date) {
  return { at, action: 'account.created' satisfies ActivityAction, via, address, ...(detail ? { detail } : {}) }
}

export type AccountStore = ReturnType<typeof createAccountStore>
