import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import { type BatchLookupOptions, createBatchLookup } from '../../../../src/features/people/accounts/batch-lookup.ts'

/** The test resolves the statements one by one. */
function controlled(options: BatchLookupOptions = {}) {
  const asked: {
    keys: readonly string[]
    answer: (found: Map<string, string>) => void
    fail: (error: Error) => void
  }[] = []
  const lookUp = createBatchLookup<string>(
    (keys) => new Promise((answer, fail) => asked.push({ keys, answer, fail })),
    options,
  )
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

  test('a statement without an answer does not block the next ones, up to a limit', async () => {
    const { asked, lookUp } = controlled({ patience: 1, maxRunning: 3 })
    const first = lookUp('a')
    const second = lookUp('b')
    while (asked.length < 2) await setImmediate()
    asked[1]!.answer(upper(['b']))
    expect(await second).toBe('B')
    const stuck = [lookUp('c')]
    while (asked.length < 3) await setImmediate()
    stuck.push(lookUp('d'))
    while (asked.length < 4) await setImmediate()
    const last = lookUp('e')
    await turns(20)
    expect(asked).toHaveLength(4)
    asked[0]!.answer(upper(['a']))
    expect(await first).toBe('A')
    while (asked.length < 5) await setImmediate()
    for (const [index, keys] of [
      [2, 'c'],
      [3, 'd'],
      [4, 'e'],
    ] as const)
      asked[index]!.answer(upper([keys]))
    expect(await Promise.all([...stuck, last])).toEqual(['C', 'D', 'E'])
  })

  test('is tried once more where the error says that this may help', async () => {
    const { asked, lookUp } = controlled({ retryable: (error) => (error as Error).message === 'lost' })
    const found = lookUp('a')
    asked[0]!.fail(new Error('lost'))
    while (asked.length < 2) await setImmediate()
    asked[1]!.answer(upper(['a']))
    expect(await found).toBe('A')
    const never = lookUp('b')
    asked[2]!.fail(new Error('lost'))
    while (asked.length < 4) await setImmediate()
    asked[3]!.fail(new Error('lost'))
    await expect(never).rejects.toThrow('lost')
  })
})

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await setImmediate()
}
