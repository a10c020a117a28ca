/**
 * xoshiro128** 1.1 (Blackman and Vigna), the same on every machine: 32-bit integer arithmetic only. A stream is four
 * words of state.
 */
export type Stream = Int32Array

const { imul } = Math

const rotations = [10, 26, 11, 21, 13, 27, 23, 5, 6, 20, 17, 11, 25, 10, 18, 20] as const
const keySchedule = new Int32Array(5)

/**
 * Threefry-4x32-20 (Salmon, Moraes, Dror and Shaw 2011): writes what the counter in `block` becomes under the key into
 * `block`. Different counters give different blocks, so streams that start from them never share a state by design.
 */
export function threefry(key: ArrayLike<number>, block: Int32Array): void {
  const k = keySchedule
  k[4] = 0x1bd11bda
  for (let i = 0; i < 4; i++) {
    k[i] = key[i]!
    k[4] = k[4]! ^ key[i]!
  }
  let [a, b, c, d] = [
    (block[0]! + k[0]!) | 0,
    (block[1]! + k[1]!) | 0,
    (block[2]! + k[2]!) | 0,
    (block[3]! + k[3]!) | 0,
  ]
  for (let round = 0; round < 20; round++) {
    const left = rotations[(round * 2) & 15]!
    const right = rotations[(round * 2 + 1) & 15]!
    if (round % 2 === 0) {
      a = (a + b) | 0
      b = ((b << left) | (b >>> (32 - left))) ^ a
      c = (c + d) | 0
      d = ((d << right) | (d >>> (32 - right))) ^ c
    } else {
      a = (a + d) | 0
      d = ((d << left) | (d >>> (32 - left))) ^ a
      c = (c + b) | 0
      b = ((b << right) | (b >>> (32 - right))) ^ c
    }
    if (round % 4 !== 3) continue
    const step = (round + 1) / 4
    a = (a + k[step % 5]!) | 0
    b = (b + k[(step + 1) % 5]!) | 0
    c = (c + k[(step + 2) % 5]!) | 0
    d = (d + k[(step + 3) % 5]! + step) | 0
  }
  block[0] = a
  block[1] = b
  block[2] = c
  block[3] = d
}

const seedKey = new Int32Array(4)

/**
 * Starts a stream over: each game or block of a seed (`index`) has streams of its own (`lane`), such as one for each deck.
 * So what one deck deals depends neither on what happened to another nor on which thread plays the game.
 */
export function restart(stream: Stream, seed: number, index: number, lane: number): void {
  seedKey[0] = seed | 0
  seedKey[1] = Math.floor(seed / 4294967296) | 0
  stream[0] = index | 0
  stream[1] = Math.floor(index / 4294967296) | 0
  stream[2] = lane
  stream[3] = 0
  threefry(seedKey, stream)
  // The one state that xoshiro never leaves.
  if (!(stream[0]! | stream[1]! | stream[2]! | stream[3]!)) stream[0] = 1
}

export function createStream(seed: number, index = 0, lane = 0): Stream {
  const stream = new Int32Array(4)
  restart(stream, seed, index, lane)
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
