import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { signReceipt } from '../../../../src/features/events/receipts/receipt.ts'
import { createSigningKeys, type SigningKeys } from '../../../../src/features/events/receipts/signing-keys.ts'
import { verifyReceipt } from '../../../../src/features/events/receipts/verify-receipt.ts'
import { createDatabase, type Database } from '../../../../src/platform/db/connection/client.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts'
import { madeReceipt } from './fixtures.ts'

let own: TestDatabase
let database: Database
beforeAll(async () => {
  own = await createTestDatabase()
  database = createDatabase(own.url)
})
afterEach(() => database.pool.query('TRUNCATE signing_keys CASCADE'))
afterAll(async () => {
  await database.close()
  await own.close()
})

const start = Date.parse('2026-11-16T00:00:00Z')
const days = (count: number) => count * 86_400_000
const secret = 'a secret of more than thirty-two characters'

/** An instance of the service, with a clock that tests set. */
function instance(sealedWith = secret) {
  const clock = { at: start }
  const keys = createSigningKeys({ database, secret: async () => sealedWith, now: () => new Date(clock.at) })
  return { keys, clock }
}

async function signedBy({ keys, clock }: ReturnType<typeof instance>) {
  const { kid, key } = await keys.current()
  return signReceipt(key, kid, { ...madeReceipt, acceptedAt: new Date(clock.at).toISOString() })
}

const kidsOf = async (keys: SigningKeys) => (await keys.published()).keys.map(({ kid }) => kid)
const outcome = async (jws: string, { keys }: ReturnType<typeof instance>) =>
  (await verifyReceipt(jws, await keys.published())).outcome

describe('instances on one database', () => {
  test('that start at once agree on one key, and so does a later one', async () => {
    const both = [instance(), instance(), instance()]
    const kids = await Promise.all(both.map(async ({ keys }) => (await keys.current()).kid))
    expect(new Set(kids).size).toBe(1)
    expect((await instance().keys.current()).kid).toBe(kids[0])
    expect(await kidsOf(both[0]!.keys)).toEqual([kids[0]])
  })

  test('with different secrets have keys of their own, and verify each other’s receipts', async () => {
    const [one, other] = [instance(), instance('another secret of more than thirty-two characters')]
    const receipts = await Promise.all([signedBy(one), signedBy(other)])
    expect(await kidsOf(one.keys)).toHaveLength(2)
    for (const receipt of receipts)
      for (const each of [one, other]) expect(await outcome(receipt, each)).toBe('genuine')
    // Neither ends the key of the other.
    expect((await instance().keys.current()).kid).toBe((await one.keys.current()).kid)
  })
})

describe('after a year', () => {
  test('another key signs, published a month before, and the old one still verifies', async () => {
    const service = instance()
    const old = await signedBy(service)
    const [first] = await kidsOf(service.keys)
    service.clock.at = start + days(340)
    const kept = await service.keys.published()
    expect(kept.keys.map(({ kid }) => kid)).toEqual([first, expect.any(String)])
    expect((await service.keys.current()).kid).toBe(first)
    service.clock.at = start + days(366)
    const late = await signedBy(service)
    expect((await service.keys.current()).kid).toBe(kept.keys[1]!.kid)
    expect(await kidsOf(service.keys)).toHaveLength(2)
    expect(await outcome(old, service)).toBe('genuine')
    // With the keys of a month ago, without a connection since.
    expect((await verifyReceipt(late, kept)).outcome).toBe('genuine')
  })

  test('two instances take the same new key, and the old secret is gone', async () => {
    const [one, other] = [instance(), instance()]
    await Promise.all([one.keys.current(), other.keys.current()])
    for (const { clock } of [one, other]) clock.at = start + days(800)
    const [a, b] = await Promise.all([one.keys.current(), other.keys.current()])
    expect(a.kid).toBe(b.kid)
    const { rows } = await database.pool.query('SELECT kid FROM signing_keys WHERE sealed IS NOT NULL')
    expect(rows).toEqual([{ kid: a.kid }])
    expect(await kidsOf(one.keys)).toHaveLength(2)
  })
})
