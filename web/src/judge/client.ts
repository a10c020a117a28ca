import { language } from '../shared/language.ts'
import { today } from '../shared/today.ts'
import type { CallRequest, CallResult, FromWorker, JudgeCall, JudgeFault, ToWorker } from './protocol.ts'

/** A request that the judge refused, with a sentence for the person. */
export class JudgeError extends Error {
  readonly position: number | undefined
  /** The judge or its cards could not be loaded: with a connection, the same request will be answered. */
  readonly unavailable: boolean
  constructor({ message, position, unavailable = false }: JudgeFault) {
    super(message)
    this.name = 'JudgeError'
    this.position = position
    this.unavailable = unavailable
  }
}

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

function start(): Worker {
  const started = new Worker(JUDGE_URL, { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    const call = waiting.get(data.id)
    waiting.delete(data.id)
    if ('fault' in data) call?.reject(new JudgeError(data.fault))
    else call?.resolve(data.result)
  })
  // A script that cannot be loaded, as on a first visit that loses its connection: the next call tries again.
  started.addEventListener('error', () => {
    worker = undefined
    for (const { reject } of waiting.values())
      reject(new JudgeError({ message: 'The judge could not be loaded.', unavailable: true }))
    waiting.clear()
  })
  return started
}

/** Asks the judge in the page. Rejects with a JudgeError. */
export function judgeCall<C extends JudgeCall>(call: C, request: CallRequest<C>): Promise<CallResult<C>> {
  worker ??= start()
  const id = ++lastId
  const message: ToWorker = { id, call, request, language: language(), today: today() }
  return new Promise<unknown>((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker!.postMessage(message)
  }) as Promise<CallResult<C>>
}

/** Loads the judge and the game's cards before they are needed. */
export function warmUp(game: string): void {
  judgeCall('formats', { game }).catch(() => {})
}
