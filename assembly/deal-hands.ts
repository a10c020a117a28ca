/**
 * The hot loop of sampled odds, in AssemblyScript: `npm run kernel` compiles it into src/features/odds/engine/sample/kernel-code.ts.
 * `dealMany` in src/features/odds/engine/sample/kernel.ts is the same in JavaScript; a test holds both to the same hands.
 *
 * A card is eight bytes: what it adds to the hand's key while dealt, and what it adds while drawn as a replacement. The
 * deck lies in reverse, so that `top`, eight times the number of cards left, is both the address of the next card and the
 * factor that picks one of them. Thresholds are by `top` too: 65536 modulo the cards left and modulo one fewer, times
 * eight. The generator's state stays in memory: in locals it would be spilled anyway.
 */
export const thresholds: i32 = 64
export const cards: i32 = 8192
export const keys: i32 = 65536

/** xoshiro128**; the result is computed before the state, which V8 turns into faster code. */
// @ts-ignore: decorator
@inline
function nextBits(): u32 {
  const s1 = load<i32>(4)
  const bits: u32 = rotl<u32>(s1 * 5, 7) * 9
  const s0 = load<i32>(0)
  const s2 = load<i32>(8) ^ s0
  const s3 = load<i32>(12) ^ s1
  store<i32>(4, s1 ^ s2)
  store<i32>(0, s0 ^ s3)
  store<i32>(8, s2 ^ (s1 << 9))
  store<i32>(12, rotl<i32>(s3, 11))
  return bits
}

/** Swaps the next card with the one so many bytes further on, and returns it. */
// @ts-ignore: decorator
@inline
function take(top: i32, distance: i32): i64 {
  const picked = top - distance
  const card = load<i64>(picked, cards)
  store<i64>(picked, load<i64>(top, cards), cards)
  store<i64>(top, card, cards)
  return card
}

/**
 * Takes cards until `last` is on top; returns the sum of what they add. Each 32 bits serve two picks, and are drawn again
 * where they would favour some cards. How many cards are replaced cannot be predicted, so where that is asked for
 * (`branchless`) an odd last card is taken by masks instead of a branch.
 */
// @ts-ignore: decorator
@inline
function takeUntil(last: i32, top: i32, branchless: bool): i64 {
  let sum: i64 = 0
  do {
    const bits = nextBits()
    const first: i32 = (bits & 0xffff) * top
    const second: i32 = (bits >>> 16) * (top - 8)
    if ((first & 0x7ffff) < load<i32>(top, thresholds)) continue
    if ((second & 0x7ffff) < load<i32>(top, thresholds + 4)) continue
    sum += take(top, (first >>> 16) & 0xfff8)
    top -= 8
    if (branchless) {
      const mask = -i32(top > last)
      sum += take(top, (second >>> 16) & 0xfff8 & mask) & <i64>mask
      top -= 8
    } else if (top > last) {
      sum += take(top, (second >>> 16) & 0xfff8)
      top -= 8
    }
  } while (top > last)
  return sum
}

/** Deals `deal` of `size` cards and replaces the misses (bits 24 to 31 of the sum), so many trials over. */
export function run(size: i32, deal: i32, trials: i32): void {
  for (let left = 2; left <= size; left++) {
    store<i32>(left << 3, (65536 % left) << 3, thresholds)
    store<i32>(left << 3, (65536 % (left - 1)) << 3, thresholds + 4)
  }
  const dealt = (size - deal) << 3
  const end = keys + (trials << 2)
  for (let at = keys; at < end; at += 4) {
    const hand = takeUntil(dealt, size << 3, false)
    const misses = <i32>hand >>> 24
    const drawn = misses ? takeUntil(dealt - (misses << 3), dealt, true) : 0
    store<i32>(at, (<i32>hand & 0xffffff) + <i32>(drawn >>> 32))
  }
}
