import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { projectRoot } from '../src/platform/project-root.ts'
import { launchBrowser, scriptBytes, shownAfter, throttled } from './browser.ts'
import { type Figure, figure, median, startServer } from './harness.ts'

/** The page over a phone's connection. Its figures are shares of a limit, because the network that decides them is emulated. */
const limits = { firstLoad: 40_000, firstVisit: 1000, nextVisit: 400, verdict: 50 }
/** Takes a list. */
const field = 'textarea:enabled'
const visits = 5
const edits = 9
/** Milliseconds without a key before a list is judged; see web/src/check. */
const rest = 300

const atMostAll = { atMost: 1 }

export async function run(): Promise<Figure[]> {
  const { url, stop } = await startServer('kotei', 'KOTEI_RATE_LIMIT=0')
  const browser = await launchBrowser()
  try {
    const { first, next } = await measureVisits(browser, url)
    const verdict = await measureVerdict(browser, url)
    return [
      figure(
        'JavaScript of the first load of /, gzip',
        'bytes',
        scriptBytes('index.html'),
        limits.firstLoad,
        atMostAll,
      ),
      figure('/ usable on a first visit at 1.6 Mbit/s and 150 ms', 'ms', first, limits.firstVisit, atMostAll),
      figure('/ usable on the next visit', 'ms', next, limits.nextVisit, atMostAll),
      figure('verdict on 80 lines after the rest', 'ms', verdict, limits.verdict, atMostAll),
    ]
  } finally {
    await browser.close()
    await stop()
  }
}

async function measureVisits(browser: Browser, url: string) {
  const first: number[] = []
  const next: number[] = []
  for (let visit = 0; visit < visits; visit++) {
    const context = await browser.newContext()
    const page = await throttled(context)
    first.push(await shownAfter(page, url, field))
    await page.evaluate('navigator.serviceWorker.ready.then(() => {})')
    next.push(await shownAfter(await throttled(context), url, field))
    await context.close()
  }
  return { first: median(first), next: median(next) }
}

/** From the end of the rest to the verdict in the page. */
async function measureVerdict(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage()
  await page.goto(url)
  await page.locator('textarea').fill(listOf(80))
  await page.locator('.verdict').waitFor()
  const times: number[] = []
  for (let edit = 0; edit < edits; edit++) {
    // Every other list begins with a card that does not exist, so that its verdict differs from the one before.
    const text = edit % 2 === 0 ? `1 Nobody Knows\n${listOf(79)}` : listOf(80)
    times.push(Number(await page.evaluate(`(${editAndWait})(${JSON.stringify(text)})`)))
  }
  await page.close()
  return median(times) - rest
}

const editAndWait = `(text) => new Promise((resolve) => {
  const field = document.querySelector('textarea')
  const state = () => document.querySelector('.check__results, .findings')?.textContent
  const before = state()
  const startedAt = performance.now()
  new MutationObserver((_, observer) => {
    if (state() === before) return
    observer.disconnect()
    resolve(performance.now() - startedAt)
  }).observe(document.querySelector('main'), { childList: true, subtree: true, characterData: true, attributes: true })
  field.value = text
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
})`

/** Different cards of the LCG, a line each. */
function listOf(lines: number): string {
  const cards: { title: string }[] = JSON.parse(readFileSync(join(projectRoot, 'data/l5r-lcg/cards.json'), 'utf8'))
  return cards
    .slice(0, lines)
    .map(({ title }) => `1 ${title}`)
    .join('\n')
}
