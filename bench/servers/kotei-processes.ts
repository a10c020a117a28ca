import cluster from 'node:cluster'
import { readConfig } from '../../src/faces/service/config.ts'
import { startProcesses } from '../../src/faces/service/processes/primary.ts'
import { serveSeat } from '../../src/faces/service/processes/serve-seat.ts'
import { startService } from '../../src/faces/service/service.ts'

// The service in one process or several, on the database of the settings that are its arguments.
const environment = {
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'info',
  ...Object.fromEntries(process.argv.slice(2).map((setting) => setting.split(/=(.*)/s).slice(0, 2))),
}
if (cluster.isWorker) serveSeat(environment)
else {
  const config = readConfig(environment)
  const start = config.processes > 1 ? startProcesses : startService
  const service = await start({ config, reportProgress: () => {} })
  process.send?.(service.url)
  process.on('disconnect', () => void service.stop().then(() => process.exit(0)))
}
