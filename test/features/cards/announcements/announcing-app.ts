import { games } from '../../../../src/domain/games/index.ts'
import { createLiveCatalog, type LiveCatalog } from '../../../../src/features/cards/catalog/snapshot/live-catalog.ts'
import { openNotifications } from '../../../../src/platform/db/notifications/notifications.ts'
import { createTestApp, type TestApp, type TestAppOptions } from '../../../support/app.ts'
import { until } from '../../../support/until.ts'

export interface AnnouncingApp extends TestApp {
  readonly live: LiveCatalog
  readonly moderator: string
  /** Waits until the snapshot of every instance is that of the database. */
  readonly caughtUp: () => Promise<void>
  /** Another instance on the same database. */
  readonly openInstance: () => Promise<LiveCatalog>
  readonly warnings: readonly string[]
}

const password = 'correct horse battery staple 47'

/** The service with a catalogue that follows the database, and a moderator who is signed in. */
export async function createAnnouncingApp(options: TestAppOptions = {}): Promise<AnnouncingApp> {
  const warnings: string[] = []
  const log = { info: () => {}, warn: (_details: unknown, message?: string) => void warnings.push(message ?? '') }
  const opened: LiveCatalog[] = []
  const app = await createTestApp({
    only: [],
    catalog: () => opened[0]!.current(),
    catchUp: () => opened[0]!.catchUp(),
    ...options,
  })
  const { pool, url } = app.database
  const notifications: { readonly close: () => Promise<void> }[] = []
  const openInstance = async () => {
    const own = await openNotifications({ url, log })
    notifications.push(own)
    const instance = await createLiveCatalog({
      notifications: own,
      pool,
      games: games.filter(({ id }) => id === 'l5r-lcg'),
      log,
    })
    opened.push(instance)
    return instance
  }
  const live = await openInstance()
  const moderator = await signInModerator(app)
  const caughtUp = () =>
    until(async () => {
      const { rows } = await pool.query(`SELECT version FROM catalog_state WHERE game = 'l5r-lcg'`)
      return opened.every((instance) => instance.current().games.get('l5r-lcg')!.version === rows[0].version)
    })
  const close = async () => {
    for (const each of [...notifications, ...opened]) await each.close()
    await app.close()
  }
  return { ...app, live, moderator, caughtUp, openInstance, warnings, close }
}

async function signInModerator(app: TestApp): Promise<string> {
  const credentials = { username: 'kuroda', password }
  await app.call('POST', '/v1/accounts', { body: credentials })
  await app.database.pool.query(`UPDATE accounts SET role = 'moderator' WHERE username = 'kuroda'`)
  return (await app.call('POST', '/v1/sessions', { body: credentials })).json.token
}

/** A revision of the emerald format with a first day after the day of the tests. */
export function aRevision(part: object = {}) {
  return {
    id: 'edict-15',
    name: 'Edict 15',
    effectiveFrom: '2027-03-01',
    sources: ['a test'],
    changes: { lists: { banned: { add: ['way-of-the-crane'] } } },
    ...part,
  }
}
