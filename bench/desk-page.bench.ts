import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { startEmbedded } from '../src/platform/db/embedded/embedded.ts'
import { launchBrowser, scriptBytes, shownAfter, throttled } from './browser.ts'
import { type BenchEvent, seedEvent } from './events-seed.ts'
import { type Figure, figure, median, startServer } from './harness.ts'

/** The check-in desk with 500 entrants, over a phone's connection and without one. */
const limits = {
  firstLoad: 40_000,
  firstVisit: 1000,
  nextVisit: 400,
  firstQueue: 2000,
  nextQueue: 400,
  filter: 50,
  checkIn: 100,
}
const entrants = 500
const visits = 5
const keys = 30

const atMostAll = { atMost: 1 }

export async function run(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kotei-bench-'))
  const database = await startEmbedded({ dataDir: join(folder, 'postgres') })
  const browser = await launchBrowser()
  try {
    const { url, stop } = await startServer('decks-kotei', database.url)
    const event = await seedEvent(url, database.url, { entrants, desks: 1 })
    for (const send of event.lists) await send()
    await event.acceptAll()
    const link = `${url}/desk/${event.code}#${event.desks[0]}`
    const home = await measureVisits(browser, `${url}/desk`, deviceField)
    const queue = await measureVisits(browser, link, row)
    const { filter, checkIn } = await measureKeys(browser, link, event)
    await stop()
    return [
      figure(
        'JavaScript of the first load of /desk, gzip',
        'bytes',
        scriptBytes('desk.html'),
        limits.firstLoad,
        atMostAll,
      ),
      figure('/desk usable on a first visit at 1.6 Mbit/s and 150 ms', 'ms', home.first, limits.firstVisit, atMostAll),
      figure('/desk usable on the next visit', 'ms', home.next, limits.nextVisit, atMostAll),
      // The snapshot alone, with all lists, takes half a second on that line.
      figure('queue of 500 with their lists on a first visit', 'ms', queue.first, limits.firstQueue, atMostAll),
      figure('queue of 500 on the next visit', 'ms', queue.next, limits.nextQueue, atMostAll),
      figure('key to the filtered queue of 500', 'ms', filter, limits.filter, atMostAll),
      figure('check-in without a connection, key to confirmation', 'ms', checkIn, limits.checkIn, atMostAll),
    ]
  } finally {
    await browser.close()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const row = '.queue-row'
const deviceField = '.desk-home input'

async function measureVisits(browser: Browser, link: string, selector: string) {
  const first: number[] = []
  const next: number[] = []
  for (let visit = 0; visit < visits; visit++) {
    const context = await browser.newContext()
    const page = await throttled(context)
    first.push(await shownAfter(page, link, selector))
    await prepared(page)
    await page.close()
    next.push(await shownAfter(await throttled(context), link, selector))
    await context.close()
  }
  return { first: median(first), next: median(next) }
}

/** All that the desk needs without a connection is there. */
async function prepared(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => {})')
  if (page.url().includes('/desk/')) await page.locator('.sync[data-look=connected]').waitFor()
}

async function measureKeys(browser: Browser, link: string, event: BenchEvent) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(link)
  await prepared(page)
  await context.setOffline(true)
  const names = await namesIn(event)
  const filter: number[] = []
  const checkIn: number[] = []
  for (const name of names) {
    filter.push(Number(await page.evaluate(`(${typeAndWait})(${JSON.stringify(name[0])})`)))
    await page.locator('#queue-field').fill(name)
    // Of several whose names begin alike, the first is the one.
    const isMarked = (await page.locator(`${row}[aria-selected=true]`).count()) > 0
    if (!isMarked) await page.locator('#queue-field').press('ArrowDown')
    await page.locator(`${row}[aria-selected=true]`, { hasText: name }).waitFor()
    checkIn.push(Number(await page.evaluate(`(${enterAndWait})(${JSON.stringify(name)})`)))
  }
  await context.close()
  return { filter: median(filter), checkIn: median(checkIn) }
}

async function namesIn(event: BenchEvent): Promise<string[]> {
  const { state } = JSON.parse((await event.snapshot()).text) as {
    state: { entrants: Readonly<Record<string, { name: string }>> }
  }
  return Object.values(state.entrants)
    .map(({ name }) => name)
    .slice(0, keys)
}

/** From the letter to the rows that it leaves. */
const typeAndWait = `(letter) => new Promise((resolve) => {
  const field = document.querySelector('#queue-field')
  const startedAt = performance.now()
  new MutationObserver((_, observer) => {
    observer.disconnect()
    resolve(performance.now() - startedAt)
  }).observe(document.querySelector('.queue-rows'), { childList: true, subtree: true })
  field.value = letter
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
})`

/** From Enter to the large line, by when it is in the store. */
const enterAndWait = `(name) => new Promise((resolve) => {
  const line = document.querySelector('.confirm')
  const startedAt = performance.now()
  new MutationObserver((_, observer) => {
    if (line.dataset.kind !== 'done' || !line.textContent.includes(name)) return
    observer.disconnect()
    resolve(performance.now() - startedAt)
  }).observe(line, { childList: true, subtree: true, characterData: true, attributes: true })
  document.querySelector('#queue-field').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
})`
