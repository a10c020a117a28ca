import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { testDay } from '../../support/app.ts'

const viewports = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true },
  desktop: { viewport: { width: 1400, height: 900 } },
} satisfies Record<string, BrowserContextOptions>

export interface ContextOptions {
  readonly viewport?: keyof typeof viewports
  readonly theme?: 'light' | 'dark'
  /** What the browser prefers, as a language tag. */
  readonly language?: string
  /** What pages find in their local storage. */
  readonly settings?: Readonly<Record<string, string>>
  /** Whether pages may have a service worker. */
  readonly serviceWorker?: boolean
  /** The clock goes on from noon, for pages that wait by it; otherwise it stands still. */
  readonly isTicking?: boolean
}

export interface BrowserDeps {
  readonly browser: () => Browser
  /** Of the service. */
  readonly url: () => string
}

interface Slot {
  readonly context: BrowserContext
  /** Undefined for a context that serves one test only. */
  readonly kind: string | undefined
  anchor?: Page
  isFree: boolean
}

/**
 * Browser contexts for the tests of a file. A context is emptied after each test and serves again: in a new one, pages compile all of
 * their scripts anew, which takes longer than most tests do.
 */
export function createContextPool(deps: BrowserDeps) {
  const slots = new Set<Slot>()

  const take = async (options: ContextOptions): Promise<BrowserContext> => {
    const kind = kindOf(options)
    const known = [...slots].find((slot) => slot.isFree && slot.kind === kind)
    if (!known?.anchor) {
      const context = await createContext(deps, options)
      slots.add({ context, kind, isFree: false })
      return context
    }
    known.isFree = false
    await known.anchor.evaluate((settings) => {
      for (const [name, value] of Object.entries(settings)) localStorage.setItem(name, value)
    }, options.settings ?? {})
    return known.context
  }
  const giveBack = async (slot: Slot): Promise<void> => {
    if (slot.kind === undefined) {
      slots.delete(slot)
      await slot.context.close()
    } else if (!slot.isFree) {
      slot.anchor = await emptied(slot, deps.url())
      slot.isFree = true
    }
  }
  return {
    take,
    /** After a test. */
    giveBackAll: async () => void (await Promise.all([...slots].map(giveBack))),
    close: async () => void (await Promise.all([...slots].map(({ context }) => context.close()))),
  }
}

/** A service worker lives on after its pages, and a clock that was set cannot be set back. */
function kindOf({ viewport, theme, language, serviceWorker, isTicking }: ContextOptions): string | undefined {
  return serviceWorker || isTicking ? undefined : [viewport, theme, language].join()
}

/** Closes what a test has opened and forgets what it has stored. One page stays: the process of the pages ends with the last. */
async function emptied({ context, anchor }: Slot, origin: string): Promise<Page> {
  await context.setOffline(false)
  await context.unrouteAll()
  const left = anchor ?? (await context.newPage())
  if (!anchor) await left.goto('/livez')
  await Promise.all(context.pages().map((page) => (page === left ? undefined : page.close())))
  await context.clearCookies()
  await context.clearPermissions()
  const session = await context.newCDPSession(left)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
  return left
}

export async function createContext({ browser, url }: BrowserDeps, options: ContextOptions): Promise<BrowserContext> {
  const { viewport = 'desktop', theme = 'light', language = 'en', settings = {} } = options
  const localStorage = Object.entries(settings).map(([name, value]) => ({ name, value }))
  const context = await browser().newContext({
    baseURL: url(),
    ...viewports[viewport],
    colorScheme: theme,
    locale: language,
    timezoneId: 'UTC',
    storageState: { cookies: [], origins: [{ origin: url(), localStorage }] },
    // In every new context it would fetch all files and cards again.
    serviceWorkers: options.serviceWorker ? 'allow' : 'block',
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
