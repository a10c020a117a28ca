import cluster from 'node:cluster'
import { readConfig } from './faces/service/config.ts'
import { type Processes, startProcesses } from './faces/service/processes/primary.ts'
import { serveSeat } from './faces/service/processes/serve-seat.ts'
import { type Service, startService } from './faces/service/service.ts'
import { unknownSettings } from './faces/service/unknown-settings.ts'
import { operatorFault } from './platform/db/connection/operator-fault.ts'
import type { EmbeddedPostgres } from './platform/db/embedded/embedded.ts'

/** npm forwards a Ctrl-C that the terminal has already sent to both, so that one may arrive twice, within milliseconds. */
const duplicateWindow = 500

let embedded: EmbeddedPostgres | undefined
let starting: Promise<Service & Partial<Processes>> | undefined
let firstSignal: number | undefined

async function onSignal(): Promise<void> {
  const now = performance.now()
  if (firstSignal !== undefined) {
    if (now - firstSignal > duplicateWindow) quit()
    return
  }
  firstSignal = now
  try {
    const service = await starting
    await service?.stop()
    process.exit(0)
  } catch (error) {
    fail(error)
  }
}

/** After a second Ctrl-C: end at once. PostgreSQL recovers from its log at the next start. */
function quit(): never {
  if (embedded) process.kill(embedded.pid, 'SIGQUIT')
  process.exit(1)
}

function fail(error: unknown): never {
  console.error(operatorFault(error)?.message ?? error)
  process.exit(1)
}

// A closed pipe must not stop the service.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

async function serve(): Promise<void> {
  const config = readConfig(process.env)
  for (const sentence of unknownSettings(process.env)) console.error(sentence)
  const start = config.processes > 1 ? startProcesses : startService
  if (config.processes > 1) process.on('SIGUSR2', () => void starting?.then(({ renew }) => renew?.()).catch(fail))
  starting = start({
    config,
    reportProgress: (line) => console.log(line),
    onEmbedded: (server) => {
      embedded = server
    },
  })
  const { url } = await starting
  console.log(`Kotei serves on ${url}`)
  console.log(`The docs are at ${url}/docs`)
}

try {
  if (cluster.isWorker) serveSeat(process.env)
  else {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void onSignal())
    await serve()
  }
} catch (error) {
  fail(error)
}
