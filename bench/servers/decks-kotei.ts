import { readConfig } from '../../src/faces/service/config.ts'
import { startService } from '../../src/faces/service/service.ts'

// The service as `npm start` runs it, on the database given.
const service = await startService({
  config: readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: process.argv[2],
    LOG_LEVEL: 'info',
    KOTEI_MAX_DECKS: '1000000',
    KOTEI_MAX_REVISIONS: '1000000',
  }),
  reportProgress: () => {},
})
process.send?.(service.url)
process.on('disconnect', () => void service.stop().then(() => process.exit(0)))
