import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { projectRoot } from '../../../src/platform/project-root.ts'
import { createTestApp, type TestApp, type TestAppOptions } from '../../support/app.ts'
import { createPageOpener, type PageOptions } from './open-page.ts'
import { askForBrowser, workerBrowser } from './worker-browser.ts'

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
  /** A page in a context that no other has at the time, closed after the test. A test fails if its pages report an error. */
  readonly openPage: (options?: PageOptions) => Promise<Page>
  readonly browser: () => Browser
}

/** To be called once in a `describeInBrowser`: the worker's browser and one service for all of its tests. */
export function openBrowser(options: TestAppOptions = {}): OpenBrowser {
  let browser: Browser | undefined
  let service: TestApp | undefined
  const started = <T>(part: T | undefined): T => {
    if (!part) throw new Error('The browser and the service are there from beforeAll on')
    return part
  }
  const opener = createPageOpener({ browser: () => started(browser), url: () => started(service).url })
  beforeAll(async () => {
    browser = await workerBrowser()
    service = await createTestApp({ webDir, ...options })
  })
  afterEach(async () => {
    expect(await opener.closeAll()).toEqual([])
  })
  afterAll(async () => {
    await opener.end()
    await service?.close()
  })
  return { service: () => started(service), openPage: opener.openPage, browser: () => started(browser) }
}
