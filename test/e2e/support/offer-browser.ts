import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findBrowser, type Missing } from './find-browser.ts'
import type { BrowserFiles } from './packaged-browser.ts'

/** What a worker is answered: what to launch, or why there is no browser. */
export type BrowserOffer = BrowserFiles | Missing

interface BrowserOffering {
  /** Answers a GET with a `BrowserOffer`. */
  readonly url: string
  readonly close: () => void
}

/** The browser for all workers of a run, looked for, and fetched if need be, when the first of them asks. */
export async function offerBrowser(): Promise<BrowserOffering> {
  let found: Promise<BrowserOffer> | undefined
  const server = createServer((_request, response) => {
    found ??= findAndReport()
    found.then(
      (offer) => response.end(JSON.stringify(offer)),
      (error) => response.writeHead(500).end(`${error}`),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function findAndReport(): Promise<BrowserOffer> {
  const found = await findBrowser()
  if ('missing' in found && process.env.KOTEI_REQUIRE_BROWSER !== '1')
    process.stderr.write(
      `Browser tests are skipped: ${found.missing}. Set KOTEI_CHROMIUM to a Chromium, Chrome or Edge to run them.\n`,
    )
  return found
}
