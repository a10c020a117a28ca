import sql from 'sql-template-tag'
import { writeNotices } from '../../../src/features/people/notices/write-notices.ts'
import type { ExampleService } from './scene.ts'

/** A webhook of the account with a delivery, and a notice about its deck. */
export async function createWebhookScene(
  { app, call, database }: ExampleService,
  token: string,
  deck: string,
  at: Date,
) {
  const body = app.routes.find(({ operationId }) => operationId === 'createWebhook')?.example?.body
  const { id: webhook } = (await call('POST', '/v1/webhooks', { token, body })).json
  const { id: delivery } = (await call('POST', `/v1/webhooks/${webhook}/test`, { token })).json
  const { id: accountId } = (await call('GET', '/v1/me', { token })).json
  const data = {
    game: 'l5r-lcg',
    deck,
    name: 'Lion, fast',
    format: 'standard',
    formatName: 'Stronghold',
    revision: 'winter-2026',
    revisionName: 'Winter 2026',
    effectiveFrom: '2026-12-01',
  }
  // A number that is nothing else in an answer, where that of the example takes its place.
  await database.pool.query(
    sql`SELECT setval('notices_id_seq', greatest(last_value, 700000010000)) FROM notices_id_seq`,
  )
  await writeNotices(database.pool, [{ accountId, key: 'example', at, kind: 'deck.breaks', data }])
  const { rows } = await database.pool.query<{ id: string }>(
    sql`SELECT id FROM notices WHERE account_id = ${accountId}`,
  )
  return { webhook: webhook as string, delivery: delivery as string, notice: rows[0]!.id }
}
