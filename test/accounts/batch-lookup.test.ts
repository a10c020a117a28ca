import { describe, expect, test } from '@jest/globals'
import { createBatchLookup } from '../../src/accounts/batch-lookup.ts'

/** The test resolves the statements one by one. */
function controlled() {
  const asked: {
    keys: readonly string[]
    answer: (found: Map<string, string>) => void
    fail: (error: Error) => void
  }[] = []
  const lookUp = createBatchLookup<string>((keys) => new Promise((answer, fail) => asked.push({ keys, answer, fail })))
  return { asked, lookUp }
}
const upper = (keys: readonly string[]) => new Map(keys.map((key) => [key, key.toUpperCase()]))

describe('batch lookup', () => {
  test('the first goes at once, the others share the next statement', async () => {
    const { asked, lookUp } = controlled()
    const first = lookUp('a')
    const others = ['b', 'c', 'b', 'missing'].map(lookUp)
    expect(asked.map(({ keys }) => keys)).toEqual([['a']])
    asked[0]!.answer(upper(['a']))
    expect(await first).toBe('A')
    expect(asked[1]!.keys).toEqual(['b', 'c', 'missing'])
    asked[1]!.answer(upper(['b', 'c']))
    expect(await Promise.all(others)).toEqual(['B', 'C', 'B', undefined])
  })

  test('a failure affects only the keys of its statement', async () => {
    const { asked, lookUp } = controlled()
    const first = lookUp('a')
    const second = lookUp('b')
    asked[0]!.fail(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    asked[1]!.answer(upper(['b']))
    expect(await second).toBe('B')
    const third = lookUp('c')
    asked[2]!.answer(upper(['c']))
    expect(await third).toBe('C')
  })
})
