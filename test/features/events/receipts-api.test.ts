import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { claimHash, createDeviceKey, makeClaim } from '../../../src/features/events/receipts/claim.ts'
import { readReceipt } from '../../../src/features/events/receipts/receipt.ts'
import { verifyReceipt } from '../../../src/features/events/receipts/verify-receipt.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { lion } from '../decks/stored/fixtures.ts'
import { acceptedReceipt, createTestEvent, hashOf, operation, submit, type TestEvent } from './fixtures.ts'
import { altered } from './receipts/fixtures.ts'

let app: TestApp
let event: TestEvent
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg', 'shadowfist'], trustProxy: 'loopback' })
  event = await createTestEvent(app)
  const names = ['Akodo Toturi', 'Bayushi Shoju', 'Doji Hoturi', 'Hida Kisada', 'Isawa Tsuke']
  await event.send(names.map((name) => operation('entrant.add', { body: { name } })))
})
afterAll(() => app.close())

const crane = { 'shizuka-toshi': 1, 'doji-challenger': 3, 'way-of-the-crane': 3 }
const verify = async (body: object) => (await app.call('POST', '/v1/receipts/verify', { body })).json
const keys = async () => (await app.call('GET', '/v1/receipt-keys')).json

const accept = (entrant: number, submission: string, cards: Readonly<Record<string, number>>, more: object = {}) =>
  operation('accept', { entrant, body: { submission, contentHash: hashOf(cards) }, ...more })

const accepted = (entrant: number, cards: Readonly<Record<string, number>> = lion, of = event) =>
  acceptedReceipt(of, entrant, cards)

describe('a receipt', () => {
  test('is made when a list is accepted, and verified by the published keys without the service', async () => {
    expect((await event.call('GET', '/entrants/1/receipt')).status).toBe(404)
    const list = submit(1)
    await event.send([list, accept(1, list.id, lion)])
    // Made with the acceptance, not when it is first asked for.
    const stored = await app.database.pool.query('SELECT jws FROM receipts WHERE submission_id = $1', [list.id])
    const answer = await event.call('GET', '/entrants/1/receipt')
    expect(answer.headers.get('content-type')).toBe('application/jose')
    expect(stored.rows).toEqual([{ jws: answer.text }])
    expect(await verifyReceipt(answer.text, await keys(), hashOf(lion))).toEqual({
      outcome: 'genuine',
      kid: expect.any(String),
      list: 'same',
      receipt: {
        event: event.code,
        number: 1,
        contentHash: hashOf(lion),
        format: 'standard',
        revision: expect.any(String),
        judgedOn: '2026-11-21',
        status: 'illegal',
        submission: 1,
        acceptedAt: '2026-11-16T12:00:00.000Z',
      },
    })
    expect(answer.text).not.toContain('Toturi')
    expect(Buffer.from(answer.text.split('.')[1]!, 'base64url').toString()).not.toMatch(/Akodo|Toturi/)
  })

  test('stays the same when it is asked for again, and when the operations are repeated', async () => {
    const list = submit(2)
    const operations = [list, accept(2, list.id, lion)]
    await event.send(operations)
    const first = await event.call('GET', '/entrants/2/receipt')
    await event.send(operations)
    expect((await event.call('GET', '/entrants/2/receipt')).text).toBe(first.text)
  })

  test('that was not made then is made when it is asked for', async () => {
    const receipt = await accepted(2)
    await app.database.pool.query('DELETE FROM receipts')
    expect(readReceipt((await event.call('GET', '/entrants/2/receipt')).text)).toEqual(readReceipt(receipt))
  })

  test('is a QR code with a link, as the request came in by the proxy or as the operator says', async () => {
    const [one, other] = await Promise.all([
      event.call('GET', '/entrants/1/receipt?as=svg', { headers: { 'x-forwarded-proto': 'https' } }),
      event.call('GET', '/entrants/1/receipt?as=svg'),
    ])
    expect(one.headers.get('content-type')).toBe('image/svg+xml')
    expect(one.text).toMatch(/^<svg /)
    expect(one.text).not.toBe(other.text)
  })

  test('is for the staff, and nobody else', async () => {
    const stranger = await createTestEvent(app)
    const [desk, reader, elsewhere] = await Promise.all([
      event.helper('desk'),
      event.helper('reader'),
      stranger.helper('desk'),
    ])
    const statusFor = async (token: string) => (await event.call('GET', '/entrants/1/receipt', { token })).status
    expect(await Promise.all([desk, reader, elsewhere].map(({ secret }) => statusFor(secret)))).toEqual([200, 403, 403])
    expect(await statusFor(stranger.token)).toBe(403)
    expect((await app.call('GET', `/v1/events/${event.code}/entrants/1/receipt`)).status).toBe(401)
    expect((await event.call('GET', '/entrants/99/receipt')).status).toBe(404)
  })
})

