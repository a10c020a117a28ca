import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { runFolder } from './run-folder.js'
import { sweep } from './sweep.js'

/** Browsers that are ending may still write. */
const removal = { recursive: true, force: true, maxRetries: 10 }

/** One PostgreSQL for the whole run, in a directory of its own, with a migrated database that each test file copies, and the way to a browser. */
export default async function globalSetup() {
  const { startEmbedded } = await tsImport('../../src/platform/db/embedded/embedded.ts', import.meta.url)
  const { prepareTemplate } = await tsImport('./template.ts', import.meta.url)
  const { offerBrowser } = await tsImport('../e2e/support/offer-browser.ts', import.meta.url)
  const folder = runFolder()
  sweep(folder)
  const dir = mkdtempSync(join(folder, 'kotei-test-'))
  // As root, PostgreSQL runs as another user, who must be able to pass through here.
  chmodSync(dir, 0o711)
  // What tests and browsers leave behind goes with it.
  process.env.TMPDIR = dir
  const server = await startEmbedded({ dataDir: join(dir, 'postgres'), durable: false, maxConnections: 200 })
  await prepareTemplate(server.url)
  const browser = await offerBrowser()
  process.env.KOTEI_TEST_COMPILED = join(dir, 'compiled')
  mkdirSync(process.env.KOTEI_TEST_COMPILED)
  process.env.KOTEI_TEST_SERVER = server.url
  process.env.KOTEI_TEST_BROWSER = browser.url
  // The commands under test must not see what the developer imported.
  process.env.KOTEI_DATA_DIR = join(dir, 'data')

  // A run that is broken off never reaches the teardown.
  const abandon = () => {
    try {
      process.kill(server.pid, 'SIGQUIT')
    } catch {}
    rmSync(dir, removal)
  }
  const onSignal = () => process.exit(130)
  process.once('exit', abandon).once('SIGINT', onSignal).once('SIGTERM', onSignal)
  globalThis.stopTestServer = async () => {
    process.off('exit', abandon).off('SIGINT', onSignal).off('SIGTERM', onSignal)
    browser.close()
    await server.stop()
    rmSync(dir, removal)
  }
}
