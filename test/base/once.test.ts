import { expect, test } from '@jest/globals'
import { once, oncePer } from '../../src/base/once.ts'

test('once makes at the first call, even nothing, and keeps it', () => {
  let calls = 0
  const make = once(() => {
    calls++
    return undefined
  })
  expect(calls).toBe(0)
  make()
  make()
  expect(calls).toBe(1)
})

test('oncePer makes one for each object', () => {
  const made = oncePer((key: { name: string }) => ({ of: key.name }))
  const [a, b] = [{ name: 'a' }, { name: 'a' }]
  expect(made(a)).toBe(made(a))
  expect(made(a)).not.toBe(made(b))
  expect(made(b)).toEqual({ of: 'a' })
})
