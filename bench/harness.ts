import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

/** One figure: ours, the baseline measured in the same run, and ours as a share of it. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly baseline: number
  readonly ratio: number
  readonly budget?: Budget
}

/** What the ratio has to be for `npm run bench` to succeed. */
export type Budget = { readonly atMost: number } | { readonly atLeast: number }

export interface BenchModule {
  readonly run: () => Promise<readonly Figure[]>
}

export function figure(name: string, unit: string, value: number, baseline: number, budget?: Budget): Figure {
  const ratio = round(value / baseline)
  return { name, value: round(value), unit, baseline: round(baseline), ratio, ...(budget ? { budget } : {}) }
}

export function meetsBudget({ ratio, budget }: Figure): boolean {
  if (!budget) return true
  return 'atMost' in budget ? ratio <= budget.atMost : ratio >= budget.atLeast
}

const round = (value: number) => Number(value.toPrecision(4))

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/**
 * Measures which share of the time of all cores a hypervisor gave to other machines ("steal"), between a call and the one before; 0 where
 * the system does not know.
 */
export function createStealMeter(): () => number {
  let last = coreTimes()
  return () => {
    const now = coreTimes()
    const [stolen, all] = [now.stolen - last.stolen, now.all - last.all]
    last = now
    return all > 0 ? stolen / all : 0
  }
}

const coreTimesFile = '/proc/stat'

/** In ticks: user, nice, system, idle, iowait, irq, softirq, steal; what guests took is part of user. */
function coreTimes() {
  if (!existsSync(coreTimesFile)) return { stolen: 0, all: 0 }
  const [line = ''] = readFileSync(coreTimesFile, 'utf8').split('\n', 1)
  const times = line.trim().split(/ +/).slice(1, 9).map(Number)
  return { stolen: times[7] ?? 0, all: times.reduce((sum, time) => sum + time, 0) }
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

export interface Load {
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PATCH'
  readonly headers?: Record<string, string>
  readonly body?: string
  readonly expect?: number
}

async function fire({ url, method = 'GET', headers = {}, body, expect = 200 }: Load, duration: number) {
  const result = await autocannon({ url, method, headers, duration, connections: 32, ...(body ? { body } : {}) })
  const right = result.statusCodeStats?.[`${expect}`]?.count ?? 0
  if (right === 0 || right < result.requests.total * 0.99) {
    throw new Error(`${method} ${url} did not answer ${expect}: ${JSON.stringify(result.statusCodeStats)}`)
  }
  return result
}

/**
 * Ours and the baseline by turns, a second each, repeatedly, so that other load on the machine affects both alike. The ratio
 * is the median of the pairs' own.
 */
export async function compareLoads(
  name: string,
  ours: Load,
  baseline: Load,
  { pairs = 5, budget }: { pairs?: number; budget?: Budget } = {},
): Promise<Figure> {
  await fire(ours, 1)
  await fire(baseline, 1)
  const figures: Figure[] = []
  for (let pair = 0; pair < pairs; pair++) {
    const mine = await fire(ours, 1)
    const bare = await fire(baseline, 1)
    figures.push(figure(name, 'requests/s', mine.requests.average, bare.requests.average, budget))
  }
  return figures.sort((a, b) => a.ratio - b.ratio)[Math.floor(pairs / 2)]!
}

export interface BenchServer {
  readonly url: string
  /** In megabytes, with the processes that it has started. */
  readonly memory: () => Promise<number>
  readonly stop: () => Promise<void>
}

async function memoryOf(server: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss='])
  const lines = stdout.trim().split('\n')
  const processes = lines.map((line) => line.trim().split(/ +/).map(Number) as [number, number, number])
  const kilobytesOf = (id: number): number =>
    processes.reduce((sum, [pid, parent, rss]) => sum + (pid === id ? rss : parent === id ? kilobytesOf(pid) : 0), 0)
  return kilobytesOf(server) / 1024
}

/**
 * Starts a server of `bench/servers/`, bundled as the service is, in another process, so that it does not share the load
 * generator's event loop. It sends its URL when it listens, and ends when it is disconnected, as it is if the bench is killed; its log
 * goes nowhere.
 */
export async function startServer(file: string, ...args: string[]): Promise<BenchServer> {
  const path = fileURLToPath(new URL(`../served/bench/servers/${file}.js`, import.meta.url))
  const child = fork(path, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const exited = once(child, 'exit')
  const first = await Promise.race([once(child, 'message'), exited.then(() => [undefined])])
  const url: unknown = first[0]
  if (typeof url !== 'string') throw new Error(`bench/servers/${file} ended without listening`)
  return {
    url,
    memory: () => memoryOf(child.pid!),
    stop: async () => {
      child.disconnect()
      await exited
    },
  }
}
