import type { Logger } from 'pino'
import { isDatabaseUnavailable } from '../../db/connection/unavailable.ts'

/** One look at a time; calls during one are remembered as one more, a full one if any of them was. */
export function createPoller(look: (full: boolean) => Promise<void>, log: Pick<Logger, 'warn'>) {
  let looking: Promise<void> | undefined
  let next: boolean | undefined
  let stopped = false
  let unreachable = false

  /** A database that is away for a while is reported once. */
  const report = (error: unknown) => {
    if (!unreachable) log.warn({ err: error }, 'jobs cannot be looked for; trying again')
    unreachable = isDatabaseUnavailable(error)
  }
  const run = (full: boolean): void => {
    if (stopped) return
    if (looking) {
      next = next || full
      return
    }
    looking = look(full)
      .then(() => {
        unreachable = false
      }, report)
      .finally(() => {
        looking = undefined
        const again = next
        next = undefined
        if (again !== undefined) run(again)
      })
  }
  const stop = async () => {
    stopped = true
    await looking
  }
  return { run, stop }
}
