import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Figure, figure, quantile, startServer } from './harness.ts'
import { friendlyTraffic } from './soak/friendly.ts'

// Friendly clients alone, then beside hostile ones for two minutes. Each client has an address of its own, as behind a
// proxy; the limits of the service are those it ships with.
const quietSeconds = 20
const soakSeconds = 120

export async function run(): Promise<readonly Figure[]> {
  const server = await startServer('kotei', 'KOTEI_TRUST_PROXY=1')
  try {
    await friendlyTraffic(server.url, 5)
    const quiet = await friendlyTraffic(server.url, quietSeconds)
    const hostile = fork(fileURLToPath(new URL('./soak/hostile.js', import.meta.url)), [server.url])
    const memory = watchMemory(server.url)
    const loud = await friendlyTraffic(server.url, soakSeconds)
    const samples = memory.stop()
    hostile.kill('SIGKILL')
    await once(hostile, 'exit')
    const after = await friendlyTraffic(server.url, 5)
    const failed = loud.failed + after.failed
    const [p50, p99] = [0.5, 0.99].map((share) => [quantile(loud.latencies, share), quantile(quiet.latencies, share)])
    return [
      figure('friendly p99 beside hostile traffic', 'ms', p99![0]!, p99![1]!, { atMost: 3 }),
      figure('friendly p50 beside hostile traffic', 'ms', p50![0]!, p50![1]!),
      figure('friendly requests that failed', 'requests', failed, loud.latencies.length, { atMost: 0 }),
      figure('memory, last quarter against second', 'MB', ...growth(samples), { atMost: 1.2 }),
    ]
  } finally {
    await server.stop()
  }
}

/** The median of the last quarter and of the second, when everything is warm. */
function growth(samples: readonly number[]): [last: number, second: number] {
  const quarter = Math.floor(samples.length / 4)
  return [quantile(samples.slice(-quarter), 0.5), quantile(samples.slice(quarter, 2 * quarter), 0.5)]
}

/** The resident memory of the service in megabytes, twice a second. */
function watchMemory(url: string) {
  const samples: number[] = []
  const sample = async (): Promise<void> => {
    const text = await (await fetch(`${url}/metrics`)).text()
    samples.push(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6)
  }
  const timer = setInterval(() => void sample().catch(() => {}), 500)
  return {
    stop() {
      clearInterval(timer)
      return samples
    },
  }
}
