import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../src/faces/service/config.ts'
import { startService } from '../../src/faces/service/service.ts'

// The service as `npm start` runs it, on an embedded PostgreSQL of its own, logging as it does in earnest. Arguments are
// further settings, such as KOTEI_TRUST_PROXY=1.
const folder = await mkdtemp(join(tmpdir(), 'kotei-bench-'))
const service = await startService({
  config: readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    KOTEI_DATA_DIR: join(folder, 'postgres'),
    LOG_LEVEL: 'info',
    ...Object.fromEntries(process.argv.slice(2).map((setting) => setting.split('='))),
  }),
  reportProgress: () => {},
})
process.send?.(service.url)
process.on('disconnect', () => {
  void service
    .stop()
    .then(() => rm(folder, { recursive: true, force: true }))
    .then(() => process.exit(0))
})
