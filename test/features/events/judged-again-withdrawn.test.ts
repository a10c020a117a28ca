import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { claimHash, createDeviceKey, makeClaim } from '../../../src/features/events/receipts/claim.ts'
import { readReceipt } from '../../../src/features/events/receipts/receipt.ts'
import { hashOf, operation, type TestEvent } from './fixtures.ts'
import { bannedCard, createJudgingApp, deck, type JudgingApp } from './judging-app.ts'

let app: JudgingApp
beforeAll(async () => {
  app = await createJudgingApp()
})
afterAll(() => app.close())

const contentHash = hashOf(deck)
const accept = (entrant: number, submission: string, more: object = {}) =>
  operation('accept', { entrant, body: { submission, contentHash, ...more } })
const entrantOf = async (event: TestEvent, number: number) => (await event.call('GET', `/entrants/${number}`)).json
const receiptOf = async (event: TestEvent, number: number) =>
  readReceipt((await event.call('GET', `/entrants/${number}/receipt`)).text)

describe('when an announcement is withdrawn', () => {
  const resolve = (entrant: number, conflict: string) =>
    operation('resolve', { entrant, body: { operation: conflict } })
  const verify = async (receipt: string) =>
    (await app.call('POST', '/v1/receipts/verify', { body: { receipt, cards: deck } })).json

  test('everybody stands as before it, but for what people decided meanwhile', async () => {
    const event = await app.eventWith(4)
    const [one, , three, four] = event.lists
    const { revision } = (await event.call('GET', '')).json
    await event.send([accept(1, one!), operation('check-in', { entrant: 1 }), accept(4, four!)])
    await app.announce('list', bannedCard)
    await app.runJobs()
    const banned = { status: 'illegal', codes: ['card.banned'] }
    await event.send([
      accept(3, three!, { seen: banned }),
      resolve(4, (await entrantOf(event, 4)).conflicts[0].operation),
    ])
    expect((await event.call('GET', '')).json.revision).toBe('list')
    expect(await entrantOf(event, 4)).toMatchObject({ standing: 'accepted', flags: ['not-legal'], conflicts: [] })
    const meanwhile = (await event.call('GET', '/entrants/1/receipt')).text
    expect(await verify(meanwhile)).toMatchObject({
      outcome: 'genuine',
      list: 'same',
      receipt: { status: 'illegal', revision: 'list' },
      standing: { state: 'current' },
    })

    await app.withdraw('list')
    await app.runJobs()
    expect((await event.call('GET', '')).json.revision).toBe(revision)
    const standing = { standing: 'accepted', submissions: [{ judged: { status: 'legal', codes: [], revision } }] }
    expect(await entrantOf(event, 1)).toMatchObject({ ...standing, standing: 'checked-in', flags: [], conflicts: [] })
    expect(await entrantOf(event, 2)).toMatchObject({ ...standing, standing: 'submitted', flags: [], conflicts: [] })
    // Accepted as what it is no longer, or looked at when it was: people look again.
    for (const number of [3, 4])
      expect(await entrantOf(event, number)).toMatchObject({
        ...standing,
        flags: ['conflict'],
        conflicts: [{ kind: 'settings', was: 'illegal' }],
      })
    for (const number of [1, 3, 4])
      expect(await receiptOf(event, number)).toMatchObject({ status: 'legal', revision, number })
    const now = (await event.call('GET', '/entrants/1/receipt')).text
    expect(now).not.toBe(meanwhile)
    for (const receipt of [now, meanwhile])
      expect(await verify(receipt)).toMatchObject({ outcome: 'genuine', list: 'same', standing: { state: 'current' } })
    const page = (await event.call('GET', '/entrants')).json.data as { number: number; flags: string[] }[]
    expect(page.map(({ flags }) => flags)).toEqual([[], [], ['conflict'], ['conflict']])
  })
})

describe('the claim that a desk handed out without a connection', () => {
  test('is named by every receipt that is signed again, and leads to the newest', async () => {
    const event = await app.eventWith(1)
    const device = randomUUID()
    const key = await createDeviceKey()
    await event.call('POST', '/devices', { body: { id: device, name: 'Tablet', publicKey: key.publicKey } })
    const claim = await makeClaim(key.privateKey, {
      event: event.code,
      number: 1,
      contentHash,
      device,
      madeAt: '2026-11-16T11:00:00.000Z',
    })
    const sent = accept(1, event.lists[0]!, { claim })
    expect((await event.send([{ ...sent, device }])).results).toMatchObject([{ outcome: 'applied' }])
    const first = await receiptOf(event, 1)
    expect(first).toMatchObject({ status: 'legal', claim: claimHash(claim) })
    await app.announce('other', bannedCard)
    await app.runJobs()
    expect(await receiptOf(event, 1)).toMatchObject({ status: 'illegal', revision: 'other', claim: claimHash(claim) })
    await app.withdraw('other')
    await app.runJobs()
    expect(await receiptOf(event, 1)).toEqual(first)
    // Also by one that could not be signed with the acceptance.
    await app.database.pool.query('DELETE FROM receipts')
    expect(await receiptOf(event, 1)).toEqual(first)
    const { json } = await app.call('POST', '/v1/receipts/verify', { body: { receipt: claim } })
    expect(json).toMatchObject({ outcome: 'claim', verified: true })
    expect(readReceipt(json.receipt)).toEqual(first)
  })
})
