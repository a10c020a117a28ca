import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { hashPassword } from '../../../src/accounts/password.ts'
import { hashRecoveryCode } from '../../../src/accounts/recovery-codes.ts'
import { newSecret, secretHint } from '../../../src/accounts/secret.ts'
import { once } from '../../../src/core/once.ts'
import { exampleIds, examplePassword } from '../../../src/http/example-ids.ts'
import type { Caller } from '../../../src/http/route.ts'
import type { TestApp } from '../../../test/support/app.ts'
import { createEventScene } from './event-scene.ts'

export type ExampleService = Pick<TestApp, 'app' | 'call' | 'database'>

/** An account with a session and what the examples name. */
export interface Scene {
  readonly token: string
  /** What stands in the place of each id of the examples. */
  readonly real: Readonly<Record<keyof typeof exampleIds, string>>
}

const passwordHash = once(() => hashPassword(examplePassword))

export interface SceneOptions {
  /** A part of the username, different for each scene. */
  readonly name: string
  readonly role: Caller['role']
  readonly at: Date
  /** Whether the account has an event, too. */
  readonly event: boolean
}

/** Accounts and sessions are written straight into the tables: signing each one in would take seconds of hashing. */
export async function createScene(service: ExampleService, { name, role, at, event }: SceneOptions): Promise<Scene> {
  const { call, database, app } = service
  const body = app.routes.find(({ operationId }) => operationId === 'createDeck')?.example?.body
  const username = `${exampleIds.username}-${name}`.slice(0, 32)
  const { token, session, apiKey } = await insertAccount(database.pool, username, role, at)
  const storeDeck = async (): Promise<string> => (await call('POST', '/v1/decks', { token, body })).json.id
  const [deck, deletedDeck] = [await storeDeck(), await storeDeck()]
  await call('DELETE', `/v1/decks/${deletedDeck}`, { token })
  const ofEvent = event ? await createEventScene(service, token) : {}
  return { token, real: { ...exampleIds, username, session, apiKey, deck, deletedDeck, ...ofEvent } }
}

async function insertAccount(pool: ExampleService['database']['pool'], username: string, role: string, at: Date) {
  const [id, apiKey] = [randomUUID(), randomUUID()]
  await pool.query(
    sql`INSERT INTO accounts (id, username, username_key, role, password_hash, created_at)
      VALUES (${id}, ${username}, ${username}, ${role}, ${await passwordHash()}, ${at})`,
  )
  await pool.query(
    sql`INSERT INTO recovery_codes (account_id, code_hash, created_at)
      VALUES (${id}, ${hashRecoveryCode(id, exampleIds.recoveryCode)}, ${at})`,
  )
  const addSession = async () => {
    const [session, secret] = [randomUUID(), newSecret('session')]
    await pool.query(
      sql`INSERT INTO sessions (id, account_id, token_hash, created_at, expires_at, last_used_at, user_agent)
        VALUES (${session}, ${id}, ${secret.hash}, ${at}, ${at}::timestamptz + interval '30 days', ${at}, 'node')`,
    )
    return { session, token: secret.text }
  }
  const key = newSecret('api-key')
  await pool.query(
    sql`INSERT INTO api_keys (id, account_id, name, scopes, key_hash, hint, created_at)
      VALUES (${apiKey}, ${id}, 'My deck site', ${['decks:read']}, ${key.hash}, ${secretHint(key.text)}, ${at})`,
  )
  const { token } = await addSession()
  const { session } = await addSession()
  return { token, session, apiKey }
}
