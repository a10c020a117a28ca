import { beforeAll, describe, expect, test } from '@jest/globals'
import { expectOneLoad } from './helper.ts'

interface Given {
  readonly count: number
}

expectOneLoad()
process.env.KOTEI_SAMPLE = 'left behind'

test('passes', () => {
  expect(process.env.KOTEI_SAMPLE).toBe('left behind')
})
test('differs', () => {
  const given: Given = { count: 1 }
  expect(given).toEqual({ count: 2 })
})
test('throws', async () => {
  await Promise.reject(new Error('thrown'))
})
test('leaves a rejection', async () => {
  void Promise.reject(new Error('nobody waits'))
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
})
test('never ends', () => new Promise(() => {}), 10)
describe('after a hook that throws', () => {
  beforeAll(() => {
    throw new Error('in a hook')
  })
  test('fails', () => {})
})
