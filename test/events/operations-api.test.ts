import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { unpackLists } from '../../src/events/model/packed-lists.ts'
import { Snapshot } from '../../src/events/schema.ts'
import { lion } from '../decks/fixtures.ts'
import { createTestApp, type TestApp } from '../support/app.ts'
import { createTestEvent, hashOf, operation, submit } from './fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
})
afterAll(() => app.close())

describe('operations', () => {
  test('are stored, answered and shown to others', async () => {
    const event = await createTestEvent(app)
    const desk = await event.helper('desk', 'Desk 1')
    const add = operation('entrant.add', { body: { name: 'Akodo Toturi' } })
    const list = submit(1)
    const first = await event.send([add, list, operation('check-in', { entrant: 1 })], { token: desk.secret, since: 0 })
    expect(first.results).toEqual([
      { id: add.id, seq: 1, outcome: 'applied', entrant: 1 },
      { id: list.id, seq: 2, outcome: 'applied', entrant: 1 },
      { id: expect.any(String), seq: 3, outcome: 'applied', entrant: 1 },
    ])
    expect(first.seq).toBe(3)
    expect(first.entries[1].operation.body.list.cards).toEqual(lion)
    const snapshot = await event.call('GET', '/snapshot', { token: desk.secret })
    expect(snapshot.json).toMatchObject({ actor: { role: 'desk', label: 'Desk 1' } })
    expect(unpackLists(Snapshot.parse(snapshot.json))[list.id]?.cards).toEqual(lion)
    expect(snapshot.json.state.entrants[1].submissions[0].judged.status).toBe('illegal')
    const accepted = await event.call('POST', '/entrants/1/accept', { body: { contentHash: hashOf(lion) } })
    expect(accepted.json).toMatchObject({ entrant: { standing: 'checked-in', locked: true } })
    const log = await event.call('GET', '/log')
    expect(log.json.total).toBe(4)
    const changes = await event.call('GET', '/changes?since=3&wait=25', { token: desk.secret })
    expect(changes.json.entries).toHaveLength(1)
  })
})
