/** Who wants a turn: callers take turns with each other, and so do the requests of one caller. */
interface TurnHolder {
  readonly caller: string
  readonly request: number
}

export interface Turns {
  /** Runs the work when its turn has come; at most `places` pieces of work run at a time. */
  readonly take: <T>(holder: TurnHolder, signal: AbortSignal, work: () => Promise<T>) => Promise<T>
}

type Start = () => void

/** Fair turns: a caller with many or long requests delays the others by one piece of work at a time. */
export function createTurns(places: number): Turns {
  // Maps keep their order of insertion: whoever had a turn is put back at the end.
  const waiting = new Map<string, Map<number, Set<Start>>>()
  let free = places

  const next = (): Start | undefined => {
    for (const [caller, requests] of waiting) {
      waiting.delete(caller)
      for (const [request, starts] of requests) {
        requests.delete(request)
        const [start] = starts
        starts.delete(start!)
        if (starts.size > 0) requests.set(request, starts)
        if (requests.size > 0) waiting.set(caller, requests)
        return start
      }
    }
    return undefined
  }
  const giveTurns = (): void => {
    while (free > 0) {
      const start = next()
      if (!start) return
      free--
      start()
    }
  }
  const enqueue = ({ caller, request }: TurnHolder, start: Start): (() => void) => {
    const requests = waiting.get(caller) ?? new Map<number, Set<Start>>()
    waiting.set(caller, requests)
    const starts = requests.get(request) ?? new Set<Start>()
    requests.set(request, starts)
    starts.add(start)
    return () => {
      starts.delete(start)
      if (starts.size === 0 && requests.get(request) === starts) requests.delete(request)
      if (requests.size === 0 && waiting.get(caller) === requests) waiting.delete(caller)
    }
  }
  return {
    async take(holder, signal, work) {
      signal.throwIfAborted()
      await new Promise<void>((resolve, reject) => {
        const leave = () => {
          withdraw()
          reject(signal.reason)
        }
        const withdraw = enqueue(holder, () => {
          signal.removeEventListener('abort', leave)
          resolve()
        })
        signal.addEventListener('abort', leave, { once: true })
        giveTurns()
      })
      try {
        return await work()
      } finally {
        free++
        giveTurns()
      }
    },
  }
}
