import { describe, expect, test } from '@jest/globals'
import { hashPassword, verifyPassword } from '../../../../src/features/people/accounts/passwords/password.ts'

describe('hashing', () => {
  test('is argon2id with its own salt, and verifies', async () => {
    const [one, two] = await Promise.all([hashPassword('three cranes'), hashPassword('three cranes')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await verifyPassword(one, 'three cranes')).toBe(true)
    expect(await verifyPassword(one, 'three Cranes')).toBe(false)
  })

  test('composed and decomposed letters are the same password', async () => {
    const stored = await hashPassword('caf\u00e9 au lait')
    expect(await verifyPassword(stored, 'cafe\u0301 au lait')).toBe(true)
  })

  test.each([null, undefined])('no stored hash (%s) is never a match', async (stored) => {
    expect(await verifyPassword(stored, 'a decoy that nobody can sign in with')).toBe(false)
  })
})
