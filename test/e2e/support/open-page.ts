import type { BrowserContext, Page } from 'playwright-core'
import { type BrowserDeps, type ContextOptions, createContext, createContextPool } from './context-pool.ts'

export interface PageOptions extends ContextOptions {
  /** With the fragment, if any. */
  readonly path?: string
  /** Waits for the service worker, which pages have none of unless this or `offline` is set. */
  readonly serviceWorker?: boolean
  /** Visits the path, waits for the service worker, cuts the connection and loads the path again. */
  readonly offline?: boolean
  /** Errors that the test provokes: what the console says of them. */
  readonly allowErrors?: RegExp
  /** A context to share storage and service worker with, as another tab does. Its settings stay. */
  readonly context?: BrowserContext
  /**
   * The page that an earlier test of the file kept under this name, with its settings and storage, goes to the path by a link. That
   * costs far less than a new page: its scripts, and those of tests, are compiled.
   */
  readonly keptAs?: string | undefined
}

/** Opens pages that are watched for errors, and closes them with all that was reported. */
export function createPageOpener(deps: BrowserDeps) {
  const pool = createContextPool(deps)
  const kept = new Map<string, Page>()
  const problems: string[] = []

  const newPage = async (options: PageOptions): Promise<Page> => {
    const { keptAs, allowErrors } = options
    const newContext = () => (keptAs === undefined ? pool.take(options) : createContext(deps, options))
    const page = await (options.context ?? (await newContext())).newPage()
    if (keptAs !== undefined) kept.set(keptAs, page)
    watch(page, { origin: deps.url(), problems, allowErrors })
    return page
  }
  const openPage = async (options: PageOptions = {}): Promise<Page> => {
    const { path = '/', offline = false, serviceWorker = offline, keptAs = '' } = options
    const known = kept.get(keptAs)
    const page = known ?? (await newPage({ ...options, serviceWorker }))
    const context = page.context()
    if (known) await followLink(page, path)
    else await page.goto(path)
    // Active: all that it keeps for later is there. `navigator.serviceWorker.ready` would never resolve if it fails.
    if (serviceWorker) await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    if (offline) {
      await context.setOffline(true)
      await page.reload()
    }
    return page
  }
  const closeAll = async (): Promise<string[]> => {
    await pool.giveBackAll()
    return problems.splice(0)
  }
  const end = async (): Promise<void> => {
    await Promise.all([...kept.values()].map((page) => page.context().close()))
    await pool.close()
  }
  return { openPage, closeAll, end }
}

/** By way of a screen without state, so that one that is at the same path begins anew. */
async function followLink(page: Page, path: string): Promise<void> {
  const follow = (href: string) =>
    page.evaluate((to) => {
      const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: to }))
      link.click()
      link.remove()
    }, href)
  await follow('/help')
  await page.locator('.help').waitFor()
  if (path === '/help') return
  await follow(path)
  await page.locator('.help').waitFor({ state: 'detached' })
}

interface Watch {
  readonly origin: string
  readonly problems: string[]
  readonly allowErrors: RegExp | undefined
}

/** Errors of scripts, of the console (violations of the content security policy among them), and requests to other hosts. */
function watch(page: Page, { origin, problems, allowErrors }: Watch): void {
  const report = (problem: string) => {
    if (!allowErrors?.test(problem)) problems.push(`${page.url()}: ${problem}`)
  }
  page.on('pageerror', (error) => report(`${error}`))
  page.on('crash', () => report('the page crashed'))
  page.on('console', (message) => {
    if (message.type() === 'error') report(`${message.text()} ${message.location().url}`.trim())
  })
  page.on('request', (request) => {
    const other = new URL(request.url())
    if (/^https?:$/.test(other.protocol) && other.origin !== origin) report(`asked another host for ${other.href}`)
  })
}
