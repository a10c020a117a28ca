import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals'
import { type Browser, chromium, type Page } from 'playwright-core'
import { projectRoot } from '../../../src/project-root.ts'
import { createTestApp, type TestApp, type TestAppOptions } from '../../support/app.ts'
import { findBrowser } from './find-browser.ts'
import { createPageOpener, type PageOptions } from './open-page.ts'

/** What `npm test` has just built. */
const webDir = join(projectRoot, 'dist', 'web')

const found = await findOnce()

/** As `describe`; skipped where there is no browser, unless `KOTEI_REQUIRE_BROWSER` is 1: then it fails. */
export function describeInBrowser(name: string, body: () => void): void {
  if ('missing' in found && !isRequired()) describe.skip(name, body)
  else describe(name, body)
}

export interface OpenBrowser {
  /** The whole service on a database of this file's own; ready from `beforeAll` on. */
  readonly service: () => TestApp
  /** A page in a context of its own, closed after the test. A test fails if its pages report an error. */
  readonly openPage: (options?: PageOptions) => Promise<Page>
  readonly browser: () => Browser
}

/** To be called once in a `describeInBrowser`: one browser and one service for all of its tests. */
export function openBrowser(options: TestAppOptions = {}): OpenBrowser {
  let browser: Browser | undefined
  let service: TestApp | undefined
  const started = <T>(part: T | undefined): T => {
    if (!part) throw new Error('The browser and the service are there from beforeAll on')
    return part
  }
  const opener = createPageOpener({ browser: () => started(browser), url: () => started(service).url })
  beforeAll(async () => {
    browser = await launchBrowser()
    service = await createTestApp({ webDir, ...options })
  })
  afterEach(async () => {
    expect(await opener.closeAll()).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await service?.close()
  })
  return { service: () => started(service), openPage: opener.openPage, browser: () => started(browser) }
}

async function launchBrowser(): Promise<Browser> {
  if ('missing' in found) throw new Error(`KOTEI_REQUIRE_BROWSER is 1, but ${found.missing}.`)
  const { executablePath, env } = found
  return await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [
      // Containers run as root and without the name spaces that the sandbox needs; only our own pages are opened.
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

function isRequired(): boolean {
  return process.env.KOTEI_REQUIRE_BROWSER === '1'
}

/** A run that found none says so once and does not look again in its other files: npm may wait long for a lost network. */
async function findOnce(): ReturnType<typeof findBrowser> {
  const note = join(dirname(process.env.KOTEI_DATA_DIR!), 'no-browser')
  if (existsSync(note)) return { missing: readFileSync(note, 'utf8') }
  const result = await findBrowser()
  if (!('missing' in result)) return result
  try {
    writeFileSync(note, result.missing, { flag: 'wx' })
  } catch {
    return result
  }
  if (!isRequired())
    process.stderr.write(
      `Browser tests are skipped: ${result.missing}. Set KOTEI_CHROMIUM to a Chromium, Chrome or Edge to run them.\n`,
    )
  return result
}
