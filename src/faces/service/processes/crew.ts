import type { Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'

/** A worker that serves, or is about to. */
export interface Member {
  readonly worker: Worker
  readonly index: number
  /** False if it ended before it served. */
  readonly ready: Promise<boolean>
  readonly ended: Promise<void>
}

export interface CrewDeps {
  readonly size: number
  /** Starts a worker at a place; with `updates`, it migrates the database and imports first. */
  readonly hire: (index: number, updates: boolean) => Member
  readonly dismiss: (member: Member) => void
  readonly log: Pick<Logger, 'info' | 'error'>
}

export interface Crew {
  /** Resolves when all serve; false if one could not be started. */
  readonly start: () => Promise<boolean>
  readonly members: () => readonly Member[]
  /** Replaces one after the other, each when its successor serves. */
  readonly renew: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Longer than a worker takes for its last answers. */
const farewell = 20_000
const [firstPause, maxPause] = [100, 30_000]
/** A worker that served for so long did not fail at its start. */
const steady = 60_000

/** Keeps a worker at each place. */
export function createCrew({ size, hire, dismiss, log }: CrewDeps): Crew {
  const places = new Map<number, Member>()
  const stopped = new AbortController()
  let renewing = Promise.resolve()

  /** Watches a worker that serves, and replaces it if it ends by itself. */
  function settle(member: Member): void {
    places.set(member.index, member)
    const since = performance.now()
    void member.ended.then(() => {
      const { process: lost } = member.worker
      if (stopped.signal.aborted || places.get(member.index) !== member) return
      places.delete(member.index)
      log.error(
        { process: lost.pid, code: lost.exitCode, signal: lost.signalCode },
        'a process ended by itself; starting another',
      )
      return replace(member.index, performance.now() - since < steady ? 1 : 0)
    })
  }
  async function replace(index: number, failures: number): Promise<void> {
    for (let attempt = failures; !stopped.signal.aborted; attempt++) {
      if (attempt > 0) await waitFor(Math.min(firstPause * 2 ** attempt, maxPause), stopped.signal)
      // Meanwhile all may have been renewed.
      if (stopped.signal.aborted || places.has(index)) return
      const member = hire(index, false)
      places.set(index, member)
      const ready = await member.ready
      if (places.get(index) !== member) return
      if (ready) return settle(member)
      places.delete(index)
      log.error('a process did not start; trying again')
    }
  }
  async function end(member: Member): Promise<void> {
    dismiss(member)
    const late = new AbortController()
    const killing = waitFor(farewell, late.signal).then(() => {
      if (!late.signal.aborted) member.worker.process.kill('SIGKILL')
    })
    await member.ended
    late.abort()
    await killing
  }
  async function renewAll(): Promise<void> {
    let updates = true
    for (let index = 0; index < size; index++) {
      if (stopped.signal.aborted) return
      const next = hire(index, updates)
      if (!(await next.ready)) return log.error('a new process did not start; the old ones go on')
      updates = false
      const old = stopped.signal.aborted ? next : places.get(index)
      if (old !== next) settle(next)
      if (old) await end(old)
    }
    log.info('all processes were replaced')
  }
  return {
    members: () => [...places.values()],
    start: async () => {
      const members = Array.from({ length: size }, (_, index) => hire(index, false))
      for (const member of members) places.set(member.index, member)
      const ready = await Promise.all(members.map((member) => member.ready))
      if (!ready.every(Boolean)) return false
      members.forEach(settle)
      return true
    },
    renew: () => {
      renewing = renewing.then(renewAll)
      return renewing
    },
    stop: async () => {
      stopped.abort()
      await Promise.all([...places.values()].map(end))
      await renewing
    },
  }
}

async function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, { signal, ref: false }).catch(() => {})
}
