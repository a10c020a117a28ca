import type { GatherMetrics, Measures } from '../../../platform/http/server/metrics.ts'
import type { FromPrimary, FromWorker, Place, Question, Questions } from './messages.ts'

export interface Link {
  readonly ask: <Q extends Question>(question: Q, value: Questions[Q]['ask']) => Promise<Questions[Q]['answer']>
  readonly send: (message: FromWorker) => void
  readonly gatherMetrics: GatherMetrics
  /** Sends what this process has measured, for the last time. */
  readonly depart: () => Promise<void>
}

export interface LinkHandlers {
  readonly onPlace: (place: Place) => void
  readonly onStop: () => void
}

/** The connection of a worker to the primary process. */
export function openLink({ onPlace, onStop }: LinkHandlers): Link {
  const waiting = new Map<number, (value: never) => void>()
  let asked = 0
  let own: () => Promise<Measures> = async () => []
  // Ends with the primary process, so that nobody waits for an answer for ever.
  const send = (message: FromWorker) => void process.send?.(message)
  const measure = async (id: number) => send({ kind: 'measures', id, measures: await own() })
  process.on('message', (message: FromPrimary) => {
    if (message.kind === 'answer') {
      waiting.get(message.id)?.(message.value as never)
      waiting.delete(message.id)
    } else if (message.kind === 'measure') void measure(message.id)
    else if (message.kind === 'place') onPlace(message.place)
    else if (message.kind === 'stop') onStop()
  })
  const ask: Link['ask'] = (question, value) =>
    new Promise((resolve) => {
      const id = ++asked
      waiting.set(id, resolve)
      send({ kind: 'ask', id, question, value })
    })
  return {
    ask,
    send,
    gatherMetrics: (measureOwn) => {
      own = measureOwn
      return () => ask('metrics', undefined)
    },
    depart: async () => {
      const last: FromWorker = { kind: 'measures', id: 0, measures: await own() }
      await new Promise<void>((resolve) => process.send?.(last, () => resolve()))
    },
  }
}
