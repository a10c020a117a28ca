import sql from 'sql-template-tag'
import { contentHash } from '../../../src/features/decks/decklists/content-hash.ts'
import { exampleCards as cards } from '../../../src/features/decks/decklists/example-deck.ts'
import { exampleIds } from '../../../src/platform/http/definition/example-ids.ts'
import type { ExampleService } from './scene.ts'

const madeAt = '2026-11-16T11:59:00.000Z'
const { device, submission } = exampleIds
const accepted = '8f41b7d0-9c52-4e63-a01f-b6d3c5e8a794'
const list = { cards: { ...cards } }
const hash = contentHash('l5r-lcg', cards)

/** Devices make these ids themselves, so that they can be those of the examples. */
const operations = [
  { id: '1c85a2e9-f70d-4b36-95d4-a3e6c1b8f270', kind: 'entrant.add', body: { name: 'Akodo Toturi' } },
  { id: 'b3d70f46-58a1-4c9e-8e27-1f94d6a5c03b', kind: 'entrant.add', body: { name: 'Bayushi Kachiko' } },
  { id: submission, kind: 'submit', entrant: 1, body: { list, contentHash: hash } },
  { id: accepted, kind: 'submit', entrant: 2, body: { list, contentHash: hash } },
  {
    id: '47e9c0b5-d126-4f8a-b7c3-5a80e2f6d914',
    kind: 'accept',
    entrant: 2,
    body: { submission: accepted, contentHash: hash },
  },
].map((operation) => ({ ...operation, madeAt, device }))

/** An event of the account with a helper, a device, two entrants with lists, a deck check and a receipt. */
export async function createEventScene({ app, call, database }: ExampleService, token: string) {
  const post = async (path: string, body: unknown) => {
    const answer = await call('POST', path, { token, body })
    if (answer.status >= 400) throw new Error(`${path}: ${answer.text}`)
    return answer.json
  }
  const body = app.routes.find(({ operationId }) => operationId === 'createEvent')?.example?.body
  const { code } = await post('/v1/events', body)
  const path = `/v1/events/${code}`
  const { id: helper } = await post(`${path}/helpers`, { role: 'desk', label: 'Desk 1' })
  await post(`${path}/devices`, { id: device, name: 'Laptop' })
  await post(`${path}/operations`, { operations, device })
  const { id: check } = await post(`${path}/checks`, { entrant: 1, reason: 'random', mode: 'piles' })
  const { rows } = await database.pool.query<{ jws: string }>(
    sql`SELECT jws FROM receipts JOIN events ON events.id = event_id WHERE code = ${code}`,
  )
  return { event: code as string, helper, device, submission, check, receipt: rows[0]!.jws }
}
