import { ApiProblem } from '../../../../clients/typescript/src/problems.ts'

/** Milliseconds: the first pause, and the longest. */
const first = 1000
const longest = 30_000
/** An answer that took longer was held until there was news: the next question may come at once. */
const held = 2000
/** So many questions may follow each other at once, and one more each second: no loop asks more, whatever it takes for progress. */
const burst = 20
const second = 1000

/** What came of a question: it brought something on, there was nothing new, or it failed. */
export type Came = 'news' | 'nothing' | { readonly fault: unknown }

/** In milliseconds. */
interface Pause {
  /** Whoever has something to send waits so long, too. */
  readonly least: number
  /** Infinite where the service will always answer the same: then only a person can have it tried again. */
  readonly most: number
}

/** When the service may be asked again: every loop of the page goes by one of these. */
export interface Pace {
  /** Notes that the service is asked now. */
  readonly ask: () => void
  readonly after: (came: Came) => Pause
}

export interface PaceOptions {
  /** The longest pause after answers that bring nothing, as of a job that is being done. */
  readonly idle?: number
  readonly now?: () => number
  readonly random?: () => number
}

/** From one second to thirty, and never the same, so that many devices do not come back together. */
const growing = (times: number, random: number) => Math.min(longest, first * 2 ** (times - 1)) * (0.75 + random / 4)

export function createPace(options: PaceOptions = {}): Pace {
  const { idle = longest, now = () => performance.now(), random = Math.random } = options
  let fruitless = 0
  let askedAt = now()
  let left = burst
  const refill = () => {
    left = Math.min(burst, left + (now() - askedAt) / second)
    askedAt = now()
  }
  const pauseAfter = (came: Came, took: number): Pause => {
    if (came === 'news' || (came === 'nothing' && took >= held)) {
      fruitless = 0
      return { least: 0, most: 0 }
    }
    fruitless++
    const pause = growing(fruitless, random())
    if (came === 'nothing') return { least: 0, most: Math.min(idle, pause) }
    if (isFinal(came.fault)) return { least: 0, most: Number.POSITIVE_INFINITY }
    const asked = secondsAsked(came.fault) * second * (1 + random() / 4)
    return { least: asked, most: Math.max(asked, pause) }
  }
  return {
    ask: () => {
      refill()
      left--
    },
    after: (came) => {
      const took = now() - askedAt
      const { least, most } = pauseAfter(came, took)
      refill()
      const turn = left >= 1 ? 0 : (1 - left) * second
      return { least: Math.max(least, turn), most: Math.max(most, turn) }
    },
  }
}

/** What the service asks for with `Retry-After`; 0 if it says nothing. */
const secondsAsked = (fault: unknown): number => (fault instanceof ApiProblem ? (fault.retryAfter ?? 0) : 0)

/** Whether the service itself says that these credentials are good for nothing here, or that there is nothing. */
export function isFinal(fault: unknown): fault is ApiProblem {
  // A proxy in front of a service that starts answers with pages of its own.
  if (!(fault instanceof ApiProblem) || !fault.type.startsWith('urn:kotei:problem:')) return false
  return [401, 403, 404, 410].includes(fault.status)
}
