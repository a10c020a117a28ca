import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { Problem } from '../core/problem.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Origin } from '../http/origin.ts'
import { recordActivity } from './activity.ts'
import { verifyPassword } from './password.ts'
import { newSecret } from './secret.ts'
import { usernameKey } from './store.ts'
import { networkOf, type Throttle, type ThrottleKey } from './throttle.ts'

export interface SignInDeps {
  readonly pool: pg.Pool
  readonly throttle: Throttle
  readonly now: () => Date
  readonly sessionDays: number
  readonly maxSessions: number
}

export interface SignedIn {
  readonly id: string
  readonly token: string
  readonly expiresAt: Date
}

/**
 * Checks a name and password and opens a session. An unknown name takes the same statements and the same hashing as a
 * wrong password and gets the same answer, so that nobody learns which names exist.
 */
export async function signIn(
  deps: SignInDeps,
  { username, password }: { readonly username: string; readonly password: string },
  origin: Origin,
): Promise<SignedIn> {
  const name = usernameKey(username.replaceAll('\0', ''))
  const network = networkOf(origin.address ?? undefined)
  const account = await findAccount(deps.pool, name, network)
  const keys: ThrottleKey[] = [
    { kind: 'address', of: network },
    { kind: 'pair', of: `${name}\0${network}` },
  ]
  if (!account?.known) keys.push({ kind: 'name', of: name })
  const attempt = await deps.throttle.attempt(keys)
  if (!(await verifyPassword(account?.password_hash, password)) || !account) {
    await recordFailure(deps, name, origin)
    throw wrong()
  }
  await attempt.succeed()
  return openSession(deps, account, network, origin)
}

interface Found {
  readonly id: string
  readonly password_hash: string | null
  readonly known: boolean
}

async function findAccount(pool: pg.Pool, name: string, network: string): Promise<Found | undefined> {
  const { rows } = await pool.query<Found>(
    `SELECT id, password_hash,
            EXISTS (SELECT 1 FROM sign_in_addresses WHERE account_id = accounts.id AND address_hash = $2) AS known
     FROM accounts WHERE username_key = $1`,
    [name, hashNetwork(network)],
  )
  return rows[0]
}

/** The same statement whether or not there is such an account, and no wait for the disk, which would tell them apart. */
async function recordFailure({ pool, now }: SignInDeps, name: string, origin: Origin): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('SET LOCAL synchronous_commit = off')
    await client.query(
      sql`INSERT INTO activity (account_id, at, action, via, address)
       SELECT id, ${now()}, 'account.sign-in-failed', 'password', ${origin.address}
       FROM accounts WHERE username_key = ${name}`,
    )
  })
}

function openSession(deps: SignInDeps, account: Found, network: string, origin: Origin): Promise<SignedIn> {
  const accountId = account.id
  const at = deps.now()
  const expiresAt = new Date(at.getTime() + deps.sessionDays * 86_400_000)
  const secret = newSecret('session')
  const id = randomUUID()
  return inTransaction(deps.pool, async (client) => {
    // The password may have changed since it was compared; the session would outlive the change that ends all others.
    const still = await client.query('SELECT 1 FROM accounts WHERE id = $1 AND password_hash = $2 FOR SHARE', [
      accountId,
      account.password_hash,
    ])
    if (still.rowCount !== 1) throw wrong()
    await client.query(
      sql`INSERT INTO sessions (id, account_id, token_hash, created_at, expires_at, last_used_at, address, user_agent)
       VALUES (${id}, ${accountId}, ${secret.hash}, ${at}, ${expiresAt}, ${at}, ${origin.address}, ${origin.userAgent})`,
    )
    await client.query(
      sql`DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE account_id = ${accountId} AND id <> ${id}
         ORDER BY created_at DESC, id OFFSET ${deps.maxSessions - 1})`,
    )
    await client.query(
      sql`INSERT INTO sign_in_addresses (account_id, address_hash, last_at)
       VALUES (${accountId}, ${hashNetwork(network)}, ${at})
       ON CONFLICT (account_id, address_hash) DO UPDATE SET last_at = EXCLUDED.last_at`,
    )
    const { address } = origin
    await recordActivity(client, { accountId, at, action: 'account.signed-in', subject: id, via: 'password', address })
    return { id, token: secret.text, expiresAt }
  })
}

const wrong = () => new Problem('unauthenticated', 'The username or the password is wrong.')

const hashNetwork = (network: string) => createHash('sha256').update(network).digest()
