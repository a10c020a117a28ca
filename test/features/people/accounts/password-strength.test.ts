import { describe, expect, test } from '@jest/globals'
import { passwordFault } from '../../../../src/features/people/accounts/passwords/password-strength.ts'

const fault = async (password: string, username = 'kakita') => (await passwordFault(password, username))?.code

describe('password faults', () => {
  test.each([
    ['seven77', 'password.short'],
    ['', 'password.short'],
    ['é'.repeat(7), 'password.short'],
    ['👺'.repeat(4), 'password.short'],
    ['x'.repeat(257), 'password.long'],
    ['kakita-toshi', undefined],
  ])('%j: %s', async (password, code) => expect(await fault(password)).toBe(code))

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
    'P4ssw0rd!',
    'kakita2024',
    'x1'.repeat(128),
    'pa55w0rd'.repeat(32),
  ])('%s is easy to guess', async (password) => expect(await fault(password)).toBe('password.common'))

  test('full-width letters do not hide a common word', async () => {
    expect(await fault('ｐａｓｓｗｏｒｄ')).toBe('password.common')
  })

  test.each(['yoritomo', 'YORITOMO', 'omotiroy', 'yoritomoyoritomo'])('the username as %s', async (password) => {
    expect(await fault(password, 'Yoritomo')).toBe('password.username')
  })

  test.each(['three cranes in the rain', 'Zq8#vTn2', 'пароль из слов', '鶴の舞う湖のほとり', 'aaabcdefghijk xyz'])(
    '%s will do',
    async (password) => expect(await fault(password)).toBeUndefined(),
  )

  test('the message has the numbers', async () => {
    expect((await passwordFault('short', 'x'))?.message).toBe('A password needs at least 8 characters; this one has 5.')
  })
})
