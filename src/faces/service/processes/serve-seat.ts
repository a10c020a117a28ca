import { operatorFault } from '../../../platform/db/connection/operator-fault.ts'
import { readConfig } from '../config.ts'
import { type Service, startService } from '../service.ts'
import { openLink } from './link.ts'
import type { Place } from './messages.ts'
import { createSharedRateStore, createSharedUnderWay } from './shared-limits.ts'

/** The whole life of a worker: it is given its place, serves, and ends when the primary process says so, or has ended itself. */
export function serveSeat(environment: Readonly<Record<string, string | undefined>>): void {
  let service: Promise<Service> | undefined
  const config = readConfig(environment)
  const link = openLink({
    onPlace: (place) => {
      service = serve(place)
      service.then(() => link.send({ kind: 'ready' }), fail)
    },
    onStop: () => void stop().catch(fail),
  })

  function serve({ port, ...place }: Place): Promise<Service> {
    const shared = {
      rateStore: createSharedRateStore(link, config.rateLimit),
      enter: createSharedUnderWay(link),
      gatherMetrics: link.gatherMetrics,
    }
    const reportProgress = (line: string) => console.log(line)
    return startService({ config: { ...config, port }, reportProgress, seat: { ...place, shared } })
  }
  async function stop(): Promise<void> {
    await (await service)?.stop()
    await link.depart()
    process.exit(0)
  }

  // A terminal sends its signals to every process; the primary process decides.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit(1))
  link.send({ kind: 'started' })
}

function fail(error: unknown): never {
  console.error(operatorFault(error)?.message ?? error)
  process.exit(1)
}
