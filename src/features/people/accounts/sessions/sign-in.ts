import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { Problem } from '../../../../base/problem.ts'
import { momentOf } from '../../../../platform/db/clock.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import type { Origin } from '../../../../platform/http/server/origin.ts'
import { recordActivity, recordFailure } from '../activity.ts'
import type { AccountDeps } from '../deps.ts'
import { verifyPassword } from '../passwords/password.ts'
import type { NewSession, SignIn } from '../schema.ts'
import { usernameKey } from '../store.ts'
import { hashNetwork, networkOf, type ThrottleKey } from '../throttle.ts'
import { newSecret } from './secret.ts'

/**
 * Checks a username and password and opens a session. An unknown username takes the same statements and hashing as a
 * wrong password and gets the same answer, so that nobody learns which usernames exist.
 */
export async function signIn(deps: AccountDeps, { username, password }: SignIn, origin: Origin): Promise<NewSession> {
  const name = usernameKey(username.replaceAll('\0', ''))
  const network = networkOf(origin.address)
  const account = await findAccount(deps.database.pool, name, network)
  const attempt = await deps.throttle.attempt(keysOf(name, network, account?.known ?? false))
  const correct = await attempt.run(() => deps.hashing(() => verifyPassword(account?.password_hash, password)))
  if (!correct || !account) {
    const failure = {
      at: deps.now(),
      action: 'account.sign-in-failed',
      via: 'password',
      address: origin.address,
    } as const
    await recordFailure(deps.database.pool, name, failure)
    throw wrong()
  }
  await attempt.succeed()
  return openSession(deps, account, network, origin)
}

/** Where an account signed in before, neither guesses from elsewhere nor those of neighbours delay it. */
function keysOf(name: string, network: string, known: boolean): ThrottleKey[] {
  const pair: ThrottleKey = { kind: 'pair', of: `${name}\0${network}` }
  if (known) return [pair]
  return [pair, { kind: 'address', of: network }, { kind: 'name', of: name }]
}

interface Candidate {
  readonly id: string
  readonly password_hash: string | null
  /** Whether the account was created or signed in from this network before. */
  readonly known: boolean
}

async function findAccount(pool: pg.Pool, name: string, network: string): Promise<Candidate | undefined> {
  const { rows } = await pool.query<Candidate>(
    sql`SELECT id, password_hash, EXISTS (
          SELECT 1 FROM sign_in_addresses WHERE account_id = accounts.id AND address_hash = ${hashNetwork(network)}
        ) AS known
        FROM accounts WHERE username_key = ${name}`,
  )
  return rows[0]
}

function openSession(deps: AccountDeps, account: Candidate, network: string, origin: Origin): Promise<NewSession> {
  const accountId = account.id
  const secret = newSecret('session')
  const id = randomUUID()
  return inTransaction(deps.database.pool, async (client) => {
    const at = momentOf(client)
    const expiresAt = new Date(at.getTime() + deps.settings.sessionDays * 86_400_000)
    // If the password has changed since it was verified, this session would survive the change, which ends all others.
    const unchanged = await client.query(
      sql`SELECT 1 FROM accounts WHERE id = ${accountId} AND password_hash = ${account.password_hash} FOR SHARE`,
    )
    if (unchanged.rowCount !== 1) throw wrong()
    await client.query(
      sql`INSERT INTO sessions (id, account_id, token_hash, created_at, expires_at, last_used_at, address, user_agent)
       VALUES (${id}, ${accountId}, ${secret.hash}, ${at}, ${expiresAt}, ${at}, ${origin.address}, ${origin.userAgent})`,
    )
    await client.query(
      sql`DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE account_id = ${accountId} AND id <> ${id}
         ORDER BY created_at DESC, id OFFSET ${deps.settings.maxSessions - 1})`,
    )
    await client.query(
      sql`INSERT INTO sign_in_addresses (account_id, address_hash, last_at)
       VALUES (${accountId}, ${hashNetwork(network)}, ${at})
       ON CONFLICT (account_id, address_hash) DO UPDATE SET last_at = EXCLUDED.last_at`,
    )
    const { address } = origin
    await recordActivity(client, { accountId, at, action: 'account.signed-in', subject: id, via: 'password', address })
    return { id, token: secret.text, expiresAt: expiresAt.toISOString() }
  })
}

const wrong = () => new Problem('unauthenticated', 'The username or the password is wrong.')
