import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BrowserServer, chromium } from 'playwright-core'
import { findBrowser, type Missing } from './find-browser.ts'
import type { BrowserFiles } from './packaged-browser.ts'

/** What a test file is answered: where to connect, or why there is no browser. */
export type BrowserOffer = { readonly endpoint: string } | Missing

interface BrowserOffering {
  /** Answers a GET with a `BrowserOffer`. */
  readonly url: string
  readonly close: () => Promise<void>
}

/** One browser for all test files of a run, launched when the first of them asks. */
export async function offerBrowser(): Promise<BrowserOffering> {
  let launched: Promise<BrowserServer | Missing> | undefined
  const offer = async (): Promise<BrowserOffer> => {
    launched ??= launch(() => {
      launched = undefined
    })
    const browser = await launched
    return 'missing' in browser ? browser : { endpoint: browser.wsEndpoint() }
  }
  const server = createServer((_request, response) => {
    offer().then(
      (answer) => response.end(JSON.stringify(answer)),
      (error) => response.writeHead(500).end(`${error}`),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close()
      server.closeAllConnections()
      const browser = await launched
      if (browser && !('missing' in browser)) await browser.close()
    },
  }
}

/** Should the browser end before its time, the next file gets another. */
async function launch(onEnd: () => void): Promise<BrowserServer | Missing> {
  const found = await findBrowser()
  if ('missing' in found) {
    if (process.env.KOTEI_REQUIRE_BROWSER !== '1')
      process.stderr.write(
        `Browser tests are skipped: ${found.missing}. Set KOTEI_CHROMIUM to a Chromium, Chrome or Edge to run them.\n`,
      )
    return found
  }
  const browser = await launchFound(found)
  return browser.once('close', onEnd)
}

function launchFound({ executablePath, env }: BrowserFiles): Promise<BrowserServer> {
  return chromium.launchServer({
    executablePath,
    env: { ...process.env, ...env },
    host: '127.0.0.1',
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
    ],
  })
}
