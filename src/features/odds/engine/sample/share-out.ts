import { Problem } from '../../../../base/problem.ts'

/** Some of the numbered pieces of a sample: games, or blocks of openings. */
export interface Share {
  readonly from: number
  readonly count: number
}

/** What a thread did of its share before its time was over: the first `done` pieces, in `ms` milliseconds. */
export interface SharePart<T> {
  readonly tally: T
  readonly done: number
  readonly ms: number
}

export interface ShareOut<T> {
  readonly pieces: number
  readonly trials: number
  readonly lanes: number
  readonly signal: AbortSignal
  readonly work: (share: Share) => Promise<SharePart<T>>
  readonly add: (part: T) => void
  readonly onProgress: ((done: number, trials: number) => void) | undefined
  /** Milliseconds until the deadline. */
  readonly timeLeft: () => number
}

/**
 * Hands the pieces of a sample out. Every piece has its own stream and sums are of whole numbers, so the result does not
 * depend on who does which; threads return what they have not done in time.
 */
export async function shareOut<T>(sample: ShareOut<T>): Promise<void> {
  const { pieces, trials, lanes, signal } = sample
  const rest: Share[] = [{ from: 0, count: pieces }]
  const pace = createPace(sample)
  let left = pieces
  let done = 0
  const take = (): Share | undefined => {
    const next = rest.pop()
    if (!next) return undefined
    const count = Math.min(next.count, Math.max(1, Math.ceil(left / (lanes * 2))))
    if (count < next.count) rest.push({ from: next.from + count, count: next.count - count })
    return { from: next.from, count }
  }
  const lane = async (): Promise<void> => {
    for (let share = take(); share; share = take()) {
      signal.throwIfAborted()
      const part = await sample.work(share)
      signal.throwIfAborted()
      if (part.done < share.count) rest.push({ from: share.from + part.done, count: share.count - part.done })
      sample.add(part.tally)
      left -= part.done
      done += part.done
      sample.onProgress?.(left === 0 ? trials : Math.floor((done / pieces) * trials), trials)
      pace(part, left)
    }
  }
  // A lane that finds nothing to take while others still run may be needed for what they return.
  do await Promise.all(Array.from({ length: lanes }, lane))
  while (left > 0)
}

/** Before this much work is done, code is not yet compiled and the pace says little. */
const warmUpMs = 1000
/** Until then the pace may be that of a machine that is busy for a moment: only what is hopeless is refused. */
const settledMs = 3000

/** Refuses a sample that cannot be finished in time even at the best pace so far, as soon as that is known. */
function createPace<T>({ trials, pieces, lanes, timeLeft }: ShareOut<T>) {
  let worked = 0
  let best = Number.POSITIVE_INFINITY
  return ({ done, ms }: SharePart<T>, left: number): void => {
    worked += ms
    if (done > 0) best = Math.min(best, ms / done)
    if (worked < warmUpMs) return
    const needed = (best * left) / lanes
    const available = timeLeft()
    if (needed <= available * (worked < settledMs ? 4 : 1.25)) return
    const fits = roundDown((((pieces - left) * best) / lanes + available) / ((best * pieces) / lanes / trials))
    const advice = fits > 0 ? `about ${fits} trials fit` : 'no trial fits'
    throw new Problem(
      'impossible',
      `${trials} trials cannot be finished in the time that a request has; ${advice}. Use fewer trials, rounds or goals.`,
    )
  }
}

/** To two digits. */
function roundDown(number: number): number {
  if (number < 1) return 0
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(number)) - 1)
  return Math.floor(number / unit) * unit
}
