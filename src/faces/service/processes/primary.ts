import cluster, { type Worker } from 'node:cluster'
import type { AddressInfo } from 'node:net'
import { OperatorError } from '../../../base/operator-error.ts'
import type { DatabaseAddress } from '../../../platform/db/connection/address.ts'
import { closeGently } from '../../../platform/http/server/close-gently.ts'
import { openServer } from '../../../platform/http/server/open-server.ts'
import { answerStarting } from '../../../platform/http/server/starting.ts'
import { createLog, type Releases, releaseAll } from '../../../platform/log.ts'
import { findDatabase, updateDatabase } from '../open-database.ts'
import { type Service, type ServiceDeps, urlOf } from '../service.ts'
import { createCountsOfAll } from './counts-of-all.ts'
import { createCrew, type Member } from './crew.ts'
import type { FromPrimary, FromWorker, Place, Question } from './messages.ts'
import { createMetricsOfAll } from './metrics-of-all.ts'

export interface Processes extends Service {
  /** Replaces one process after the other; requests are answered all the time. */
  readonly renew: () => Promise<void>
}

/** Serves from several processes on one port. This one prepares everything, and then only keeps the others running. */
export async function startProcesses(deps: ServiceDeps): Promise<Processes> {
  const releases: Releases = []
  const stop = () => releaseAll(releases)
  try {
    return { ...(await start(deps, releases)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(deps: ServiceDeps, releases: Releases): Promise<Omit<Processes, 'stop'>> {
  const { config, reportProgress } = deps
  const log = createLog(config, releases)
  // The port first: another program on it is noticed before anything is written.
  const { server, stopFollowing } = await openServer(answerStarting, { ...config, log, reportProgress })
  releases.push(async () => stopFollowing())
  const url = urlOf(server, config)
  const { port } = server.address() as AddressInfo
  const close = () => closeGently(server, { endKeepAlive: () => {}, idleMs: 0 })
  let address: DatabaseAddress
  try {
    address = await findDatabase({ ...deps, log, releases })
    await updateDatabase(address, { ...deps, log })
  } finally {
    await close()
  }
  const counts = createCountsOfAll()
  releases.push(async () => counts.close())
  const hire = createHiring(counts, (index, updates) => ({ index, updates, address, port }))
  const crew = createCrew({
    size: config.processes,
    hire,
    dismiss: ({ worker }) => send(worker, { kind: 'stop' }),
    log,
  })
  releases.push(crew.stop)
  if (!(await crew.start())) throw new OperatorError('The service did not start; the reason is above.')
  return { url, renew: crew.renew }
}

/** To one that has just ended, nothing can be sent any more. */
function send(worker: Worker, message: FromPrimary): void {
  if (worker.isConnected()) worker.send(message, () => {})
}

/** How workers are started, and what they are answered. */
function createHiring(
  counts: ReturnType<typeof createCountsOfAll>,
  placeOf: (index: number, updates: boolean) => Place,
) {
  const serving = new Map<number, Worker>()
  const metrics = createMetricsOfAll(() =>
    [...serving.values()].map((worker) => ({
      id: worker.id,
      askToMeasure: (id) => send(worker, { kind: 'measure', id }),
    })),
  )
  const answers: Record<Question, (worker: Worker, value: never) => unknown> = {
    hit: (_worker, hits) => counts.hit(hits),
    enter: (worker, { key, max }: { key: string; max: number }) => counts.enter(worker.id, key, max),
    metrics: () => metrics.text(),
  }
  function hire(index: number, updates: boolean): Member {
    const worker = cluster.fork()
    const ended = new Promise<void>((resolve) => {
      worker.once('exit', () => resolve())
      // One that the system could not start, for want of memory or processes, has no exit.
      worker.on('error', () => worker.process.pid === undefined && resolve())
    })
    const ready = new Promise<boolean>((resolve) => {
      void ended.then(() => resolve(false))
      worker.on('message', async (message: FromWorker) => {
        if (message.kind === 'started') send(worker, { kind: 'place', place: placeOf(index, updates) })
        else if (message.kind === 'ready') {
          serving.set(worker.id, worker)
          resolve(true)
        } else if (message.kind === 'leave') counts.leave(worker.id, message.key)
        else if (message.kind === 'measures') metrics.onMeasures(worker.id, message.id, message.measures)
        else if (message.kind === 'ask') {
          const value = await answers[message.question](worker, message.value as never)
          send(worker, { kind: 'answer', id: message.id, value })
        }
      })
    })
    void ended.then(() => {
      serving.delete(worker.id)
      counts.forget(worker.id)
      metrics.onExit(worker.id)
    })
    return { worker, index, ready, ended }
  }
  return hire
}
