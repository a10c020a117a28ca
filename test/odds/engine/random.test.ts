import { describe, expect, test } from '@jest/globals'
import { below, createStream, jump, nextUint32, type Stream, splitmix64 } from '../../../src/odds/engine/random.ts'

/** One step of the generator as a matrix over GF(2): column i is what state bit i alone becomes. */
function stepMatrix(): bigint[] {
  return Array.from({ length: 128 }, (_, bit) => {
    const stream = fromBits(1n << BigInt(bit))
    nextUint32(stream)
    return toBits(stream)
  })
}

function toBits(stream: Stream): bigint {
  return stream.reduce((bits, word, i) => bits | (BigInt(word >>> 0) << BigInt(32 * i)), 0n)
}

function fromBits(bits: bigint): Stream {
  return Int32Array.from([0, 1, 2, 3], (i) => Number((bits >> BigInt(32 * i)) & 0xffffffffn) | 0)
}

function apply(matrix: readonly bigint[], vector: bigint): bigint {
  let result = 0n
  for (let bit = 0; bit < 128; bit++) if ((vector >> BigInt(bit)) & 1n) result ^= matrix[bit]!
  return result
}

describe('the generator', () => {
  test('gives the published sequence of xoshiro128** from the state 1, 2, 3, 4', () => {
    const stream = Int32Array.of(1, 2, 3, 4)
    expect(Array.from({ length: 10 }, () => nextUint32(stream))).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ])
  })

  test('is seeded by the published sequence of SplitMix64', () => {
    const next = splitmix64(1234567n)
    expect(Array.from({ length: 5 }, next)).toEqual([
      6457827717110365317n,
      3203168211198807973n,
      9817491932198370423n,
      4593380528125082431n,
      16408922859458223821n,
    ])
  })

  test('takes every seed from 0 to 2^53 - 1 and tells them apart above 32 bits', () => {
    for (const seed of [0, 1, 2 ** 32, 2 ** 53 - 1]) expect(createStream(seed).some((word) => word !== 0)).toBe(true)
    expect(createStream(1)).not.toEqual(createStream(1 + 2 ** 32))
  })

  test('jumps 2^64 steps, as squaring its step matrix 64 times does', () => {
    let matrix = stepMatrix()
    for (let i = 0; i < 64; i++) matrix = matrix.map((column) => apply(matrix, column))
    for (const seed of [1, 99, 20260101]) {
      const stream = createStream(seed)
      const expected = apply(matrix, toBits(stream))
      jump(stream)
      expect(toBits(stream)).toBe(expected)
    }
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
})
