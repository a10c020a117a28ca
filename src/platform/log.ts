import { type Logger, pino } from 'pino'

export interface LogSettings {
  /** Without it: `warn` at a terminal, else `info`. */
  readonly logLevel?: string | undefined
  readonly processes: number
}

/** What has to be released in the end, in reverse order of acquisition. */
export type Releases = (() => Promise<void>)[]

export async function releaseAll(releases: Releases): Promise<void> {
  for (let release = releases.pop(); release; release = releases.pop()) await release()
}

/** The most that a process may write to a pipe at a time without another's line getting into its own. */
const pipeBuffer = 4096

/**
 * Log lines are collected and written asynchronously, so that neither a slow reader of the log nor a system call per line
 * delays answers. A line waits at most a quarter of a second. With several processes, each line says whose it is.
 */
export function createLog({ logLevel, processes }: LogSettings, releases: Releases): Logger {
  const level = logLevel ?? (process.stdout.isTTY ? 'warn' : 'info')
  const shared = { sync: false, minLength: pipeBuffer / 2, maxWrite: pipeBuffer }
  const output = pino.destination(processes > 1 ? shared : { sync: false, minLength: 4096 })
  const flushing = setInterval(() => output.flush(), 250).unref()
  releases.push(async () => {
    clearInterval(flushing)
    output.flushSync()
  })
  return pino({ level, base: processes > 1 ? { pid: process.pid } : null }, output)
}
