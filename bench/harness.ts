import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import autocannon from 'autocannon'

/** One figure: ours, the baseline measured in the same run, and ours as a share of it. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly baseline: number
  readonly ratio: number
}

export interface BenchModule {
  readonly run: () => Promise<readonly Figure[]>
}

export function figure(name: string, unit: string, value: number, baseline: number): Figure {
  return { name, value: round(value), unit, baseline: round(baseline), ratio: round(value / baseline) }
}

const round = (value: number) => Number(value.toPrecision(4))

export interface Load {
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PATCH'
  readonly headers?: Record<string, string>
  readonly body?: string
  readonly expect?: number
}

export interface LoadResult {
  readonly perSecond: number
  readonly p99: number
}

/** Requests a second over 32 connections, after a warm-up; an answer of another status fails the run. */
export async function load(options: Load, seconds = 4): Promise<LoadResult> {
  await fire(options, 1)
  const result = await fire(options, seconds)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

async function fire({ url, method = 'GET', headers = {}, body, expect = 200 }: Load, duration: number) {
  const result = await autocannon({ url, method, headers, duration, connections: 32, ...(body ? { body } : {}) })
  const right = result.statusCodeStats?.[`${expect}`]?.count ?? 0
  if (right === 0 || right < result.requests.total * 0.99) {
    throw new Error(`${method} ${url} did not answer ${expect}: ${JSON.stringify(result.statusCodeStats)}`)
  }
  return result
}

/** Ours and the baseline by turns, the better of two each, so that a noisy moment hits neither alone. */
export async function compareLoads(name: string, ours: Load, baseline: Load, seconds = 4): Promise<Figure> {
  const results: { readonly ours: LoadResult; readonly baseline: LoadResult }[] = []
  for (let round = 0; round < 2; round++) {
    results.push({ ours: await load(ours, seconds), baseline: await load(baseline, seconds) })
  }
  const best = (side: 'ours' | 'baseline') => Math.max(...results.map((each) => each[side].perSecond))
  return figure(name, 'requests/s', best('ours'), best('baseline'))
}

/**
 * Starts a server of `bench/servers/` in a process of its own, so that the load generator does not share its core's
 * event loop, and reads the URL that it prints.
 */
export async function startServer(
  file: string,
  ...args: string[]
): Promise<{ url: string; stop: () => Promise<void> }> {
  const path = new URL(`./servers/${file}.js`, import.meta.url)
  const child: ChildProcess = spawn(process.execPath, [path.pathname, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout! })) {
    const url = /^listening (\S+)$/.exec(line)?.[1]
    if (url) {
      child.stdout!.resume()
      return {
        url,
        stop: async () => {
          child.kill('SIGTERM')
          await exited
        },
      }
    }
  }
  throw new Error(`bench/servers/${file} ended without listening`)
}

/** Calls a function over and over for a while; calls a second, the best of three rounds. */
export function callsPerSecond(call: () => unknown, seconds = 1): number {
  const spin = (until: number) => {
    let calls = 0
    const start = performance.now()
    do {
      for (let i = 0; i < 16; i++) call()
      calls += 16
    } while (performance.now() < until)
    return (calls / (performance.now() - start)) * 1000
  }
  spin(performance.now() + 300)
  return Math.max(...[0, 1, 2].map(() => spin(performance.now() + (seconds * 1000) / 3)))
}
