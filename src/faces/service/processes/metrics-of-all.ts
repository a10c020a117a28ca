import { AggregatorRegistry, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Measures } from '../../../platform/http/server/metrics.ts'

export interface MeasuredWorker {
  readonly id: number
  readonly askToMeasure: (id: number) => void
}

/** A worker that does not answer in this time is counted as it was. */
const patience = 2_000

/**
 * The metrics of all processes as one. Counts of workers that have ended stay in the sums: a count that went back would look
 * like a restart of everything, and all the others would be counted twice.
 */
export function createMetricsOfAll(workers: () => readonly MeasuredWorker[]) {
  const known = new Map<number, Measures>()
  let departed: Measures = []
  const asked = new Map<number, { readonly missing: Set<number>; readonly finish: () => void }>()
  let requests = 0
  const own = new Registry()
  collectDefaultMetrics({ register: own })
  new Gauge({
    name: 'kotei_processes',
    help: 'Processes that answer requests.',
    registers: [own],
    collect() {
      this.set(workers().length)
    },
  })

  /** `id` is that of the request; 0 for what a worker measured last. */
  function onMeasures(worker: number, id: number, measures: Measures): void {
    known.set(worker, measures)
    const request = asked.get(id)
    if (request?.missing.delete(worker) && request.missing.size === 0) request.finish()
  }
  function onExit(worker: number): void {
    const measures = known.get(worker)
    known.delete(worker)
    for (const { missing, finish } of asked.values()) if (missing.delete(worker) && missing.size === 0) finish()
    const counts = (measures ?? []).filter(({ type }) => ['counter', 'histogram'].includes(String(type)))
    departed = sumOf([departed, counts]).getMetricsAsArray() as unknown as Measures
  }
  async function text(): Promise<string> {
    const measured = workers()
    if (measured.length > 0)
      await new Promise<void>((resolve) => {
        const id = ++requests
        const timer = setTimeout(finish, patience)
        function finish() {
          clearTimeout(timer)
          asked.delete(id)
          resolve()
        }
        asked.set(id, { missing: new Set(measured.map((worker) => worker.id)), finish })
        for (const worker of measured) worker.askToMeasure(id)
      })
    return sumOf([...known.values(), await own.getMetricsAsJSON(), departed]).metrics()
  }
  return { onMeasures, onExit, text }
}

const sumOf = (all: readonly Measures[]) => AggregatorRegistry.aggregate(all as unknown as object[])
