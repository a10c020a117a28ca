import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import type { Locator } from 'playwright-core'
import { projectRoot } from '../../src/project-root.ts'
import { createPlayer, lion } from '../decks/fixtures.ts'
import { expectNoAxeFindings } from './support/axe.ts'
import { describeInBrowser, openBrowser } from './support/browser.ts'
import { takeScreenshot } from './support/screenshot.ts'

describeInBrowser('The docs', () => {
  const { openPage, service } = openBrowser({ only: ['l5r-lcg'], guidesDir: join(projectRoot, 'dist', 'guides') })

  /** What is far below the window is rendered when it comes near: the fragment leads there. */
  const openDocs = (tag: string, operationId: string) =>
    openPage({ path: `/docs#/${tag}/${operationId}`, isTicking: true })

  /** Sends what is pre-filled; gives the status. */
  async function execute(block: Locator): Promise<string> {
    await block.locator('.execute').click()
    return String(await block.locator('.live-responses-table .response .response-col_status').textContent()).trim()
  }

  // Of one page, since to draw all operations takes the browser seconds. A JSON body, lines of NDJSON and a stored deck:
  // test/docs/try-it-out.test.ts sends what the page would send for all of them.
  test('list the operations, and what is pre-filled works', async () => {
    const page = await openDocs('legality', 'validateDeck')
    await page.locator('[data-path="/v1/games/{game}/validate"]').waitFor()
    expect(await page.title()).toContain('Kotei')
    await takeScreenshot(page, 'docs', { fullPage: false })
    expect(await execute(page.locator('#operations-legality-validateDeck'))).toBe('200')
    const batch = page.locator('#operations-legality-validateBatch')
    await batch.locator('.opblock-summary-control').click()
    expect(await execute(batch)).toBe('200')
  })

  test('show a stored deck, and lead to the guides, which lead to each other', async () => {
    const player = await createPlayer(service())
    await player.deck({ cards: lion, visibility: 'public' })
    const page = await openDocs('decks', 'getDeck')
    expect(await execute(page.locator('#operations-decks-getDeck'))).toBe('200')
    await page.getByRole('link', { name: 'Guides', exact: true }).first().click()
    await page.getByRole('heading', { name: 'Guides', exact: true }).waitFor()
    await takeScreenshot(page, 'guides')
    await page.getByRole('main').getByRole('link', { name: 'Using the API' }).click()
    await page.getByRole('heading', { name: 'What stays and what goes' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'pictures.md' }).click()
    await page.getByRole('img', { name: 'A badge' }).waitFor()
    expect(
      await page.getByRole('img', { name: 'A badge' }).evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0)
  })

  test.each([
    ['phone', 'light', 'api'],
    ['phone', 'dark', 'overview'],
    ['desktop', 'light', 'desk'],
    ['desktop', 'dark', 'compat'],
  ] as const)('are readable: %s, %s, %s', async (viewport, theme, slug) => {
    const page = await openPage({ path: `/docs/guides/${slug}`, viewport, theme })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
    expect(inner).toBeLessThanOrEqual(outer!)
    await expectNoAxeFindings(page)
    await takeScreenshot(page, `guide-${slug}-${viewport}-${theme}`, { fullPage: false })
  })
})
