import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals'
import { type Browser, chromium, type Page } from 'playwright-core'
import { projectRoot } from '../../../src/project-root.ts'
import { createTestApp, type TestApp, type TestAppOptions } from '../../support/app.ts'
import type { BrowserOffer } from './browser-server.ts'
import { createPageOpener, type PageOptions } from './open-page.ts'

/** What `npm test` has just built. */
const webDir = join(projectRoot, 'dist', 'web')

const offer = await askForBrowser()

/** As `describe`; skipped where there is no browser, unless `KOTEI_REQUIRE_BROWSER` is 1: then it fails. */
export function describeInBrowser(name: string, body: () => void): void {
  if ('missing' in offer && process.env.KOTEI_REQUIRE_BROWSER !== '1') describe.skip(name, body)
  else describe(name, body)
}

export interface OpenBrowser {
  /** The whole service on a database of this file's own; ready from `beforeAll` on. */
  readonly service: () => TestApp
  /** A page in a context of its own, closed after the test. A test fails if its pages report an error. */
  readonly openPage: (options?: PageOptions) => Promise<Page>
  readonly browser: () => Browser
}

/** To be called once in a `describeInBrowser`: one connection to the browser and one service for all of its tests. */
export function openBrowser(options: TestAppOptions = {}): OpenBrowser {
  let browser: Browser | undefined
  let service: TestApp | undefined
  const started = <T>(part: T | undefined): T => {
    if (!part) throw new Error('The browser and the service are there from beforeAll on')
    return part
  }
  const opener = createPageOpener({ browser: () => started(browser), url: () => started(service).url })
  beforeAll(async () => {
    browser = await connect()
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

async function connect(): Promise<Browser> {
  const found = await askForBrowser()
  if ('missing' in found) throw new Error(`KOTEI_REQUIRE_BROWSER is 1, but ${found.missing}.`)
  return await chromium.connect(found.endpoint)
}

/** The process that runs all test files has one browser for them. */
async function askForBrowser(): Promise<BrowserOffer> {
  const url = process.env.KOTEI_TEST_BROWSER
  if (!url) throw new Error('KOTEI_TEST_BROWSER is not set: run the tests by "npm test"')
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The browser did not start: ${await response.text()}`)
  return (await response.json()) as BrowserOffer
}
