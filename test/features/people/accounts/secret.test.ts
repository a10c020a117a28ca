import { describe, expect, test } from '@jest/globals'
import {
  hashSecret,
  newSecret,
  secretHint,
  secretKind,
} from '../../../../src/features/people/accounts/sessions/secret.ts'

describe('secrets', () => {
  test('have a prefix, are unique and are stored as a hash', () => {
    const session = newSecret('session')
    expect(session.text).toMatch(/^kotei_s_[\w-]{43}$/)
    expect(newSecret('api-key').text).toMatch(/^kotei_k_[\w-]{43}$/)
    expect(session.hash).toEqual(hashSecret(session.text))
    expect(session.hash.toString('latin1')).not.toContain(session.text)
    expect(new Set(Array.from({ length: 1000 }, () => newSecret('session').text)).size).toBe(1000)
  })

  test('are recognised only by their complete format', () => {
    expect(secretKind(newSecret('session').text)).toBe('session')
    expect(secretKind(newSecret('api-key').text)).toBe('api-key')
    for (const text of ['', 'kotei_s_', `kotei_x_${'a'.repeat(43)}`, `kotei_s_${'a'.repeat(44)}`, ' kotei_s_']) {
      expect(secretKind(text)).toBeUndefined()
    }
  })

  test('show twelve characters at most', () => {
    expect(secretHint(newSecret('api-key').text)).toMatch(/^kotei_k_[\w-]{4}$/)
  })
})
