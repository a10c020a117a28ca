import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { lastLines, type Running, type Started } from './process.ts'

export interface SupervisionDeps {
  /** Starts the server again in the same place. */
  readonly restart: () => Promise<Started>
  readonly report: (event: ServerEvent) => void
}

export type ServerEvent =
  | { readonly kind: 'lost'; readonly reason: string }
  | { readonly kind: 'not-restarted'; readonly reason: string }
  | { readonly kind: 'restarted'; readonly pid: number }

export interface Supervised {
  readonly process: () => ChildProcess
  /** Shuts the server down for good and waits for its end. */
  readonly stop: () => Promise<void>
}

const maxPause = 10_000

/** Starts a server again whenever it ends by itself, with growing pauses while that fails. */
export function supervise(first: Running, { restart, report }: SupervisionDeps): Supervised {
  const stopped = new AbortController()
  let running = first

  const startAgain = async (): Promise<Running | undefined> => {
    for (let attempt = 0; !stopped.signal.aborted; attempt++) {
      const started = await restart().catch((error: Error): Started => ({ failure: error.message }))
      if ('child' in started) return started
      report({ kind: 'not-restarted', reason: started.failure })
      const milliseconds = Math.min(200 * 2 ** attempt, maxPause)
      await pause(milliseconds, undefined, { signal: stopped.signal }).catch(() => {})
    }
    return undefined
  }
  const keepRunning = async () => {
    for (;;) {
      if (running.child.exitCode === null && running.child.signalCode === null) await once(running.child, 'exit')
      if (stopped.signal.aborted) return
      report({ kind: 'lost', reason: lastLines(running.output()) })
      const next = await startAgain()
      if (!next) return
      running = next
      if (stopped.signal.aborted) shutDown(running.child)
      else report({ kind: 'restarted', pid: running.child.pid ?? 0 })
    }
  }
  const watching = keepRunning()
  return {
    process: () => running.child,
    stop: async () => {
      stopped.abort()
      shutDown(running.child)
      await watching
    },
  }
}

/** SIGINT is PostgreSQL's fast shutdown: roll back, disconnect, checkpoint, end. */
export function shutDown(child: ChildProcess): void {
  child.kill('SIGINT')
}
