import { Problem } from '../../base/problem.ts'
import type { Threads } from './threads.ts'
import { createTurns } from './turns.ts'

export interface WorkOptions {
  /** Aborted when the client has left. */
  readonly signal?: AbortSignal
  /** Whose work it is: callers have fair turns. */
  readonly caller?: string
  /** For work that takes longer than most. */
  readonly deadlineMs?: number
}

/** What the work of one request may ask of the threads. */
export interface Work<Task> {
  /** Aborted at the deadline, when the caller leaves and when the service stops. */
  readonly signal: AbortSignal
  /** Aborted at the deadline and when the service stops, but not when the caller leaves. */
  readonly overdue: AbortSignal
  /** Runs a task in a thread when its turn comes. Aborting `abort` ends the thread. */
  readonly inTurn: <T>(task: Task, abort: AbortSignal | null) => Promise<T>
  /** Milliseconds to the deadline. */
  readonly timeLeft: () => number
}

/** Threads for long work, so that it never delays other requests. Started when first needed. */
export interface WorkPool<Task> {
  /** Everything in `body` has one deadline and ends when the caller leaves or the service stops. */
  readonly run: <T>(options: WorkOptions, body: (work: Work<Task>) => Promise<T>) => Promise<T>
  /** Refuses new work from now on, and ends with a 503 what is not finished by then. */
  readonly drain: (graceMs: number) => void
  readonly close: () => Promise<void>
}

export interface WorkClock {
  readonly now: () => number
  readonly timeout: (ms: number) => AbortSignal
}

export interface WorkPoolSettings<Task> {
  readonly workers: Threads<Task>
  /** Pieces of work at a time. */
  readonly threads: number
  readonly deadlineMs: number
  /** Runs under way, in all and of one caller, before more are refused. */
  readonly maxRuns: number
  readonly maxRunsOfCaller: number
  /** What the runs are, in refusals: `simulations`. */
  readonly noun: string
  /** What to do about work that was not finished in time. */
  readonly advice: string
  readonly clock?: WorkClock | undefined
}

export function createWorkPool<Task>(settings: WorkPoolSettings<Task>): WorkPool<Task> {
  const { workers } = settings
  const clock = settings.clock ?? { now: () => performance.now(), timeout: (ms: number) => AbortSignal.timeout(ms) }
  const turns = createTurns(settings.threads)
  const stopping = new AbortController()
  const callers: string[] = []
  let draining = false
  let requests = 0

  const workOf = (caller: string, signal: AbortSignal, overdue: AbortSignal, end: number): Work<Task> => {
    const request = ++requests
    return {
      signal,
      overdue,
      inTurn: <T>(task: Task, abort: AbortSignal | null) =>
        turns.take({ caller, request }, signal, () => workers.run(task, abort) as Promise<T>),
      timeLeft: () => end - clock.now(),
    }
  }

  return {
    async run({ signal, caller = '', deadlineMs = settings.deadlineMs }, body) {
      if (draining) throw serviceStops()
      admit(settings, callers, caller)
      const deadline = clock.timeout(deadlineMs)
      const overdue = AbortSignal.any([stopping.signal, deadline])
      const ended = signal ? AbortSignal.any([overdue, signal]) : overdue
      callers.push(caller)
      try {
        return await endedBy(ended, body(workOf(caller, ended, overdue, clock.now() + deadlineMs)))
      } catch (error) {
        if (signal?.aborted) throw signal.reason
        if (stopping.signal.aborted) throw serviceStops()
        if (deadline.aborted && !(error instanceof Problem)) throw outOfTime(settings, deadlineMs)
        throw error
      } finally {
        callers.splice(callers.indexOf(caller), 1)
      }
    },
    drain(graceMs) {
      draining = true
      clock.timeout(graceMs).addEventListener('abort', () => stopping.abort(), { once: true })
    },
    async close() {
      draining = true
      stopping.abort()
      await workers.close()
    },
  }
}

type Limits = Pick<WorkPoolSettings<unknown>, 'maxRuns' | 'maxRunsOfCaller' | 'noun'>

function admit({ maxRuns, maxRunsOfCaller, noun }: Limits, callers: readonly string[], caller: string): void {
  if (callers.length >= maxRuns)
    throw busy('not-ready', `All threads for ${noun} are busy and the queue is full. Try again in a moment.`)
  if (callers.filter((each) => each === caller).length >= maxRunsOfCaller)
    throw busy('too-many', `You have ${maxRunsOfCaller} ${noun} under way. Wait for one of them to finish.`)
}

/** Rejects as soon as the signal is aborted: nobody waits for a thread that has yet to notice. */
function endedBy<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}

function busy(kind: 'not-ready' | 'too-many', detail: string): Problem {
  return new Problem(kind, detail, { headers: { 'Retry-After': '5' } })
}

const serviceStops = () => busy('not-ready', 'The service is stopping. Try again in a moment.')

const outOfTime = ({ advice }: Pick<WorkPoolSettings<never>, 'advice'>, deadlineMs: number) =>
  new Problem('impossible', `Not finished within ${deadlineMs / 1000} seconds. ${advice}`)
