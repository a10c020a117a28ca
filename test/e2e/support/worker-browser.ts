import { type Browser, chromium } from 'playwright-core'
import type { BrowserOffer } from './offer-browser.ts'
import type { BrowserFiles } from './packaged-browser.ts'

let launched: Promise<Browser> | undefined

/** The browser of this worker, which ends with it; should it end before, the next file gets another. */
export async function workerBrowser(): Promise<Browser> {
  launched ??= launch()
  const browser = await launched
  if (browser.isConnected()) return browser
  launched = undefined
  return await workerBrowser()
}

/** What the process that started the workers has found for all of them. */
export async function askForBrowser(): Promise<BrowserOffer> {
  const url = process.env.KOTEI_TEST_BROWSER
  if (!url) throw new Error('KOTEI_TEST_BROWSER is not set: run the tests by "npm test"')
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The browser cannot be had: ${await response.text()}`)
  return (await response.json()) as BrowserOffer
}

async function launch(): Promise<Browser> {
  const found = await askForBrowser()
  if ('missing' in found) throw new Error(`KOTEI_REQUIRE_BROWSER is 1, but ${found.missing}.`)
  const browser = await launchFound(found)
  Object.assign(globalThis, { closeWorkerBrowser: () => browser.close() })
  return browser
}

function launchFound({ executablePath, env }: BrowserFiles): Promise<Browser> {
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    // Only for one that never starts: a busy machine takes its time.
    timeout: 120_000,
    // The run ends by itself when it is broken off, and the browser with it.
    handleSIGINT: false,
    handleSIGTERM: false,
    args: [
      // Containers run as root and without the name spaces that the sandbox needs; only our own pages are opened.
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A process for each document would compile the page, and axe, anew.
      '--renderer-process-limit=1',
    ],
  })
}
