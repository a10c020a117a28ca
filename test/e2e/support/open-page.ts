import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { testDay } from '../../support/app.ts'

const viewports = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true },
  desktop: { viewport: { width: 1400, height: 900 } },
} satisfies Record<string, BrowserContextOptions>

export interface PageOptions {
  /** With the fragment, if any. */
  readonly path?: string
  readonly viewport?: keyof typeof viewports
  readonly theme?: 'light' | 'dark'
  /** What the browser prefers, as a language tag. */
  readonly language?: string
  /** What the page finds in its local storage. */
  readonly settings?: Readonly<Record<string, string>>
  /** Waits for the service worker, which pages have none of unless this or `offline` is set. */
  readonly serviceWorker?: boolean
  /** Visits the path, waits for the service worker, cuts the connection and loads the path again. */
  readonly offline?: boolean
  /** The clock goes on from noon, for pages that wait by it; otherwise it stands still. */
  readonly isTicking?: boolean
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

interface OpenerDeps {
  readonly browser: () => Browser
  /** Of the service. */
  readonly url: () => string
}

/** Opens pages that are watched for errors, and closes them with all that was reported. */
export function createPageOpener({ browser, url }: OpenerDeps) {
  const contexts = new Set<BrowserContext>()
  const kept = new Map<string, Page>()
  const problems: string[] = []

  const newPage = async (options: PageOptions): Promise<Page> => {
    const context = options.context ?? (await createContext(browser(), url(), options))
    if (options.keptAs === undefined) contexts.add(context)
    const page = await context.newPage()
    if (options.keptAs !== undefined) kept.set(options.keptAs, page)
    watch(page, { origin: url(), problems, allowErrors: options.allowErrors })
    return page
  }
  const openPage = async (options: PageOptions = {}): Promise<Page> => {
    const { path = '/', offline = false, serviceWorker = offline, keptAs = '' } = options
    const known = kept.get(keptAs)
    const page = known ?? (await newPage(options))
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
    const closing = [...contexts]
    contexts.clear()
    await Promise.all(closing.map((context) => context.close()))
    return problems.splice(0)
  }
  const closeKept = async (): Promise<void> => {
    await Promise.all([...kept.values()].map((page) => page.context().close()))
  }
  return { openPage, closeAll, closeKept }
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

async function createContext(browser: Browser, baseURL: string, options: PageOptions): Promise<BrowserContext> {
  const { viewport = 'desktop', theme = 'light', language = 'en', settings = {} } = options
  const localStorage = Object.entries(settings).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    baseURL,
    ...viewports[viewport],
    colorScheme: theme,
    locale: language,
    timezoneId: 'UTC',
    storageState: { cookies: [], origins: [{ origin: baseURL, localStorage }] },
    // In every new context it would fetch all files and cards again.
    serviceWorkers: options.serviceWorker || options.offline ? 'allow' : 'block',
    // Moving parts would make pictures and contrasts depend on the moment.
    reducedMotion: 'reduce',
  })
  // Only for what never comes: a busy machine takes its time.
  context.setDefaultTimeout(60_000)
  // The page judges for today: the same day as the service's, whenever the tests run.
  const noon = `${testDay}T12:00:00Z`
  if (options.isTicking) await context.clock.install({ time: noon })
  else await context.clock.setFixedTime(noon)
  return context
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