describe('the service says of a receipt', () => {
  test('whether it still stands: replaced, withdrawn, accepted again', async () => {
    const old = await accepted(3, lion)
    expect((await verify({ receipt: old })).standing).toEqual({ state: 'current', acceptedAt: expect.any(String) })
    const list = submit(3, crane)
    await event.send([operation('unlock', { entrant: 3 }), list])
    expect((await verify({ receipt: old })).standing).toEqual({ state: 'withdrawn' })
    const acceptance = accept(3, list.id, crane)
    await event.send([acceptance])
    expect((await verify({ receipt: old })).standing.state).toBe('replaced')
    const newer = (await event.call('GET', '/entrants/3/receipt')).text
    expect(readReceipt(newer)).toMatchObject({ submission: 2, contentHash: hashOf(crane) })
    await event.send([operation('undo', { entrant: 3, body: { operation: acceptance.id } })])
    expect((await verify({ receipt: newer })).standing.state).toBe('withdrawn')
    expect((await event.call('GET', '/entrants/3/receipt')).status).toBe(404)
    await event.send([accept(3, list.id, crane)])
    expect((await verify({ receipt: newer })).standing.state).toBe('current')
  })

  test('whether a list is the one of it, as cards, as text, as a stored deck, of any game', async () => {
    const receipt = await accepted(4)
    const text = Object.entries(lion)
      .map(([id, count]) => `${count} ${id}`)
      .join('\n')
    expect(await verify({ receipt, cards: lion })).toMatchObject({ outcome: 'genuine', list: 'same' })
    expect(await verify({ receipt, cards: { ...lion, charge: 2 } })).toMatchObject({ list: 'different' })
    expect(await verify({ receipt, text: text.replace('3 charge', '3 Charge!') })).toMatchObject({ list: 'same' })
    expect(await verify({ receipt, text: '3 Charge!' })).toMatchObject({ list: 'different' })
    expect(await verify({ receipt, cards: lion, game: 'shadowfist' })).toMatchObject({ list: 'different' })
    const problems = await Promise.all([
      app.call('POST', '/v1/receipts/verify', { body: { receipt, cards: lion, text } }),
      app.call('POST', '/v1/receipts/verify', { body: { receipt, deckId: randomUUID() } }),
      app.call('POST', '/v1/receipts/verify', { body: { receipt: 'x'.repeat(9000) } }),
    ])
    expect(problems.map(({ status }) => status)).toEqual([400, 404, 400])
  })

  test('that it is not genuine, of another key, or none at all', async () => {
    const receipt = await accepted(4)
    expect(await verify({ receipt: altered(receipt, { n: 5 }) })).toMatchObject({ outcome: 'not-genuine' })
    expect(await verify({ receipt: altered(receipt, { e: 'ZZZZZZ' }) })).toMatchObject({ outcome: 'not-genuine' })
    expect(await verify({ receipt: 'nothing' })).toEqual({ outcome: 'unreadable' })
    const other = await createTestApp({ only: [], sealingSecret: async () => 'the secret of quite another service' })
    try {
      const elsewhere = await other.call('POST', '/v1/receipts/verify', { body: { receipt } })
      expect(elsewhere.json.outcome).toBe('key-unknown')
    } finally {
      await other.close()
    }
  })

  test('that it is genuine when the event has been purged or deleted', async () => {
    const gone = await createTestEvent(app)
    await gone.send([operation('entrant.add', { body: { name: 'Shiba Ujimitsu' } })])
    const receipt = await accepted(1, lion, gone)
    await app.database.pool.query('UPDATE events SET purged_at = now() WHERE code = $1', [gone.code])
    expect(await verify({ receipt })).toMatchObject({ outcome: 'genuine', standing: { state: 'current' } })
    await app.database.pool.query('DELETE FROM events WHERE code = $1', [gone.code])
    expect(await verify({ receipt, cards: lion })).toMatchObject({
      outcome: 'genuine',
      list: 'same',
      standing: { state: 'unknown' },
    })
  })
})

