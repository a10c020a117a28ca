/** Runs jobs on the same thing in the order in which they came. */
export type Turns<Job, Done> = (key: string, job: Job) => Promise<Done>

export interface TurnRules<Job, Done> {
  /** Does jobs that are done together: all of them, or none. */
  readonly run: (key: string, jobs: readonly Job[]) => Promise<readonly Done[]>
  /** How much of a turn a job takes; one that takes all of it shares with nobody. */
  readonly sizeOf: (job: Job) => number
  readonly maxSize: number
}

interface Waiting<Job, Done> {
  readonly job: Job
  readonly resolve: (done: Done) => void
  readonly reject: (reason: unknown) => void
}

/**
 * The database has a lock of its own for each event. Waiting here instead takes no connection from the pool, so that a rush
 * on one event does not keep everybody else waiting; and those who have waited together are served together, with one wait for
 * the disk.
 */
export function createTurns<Job, Done>({ run, sizeOf, maxSize }: TurnRules<Job, Done>): Turns<Job, Done> {
  const queues = new Map<string, Waiting<Job, Done>[]>()

  async function serve(key: string, queue: Waiting<Job, Done>[]): Promise<void> {
    while (queue.length > 0) await serveTogether(key, takeTogether(queue))
    queues.delete(key)
  }

  async function serveTogether(key: string, together: readonly Waiting<Job, Done>[]): Promise<void> {
    try {
      const done = await run(
        key,
        together.map(({ job }) => job),
      )
      for (const [index, { resolve }] of together.entries()) resolve(done[index]!)
    } catch (error) {
      for (const { reject } of together) reject(error)
    }
  }

  function takeTogether(queue: Waiting<Job, Done>[]): Waiting<Job, Done>[] {
    const together = [queue.shift()!]
    let size = sizeOf(together[0]!.job)
    while (queue.length > 0 && size + sizeOf(queue[0]!.job) <= maxSize) {
      size += sizeOf(queue[0]!.job)
      together.push(queue.shift()!)
    }
    return together
  }

  return (key, job) =>
    new Promise((resolve, reject) => {
      const waiting = { job, resolve, reject }
      const queue = queues.get(key)
      if (queue) {
        queue.push(waiting)
        return
      }
      const started = [waiting]
      queues.set(key, started)
      void serve(key, started)
    })
}
