import { readConfig } from './config.ts'
import { OperatorError } from './core/operator-error.ts'
import type { EmbeddedPostgres } from './db/embedded.ts'
import { type Service, startService } from './service.ts'

/** npm passes on a Ctrl-C that the terminal has already sent to both, so the same one may come twice. */
const sameSignal = 500

let embedded: EmbeddedPostgres | undefined
let starting: Promise<Service> | undefined
let firstSignal: number | undefined

async function onSignal(): Promise<void> {
  const now = Date.now()
  if (firstSignal !== undefined) {
    if (now - firstSignal > sameSignal) abandon()
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

/** Nobody wants to wait any longer. PostgreSQL recovers from its log at the next start. */
function abandon(): never {
  if (embedded) process.kill(embedded.pid, 'SIGQUIT')
  process.exit(1)
}

function fail(error: unknown): never {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exit(1)
}

// Whoever read our output may be gone; that is no reason to stop serving.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void onSignal())

try {
  starting = startService({
    config: readConfig(process.env),
    say: (line) => console.log(line),
    onDatabaseLost: () => fail(new OperatorError('The embedded PostgreSQL ended unexpectedly.')),
    onEmbedded: (server) => {
      embedded = server
    },
  })
  const { url } = await starting
  console.log(`Kotei serves on ${url}`)
  console.log(`The docs are at ${url}/docs`)
} catch (error) {
  fail(error)
}
