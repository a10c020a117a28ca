import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createDeviceKey, makeClaim, readClaim, verifyClaim } from '../../../../src/features/events/receipts/claim.ts'
import { signJws } from '../../../../src/features/events/receipts/jws.ts'
import { readReceipt, receiptType, signReceipt } from '../../../../src/features/events/receipts/receipt.ts'
import { verifyReceipt } from '../../../../src/features/events/receipts/verify-receipt.ts'
import { altered, type MadeKey, madeReceipt, makeKey } from './fixtures.ts'

let key: MadeKey
let other: MadeKey
let jws: string
beforeAll(async () => {
  ;[key, other] = await Promise.all([makeKey(), makeKey()])
  jws = await signReceipt(key.privateKey, key.published.kid, madeReceipt)
})

const keySet = (...keys: readonly MadeKey[]) => ({ keys: keys.map(({ published }) => published) })
const outcomeOf = async (text: string, keys = keySet(other, key)) => (await verifyReceipt(text, keys)).outcome

describe('a genuine receipt', () => {
  test('is verified by its key, and states what was signed', async () => {
    expect(await verifyReceipt(jws, keySet(other, key))).toEqual({
      outcome: 'genuine',
      kid: key.published.kid,
      receipt: madeReceipt,
    })
  })

  test('holds no name, and fits a QR code that a printer resolves', () => {
    const payload = JSON.parse(Buffer.from(jws.split('.')[1]!, 'base64url').toString())
    expect(Object.keys(payload)).toEqual(['v', 'e', 'n', 'h', 'f', 'd', 'l', 's', 't'])
    expect(jws.length).toBeLessThan(420)
  })

  test('is that of a list or of another', async () => {
    const listOf = async (hash: string) => verifyReceipt(jws, keySet(key), hash)
    expect(await listOf(madeReceipt.contentHash)).toMatchObject({ outcome: 'genuine', list: 'same' })
    expect(await listOf('cd'.repeat(32))).toMatchObject({ outcome: 'genuine', list: 'different' })
  })

  test('is recognised in a link, and in lines as a mail program breaks them', async () => {
    expect(await outcomeOf(`https://kotei.example/r#${jws}`)).toBe('genuine')
    expect(await outcomeOf(`\n  ${jws.slice(0, 70)}\n${jws.slice(70)}\r\n`)).toBe('genuine')
  })

  test('without a revision or a verdict states so, and names a claim', async () => {
    const bare = { ...madeReceipt, revision: null, status: null, claim: 'x'.repeat(43) }
    expect(readReceipt(await signReceipt(key.privateKey, key.published.kid, bare))).toEqual(bare)
  })
})

describe('what is not genuine', () => {
  test.each([
    ['another event', { e: '7KQ2ME' }],
    ['another number', { n: 118 }],
    ['another list', { h: 'A'.repeat(43) }],
    ['another verdict', { l: 'illegal' }],
    ['a later acceptance', { t: 1_795_000_000 }],
  ])('is a receipt altered to state %s', async (_what, changes) => {
    expect(await verifyReceipt(altered(jws, changes), keySet(key))).toEqual({
      outcome: 'not-genuine',
      reason: 'signature',
      kid: key.published.kid,
    })
  })

  test('is one that another key signed in its name, or nobody', async () => {
    expect(await outcomeOf(await signReceipt(other.privateKey, key.published.kid, madeReceipt))).toBe('not-genuine')
    const header = { alg: 'none', kid: key.published.kid, typ: receiptType }
    const unsigned = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${jws.split('.')[1]}.AA`
    expect(await outcomeOf(unsigned)).toBe('not-genuine')
    expect(await outcomeOf(`${jws.slice(0, -4)}AAAA`)).toBe('not-genuine')
  })

  test('is the receipt of an acceptance after the end of its key', async () => {
    const ended = await makeKey({ until: '2026-11-14T00:00:00.000Z' })
    const late = await signReceipt(ended.privateKey, ended.published.kid, madeReceipt)
    expect(await verifyReceipt(late, keySet(ended))).toMatchObject({ outcome: 'not-genuine', reason: 'key-ended' })
    const acceptedAt = '2026-11-13T00:00:00.000Z'
    const inTime = await signReceipt(ended.privateKey, ended.published.kid, { ...madeReceipt, acceptedAt })
    expect(await outcomeOf(inTime, keySet(ended))).toBe('genuine')
  })

  test('is told from a key that is not known', async () => {
    expect(await verifyReceipt(jws, keySet(other))).toEqual({ outcome: 'key-unknown', kid: key.published.kid })
    expect(await outcomeOf(jws, { keys: [] })).toBe('key-unknown')
  })
})

test('what is no receipt is unreadable, whatever it is', async () => {
  for (const typ of ['JWT', 'kotei-claim+jws'])
    expect(await outcomeOf(await signJws(key.privateKey, { kid: key.published.kid, typ }, { v: 1 }))).toBe('unreadable')
  expect(await outcomeOf(altered(jws, { v: 2 }))).toBe('unreadable')
  expect(await outcomeOf(altered(jws, { n: -1, t: 1e300 }))).toBe('unreadable')
  expect(await outcomeOf(`${jws}.${'a'.repeat(100_000)}`)).toBe('unreadable')
  const parts = fc.array(fc.constantFrom(...jws.split('.'), '.', '#', 'e30', '=', '\u0000', '%'), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string(),
        parts.map((some) => some.join('')),
      ),
      async (text) => {
        const outcome = await outcomeOf(text)
        expect(outcome === 'unreadable' || text.includes(jws)).toBe(true)
      },
    ),
  )
})

describe('a claim', () => {
  const stated = {
    event: '7KQ2MD',
    number: 117,
    contentHash: madeReceipt.contentHash,
    device: randomUUID(),
    madeAt: '2026-11-16T09:40:00.000Z',
  }

  test('is verified by the key of its device alone, which cannot be exported', async () => {
    const [device, another] = await Promise.all([createDeviceKey(), createDeviceKey()])
    expect(device.privateKey.extractable).toBe(false)
    const claim = await makeClaim(device.privateKey, stated)
    expect(readClaim(claim)).toEqual(stated)
    expect(await verifyClaim(claim, device.publicKey)).toEqual(stated)
    expect(await verifyClaim(claim, another.publicKey)).toBeUndefined()
    expect(await verifyClaim(altered(claim, { n: 118 }), device.publicKey)).toBeUndefined()
    expect(await verifyClaim(jws, key.published)).toBeUndefined()
  })

  test('is told from a receipt, and compared with a list all the same', async () => {
    const { privateKey } = await createDeviceKey()
    const claim = await makeClaim(privateKey, stated)
    expect(await verifyReceipt(claim, keySet(key), madeReceipt.contentHash)).toEqual({
      outcome: 'claim',
      claim: stated,
      verified: false,
      list: 'same',
    })
  })
})
