import { describe, expect, test } from '@jest/globals'
import {
  below,
  createStream,
  nextUint32,
  restart,
  threefry,
} from '../../../../src/features/odds/engine/sample/random.ts'

describe('the generator', () => {
  test('gives the published sequence of xoshiro128** from the state 1, 2, 3, 4', () => {
    const stream = Int32Array.of(1, 2, 3, 4)
    expect(Array.from({ length: 10 }, () => nextUint32(stream))).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ])
  })

  test.each([
    [[0, 0, 0, 0], [0, 0, 0, 0], '9c6ca96a e17eae66 fc10ecd4 5256a7d8'],
    [[-1, -1, -1, -1], [-1, -1, -1, -1], '2a881696 57012287 f6c7446e a16a6732'],
    [
      [0xa4093822, 0x299f31d0, 0x082efa98, 0xec4e6c89],
      [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344],
      '59cd1dbb b8879579 86b5d00c ac8b6d84',
    ],
  ])('starts streams by Threefry-4x32-20, which gives its published vectors: key %p', (key, counter, expected) => {
    const block = Int32Array.from(counter)
    threefry(key, block)
    expect([...block].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join(' ')).toBe(expected)
  })

  test('takes every seed from 0 to 2^53 - 1 and tells them apart above 32 bits', () => {
    for (const seed of [0, 1, 2 ** 32, 2 ** 53 - 1]) expect(createStream(seed).some((word) => word !== 0)).toBe(true)
    expect(createStream(1)).not.toEqual(createStream(1 + 2 ** 32))
  })

  test('has another stream for each game and each deck of a seed', () => {
    const starts = [0, 1, 2 ** 32].flatMap((game) => [0, 1, 2].map((lane) => createStream(9, game, lane).join()))
    expect(new Set(starts).size).toBe(9)
    const again = createStream(1)
    restart(again, 9, 2 ** 32, 2)
    expect(again.join()).toBe(starts.at(-1))
  })
})

describe('numbers below a bound', () => {
  test('are each as likely as the others, within four standard errors', () => {
    const stream = createStream(7)
    for (const bound of [1, 2, 3, 7, 36, 40]) {
      const trials = 200_000
      const counts = new Array<number>(bound).fill(0)
      for (let i = 0; i < trials; i++) counts[below(stream, bound)]! += 1
      const p = 1 / bound
      for (const count of counts)
        expect(Math.abs(count / trials - p)).toBeLessThanOrEqual(4 * Math.sqrt((p * (1 - p)) / trials))
    }
  })

  test('are as likely at the start of each of many games', () => {
    const trials = 100_000
    const counts = new Array<number>(40).fill(0)
    const stream = createStream(0)
    for (let game = 0; game < trials; game++) {
      restart(stream, 3, game, 1)
      counts[below(stream, 40)]! += 1
    }
    const spread = counts.reduce((sum, count) => sum + (count - trials / 40) ** 2 / (trials / 40), 0)
    // Chi-squared with 39 degrees of freedom: four standard deviations around its mean.
    expect(Math.abs(spread - 39)).toBeLessThanOrEqual(4 * Math.sqrt(2 * 39))
  })
})
