import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createAccountAdmin } from '../../../../src/features/people/accounts/deletion/admin.ts'
import { createTestApp, type TestApp } from '../../../support/app.ts'

let app: TestApp
let admin: ReturnType<typeof createAccountAdmin>
const password = 'three cranes in the rain'
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'], accounts: { registration: 'closed' } })
  admin = createAccountAdmin({ database: app.database, now: () => new Date('2026-11-16T12:00:00Z') })
})
afterAll(() => app.close())

const signIn = (username: string, secret = password) =>
  app.call('POST', '/v1/sessions', { body: { username, password: secret } })

describe('the operator', () => {
  test('creates accounts, even if registration is closed', async () => {
    await admin.create('Seppun', password, 'moderator')
    const { json } = await signIn('seppun')
    expect((await app.call('GET', '/v1/me', { token: json.token })).json).toMatchObject({
      username: 'Seppun',
      role: 'moderator',
    })
    await expect(admin.create('SEPPUN', password, 'user')).rejects.toThrow('The username "SEPPUN" is taken.')
    await expect(admin.create('a b', password, 'user')).rejects.toThrow('A username has letters')
    await expect(admin.create('Miya', 'password', 'user')).rejects.toThrow('easy to guess')
  })

  test('promotes at once, and the owner sees it in the activity', async () => {
    await admin.create('Otomo', password, 'user')
    const { token } = (await signIn('Otomo')).json
    expect(await admin.promote('oTOMO', 'admin')).toBe('user')
    expect((await app.call('GET', '/v1/me', { token })).json.role).toBe('admin')
    const { json } = await app.call('GET', '/v1/me/activity', { token })
    expect(json.data[0]).toMatchObject({
      action: 'account.role-changed',
      detail: { from: 'user', to: 'admin' },
      via: 'operator',
    })
    await expect(admin.promote('nobody', 'admin')).rejects.toThrow('No account named "nobody".')
  })

  test('sets a new password and ends sessions, keys and recovery codes', async () => {
    await admin.create('Hida', password, 'user')
    const { token } = (await signIn('Hida')).json
    const body = { name: 'ends', scopes: ['decks:read'] }
    const { key } = (await app.call('POST', '/v1/api-keys', { token, body })).json
    const codes = await app.call('POST', '/v1/me/recovery-codes', { token, body: { password } })
    const [recoveryCode] = codes.json.recoveryCodes
    await admin.setPassword('Hida', 'the wall still stands')
    expect((await app.call('GET', '/v1/me', { token })).status).toBe(401)
    expect((await app.call('GET', '/v1/me', { token: key })).status).toBe(401)
    const recovery = { username: 'Hida', recoveryCode, newPassword: 'the wall has fallen' }
    expect((await app.call('POST', '/v1/accounts/recover', { body: recovery })).status).toBe(401)
    expect((await signIn('Hida', 'the wall still stands')).status).toBe(201)
    expect((await admin.list()).map(({ username }) => username)).toContain('Hida')
  })
})
