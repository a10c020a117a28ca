import { describe, expect, test } from '@jest/globals'
import { hashPassword, passwordFault, verifyPassword } from '../../src/accounts/password.ts'

const fault = (password: string, username = 'kakita') => passwordFault(password, username)?.code

describe('what is wrong with a password', () => {
  test.each([
    ['seven77', 'password.short'],
    ['', 'password.short'],
    ['é'.repeat(7), 'password.short'],
    ['👺'.repeat(4), 'password.short'],
    ['x'.repeat(257), 'password.long'],
    ['kakita-toshi', undefined],
  ])('%j: %s', (password, code) => expect(fault(password)).toBe(code))

  test.each([
    'password',
    'Password1',
    'PASSWORD123!',
    'dragon2024',
    'letmein!',
    'trustno1',
    'aaaaaaaa',
    'abababab',
    '12345678',
    '87654321',
    'abcdefgh',
    'qwertyuiop',
    'abcabcabc',
    '1234password',
    'iloveyou',
    'correcthorsebatterystaple',
  ])('%s is among the first to be guessed', (password) => expect(fault(password)).toBe('password.common'))

  test('full-width letters do not hide a common word', () => {
    expect(fault('ｐａｓｓｗｏｒｄ')).toBe('password.common')
  })

  test.each(['yoritomo', 'YORITOMO', 'omotiroy', 'yoritomoyoritomo'])('the username as %s', (password) => {
    expect(fault(password, 'Yoritomo')).toBe('password.username')
  })

  test.each(['three cranes in the rain', 'Zq8#vTn2', 'пароль из слов', '鶴の舞う湖のほとり', 'aaabcdefghijk xyz'])(
    '%s will do',
    (password) => expect(fault(password)).toBeUndefined(),
  )

  test('is told in a sentence with the numbers', () => {
    expect(passwordFault('short', 'x')?.message).toBe('A password needs at least 8 characters; this one has 5.')
  })
})

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
