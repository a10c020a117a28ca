import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { projectRoot } from '../src/platform/project-root.ts'
import { findBrowser } from '../test/e2e/support/find-browser.ts'

const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

export async function launchBrowser(): Promise<Browser> {
  const found = await findBrowser()
  if ('missing' in found) throw new Error(`The page needs a browser: ${found.missing}.`)
  const env = { ...process.env, ...found.env } as Record<string, string>
  return await chromium.launch({
    executablePath: found.executablePath,
    env,
    args: ['--no-sandbox', '--disable-gpu'],
  })
}

/** A page over a phone's connection: 1.6 Mbit/s and 150 ms. */
export async function throttled(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  return page
}

/** Milliseconds from the start of the navigation to the first element that the selector finds. */
export async function shownAfter(page: Page, url: string, selector: string): Promise<number> {
  await page.addInitScript(`
    new MutationObserver((_, observer) => {
      if (!document.querySelector(${JSON.stringify(selector)})) return
      observer.disconnect()
      window.shownAt = performance.now()
    }).observe(document, { childList: true, subtree: true })
  `)
  await page.goto(url)
  await page.locator(selector).first().waitFor()
  return Number(await page.evaluate('window.shownAt'))
}

/** Bytes of the scripts that a document of the page asks for, compressed by gzip. */
export function scriptBytes(document: string): number {
  const web = join(projectRoot, 'dist', 'web')
  const html = readFileSync(join(web, document), 'utf8')
  const scripts = new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path]) => path!))
  return [...scripts].reduce((sum, path) => sum + statSync(join(web, `${path}.gz`)).size, 0)
}
