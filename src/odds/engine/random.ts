/**
 * xoshiro128** 1.1 (Blackman and Vigna), the same on every machine: 32-bit integer arithmetic only. A stream is four
 * words of state; `jump` moves it 2^64 steps on, so that streams a jump apart never overlap in practice.
 */
export type Stream = Int32Array

const { imul } = Math
const mask64 = (1n << 64n) - 1n

/** SplitMix64, which the authors of xoshiro name for seeding: a seed of 0 or 1 still gives a well-mixed state. */
export function splitmix64(seed: bigint): () => bigint {
  let state = seed & mask64
  return () => {
    state = (state + 0x9e3779b97f4a7c15n) & mask64
    let z = state
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & mask64
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & mask64
    return z ^ (z >> 31n)
  }
}

export function createStream(seed: number): Stream {
  const next = splitmix64(BigInt(seed))
  const stream = new Int32Array(4)
  for (let word = 0; word < 4; word += 2) {
    const bits = next()
    stream[word] = Number(bits & 0xffffffffn) | 0
    stream[word + 1] = Number(bits >> 32n) | 0
  }
  return stream
}

/** The next 32 bits, unsigned. */
export function nextUint32(stream: Stream): number {
  const s1 = stream[1]!
  const times5 = imul(s1, 5)
  const result = imul((times5 << 7) | (times5 >>> 25), 9) >>> 0
  const s2 = stream[2]! ^ stream[0]!
  const s3 = stream[3]! ^ s1
  stream[1] = s1 ^ s2
  stream[0] = stream[0]! ^ s3
  stream[2] = s2 ^ (s1 << 9)
  stream[3] = (s3 << 11) | (s3 >>> 21)
  return result
}

/**
 * A whole number from 0 to `bound` - 1, each exactly as likely: the high half of a 64-bit product, rejecting the few low
 * halves that would favour some numbers (Lemire). `bound` is at most 2^21, so the product is exact in a double.
 */
export function below(stream: Stream, bound: number): number {
  for (;;) {
    const bits = nextUint32(stream)
    const low = imul(bits, bound) >>> 0
    if (low >= bound || low >= 4294967296 % bound) return Math.floor((bits * bound) / 4294967296)
  }
}

const jumpPolynomial = [0x8764000b, 0xf542d2d3, 0x6fa035c3, 0x77f2db5b]

/** Moves the stream 2^64 steps on. */
export function jump(stream: Stream): void {
  const sum = new Int32Array(4)
  for (const word of jumpPolynomial)
    for (let bit = 0; bit < 32; bit++) {
      if ((word >>> bit) & 1) for (let i = 0; i < 4; i++) sum[i] = sum[i]! ^ stream[i]!
      nextUint32(stream)
    }
  stream.set(sum)
}
