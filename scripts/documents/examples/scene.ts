import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { once } from '../../../src/base/once.ts'
import type { AnnouncedRevision } from '../../../src/features/cards/announcements/records/announcement.ts'
import { writeAnnouncement } from '../../../src/features/cards/announcements/records/store.ts'
import { hashPassword } from '../../../src/features/people/accounts/passwords/password.ts'
import { hashRecoveryCode } from '../../../src/features/people/accounts/passwords/recovery-codes.ts'
import { newSecret, secretHint } from '../../../src/features/people/accounts/sessions/secret.ts'
import { inTransaction } from '../../../src/platform/db/transaction.ts'
import { exampleIds, examplePassword } from '../../../src/platform/http/definition/example-ids.ts'
import type { Caller } from '../../../src/platform/http/definition/route.ts'
import type { TestApp } from '../../../test/support/app.ts'
import { createEventScene } from './event-scene.ts'
import { createWebhookScene } from './webhook-scene.ts'

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
  /** Whether it has a webhook and a notice. */
  readonly told: boolean
}

/** Accounts and sessions are written straight into the tables: signing each one in would take seconds of hashing. */
export async function createScene(
  service: ExampleService,
  { name, role, at, event, told }: SceneOptions,
): Promise<Scene> {
  const { call, database, app } = service
  const body = app.routes.find(({ operationId }) => operationId === 'createDeck')?.example?.body
  const username = `${exampleIds.username}-${name}`.slice(0, 32)
  const { token, session, apiKey } = await insertAccount(database.pool, username, role, at)
  const storeDeck = async (): Promise<string> => (await call('POST', '/v1/decks', { token, body })).json.id
  const [deck, deletedDeck] = [await storeDeck(), await storeDeck()]
  await call('DELETE', `/v1/decks/${deletedDeck}`, { token })
  const ofWebhook = told ? await createWebhookScene(service, token, deck, at) : {}
  await insertAnnouncement(database.pool, at)
  const ofEvent = event ? await createEventScene(service, token) : { event: exampleIds.event }
  const job = await insertJob(database.pool, at, ofEvent.event)
  return { token, real: { ...exampleIds, username, session, apiKey, deck, deletedDeck, job, ...ofWebhook, ...ofEvent } }
}

/** One that has ended, with what it printed if there is an event: an example is answered at once. */
async function insertJob(pool: ExampleService['database']['pool'], at: Date, event: string): Promise<string> {
  const id = randomUUID()
  const path = `/v1/events/${event}/sheets/jobs/${id}/parts`
  const parts = [50, 50, 20].map((sheets, index) => ({ sheets, path: `${path}/${index + 1}` }))
  const result = JSON.stringify({ sheets: 120, parts })
  await pool.query(
    sql`INSERT INTO jobs (id, name, lane, input, state, attempts, done, total, result, created_at, started_at, finished_at)
      VALUES (${id}, 'event-sheets', 'long', '{}', 'completed', 1, 120, 120, ${result}, ${at}, ${at}, ${at})`,
  )
  await pool.query(
    sql`WITH print AS (
        INSERT INTO event_prints (id, event_id, options, created_at)
        SELECT ${id}::uuid, id, '{"size":"a4"}', ${at} FROM events WHERE code = ${event} RETURNING id
      ) INSERT INTO event_print_parts (print_id, part, readings, pdf) SELECT id, 1, '[]', '%PDF-1.7' FROM print`,
  )
  return id
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

/** Straight into the table: announced by a request, it would give the service another catalogue. */
async function insertAnnouncement(pool: ExampleService['database']['pool'], at: Date): Promise<void> {
  const revision: AnnouncedRevision = {
    id: exampleIds.announcement,
    name: 'Emerald Edict 15',
    announced: '2026-11-16',
    effectiveFrom: '2027-03-01',
    approximate: false,
    confidence: 'high',
    borrowed: [],
    sources: ['The announcement of the next edict'],
    changes: { lists: { banned: { add: ['fine-katana'] } } },
  }
  const { id } = revision
  await inTransaction(pool, async (client) => {
    await client.query(sql`DELETE FROM announcements WHERE id = ${id}`)
    await writeAnnouncement(client, 'l5r-lcg', {
      format: 'emerald',
      id,
      status: 'announced',
      reason: null,
      revision,
      action: 'announce',
      author: exampleIds.username,
      at,
    })
  })
}