describe('the claim of a desk without a connection', () => {
  const device = randomUUID()
  let key: Awaited<ReturnType<typeof createDeviceKey>>
  let desk: string
  beforeAll(async () => {
    key = await createDeviceKey()
    desk = (await event.helper('desk', 'Desk 9')).secret
    const body = { id: device, name: 'Tablet', publicKey: key.publicKey }
    expect((await event.call('POST', '/devices', { token: desk, body })).status).toBeLessThan(300)
  })

  const claimOf = (cards: Readonly<Record<string, number>>, number: number, by = key) =>
    makeClaim(by.privateKey, {
      event: event.code,
      number,
      contentHash: hashOf(cards),
      device,
      madeAt: '2026-11-16T11:00:00.000Z',
    })

  /** Accepts a list by an operation of the device that carries the claim; what the receipt names. */
  async function namedBy(claim: string, cards: Readonly<Record<string, number>> = lion): Promise<string | undefined> {
    const list = submit(5, cards)
    const body = { submission: list.id, contentHash: hashOf(cards), claim }
    const operations = [operation('unlock', { entrant: 5 }), list, operation('accept', { entrant: 5, device, body })]
    const { results } = await event.send(operations, { token: desk })
    expect(results[2]).toMatchObject({ outcome: 'applied' })
    return readReceipt((await event.call('GET', '/entrants/5/receipt')).text)!.claim
  }

  test('is confirmed at sync: the receipt names it, and the service knows both', async () => {
    const claim = await claimOf(lion, 5)
    expect(await verify({ receipt: claim, cards: lion })).toMatchObject({
      outcome: 'claim',
      verified: true,
      list: 'same',
      claim: { number: 5, device },
    })
    expect(await namedBy(claim)).toBe(claimHash(claim))
    const found = await verify({ receipt: `https://kotei.example/r#${claim}` })
    expect(found).toMatchObject({ outcome: 'claim', verified: true })
    expect(await verify({ receipt: found.receipt })).toMatchObject({
      outcome: 'genuine',
      standing: { state: 'current' },
    })
  })

  test('of another list, number, device or event, or a forged one, is named by no receipt', async () => {
    expect(await namedBy(await claimOf(crane, 5))).toBeUndefined()
    expect(await namedBy(await claimOf(lion, 4))).toBeUndefined()
    const forged = await claimOf(lion, 5, await createDeviceKey())
    expect(await namedBy(forged)).toBeUndefined()
    expect(await verify({ receipt: forged })).toMatchObject({ outcome: 'not-genuine', kid: device })
    const other = await createTestEvent(app)
    const elsewhere = await makeClaim(key.privateKey, {
      event: other.code,
      number: 5,
      contentHash: hashOf(lion),
      device,
      madeAt: '2026-11-16T11:00:00.000Z',
    })
    expect(await namedBy(elsewhere)).toBeUndefined()
    expect(await verify({ receipt: elsewhere })).toMatchObject({ outcome: 'claim', verified: false })
  })
})
