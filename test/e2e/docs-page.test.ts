import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import type { Locator } from 'playwright-core'
import { projectRoot } from '../../src/platform/project-root.ts'
import { expectNoAxeFindings } from './support/axe.ts'
import { describeInBrowser, openBrowser } from './support/browser.ts'
import { takeScreenshot } from './support/screenshot.ts'

describeInBrowser('The docs', () => {
  const { openPage } = openBrowser({ only: ['l5r-lcg'], guidesDir: join(projectRoot, 'dist', 'guides') })

  /** Sends what is pre-filled; gives the status. */
  async function execute(block: Locator): Promise<string> {
    await block.locator('.execute').click()
    return String(await block.locator('.live-responses-table .response .response-col_status').textContent()).trim()
  }

  // On one page, since Swagger UI takes seconds to take the document in, and again for what is opened. A JSON body and lines of
  // NDJSON: test/docs/try-it-out.test.ts sends what the page would send for all operations.
  test('list the operations, what is pre-filled works, and they lead to the guides, which lead to each other', async () => {
    const page = await openPage({ path: '/docs#/legality/validateDeck', isTicking: true })
    await page.locator('[data-path="/v1/games/{game}/validate"]').waitFor()
    expect(await page.title()).toContain('Kotei')
    await takeScreenshot(page, 'docs', { fullPage: false })
    expect(await execute(page.locator('#operations-legality-validateDeck'))).toBe('200')
    const batch = page.locator('#operations-legality-validateBatch')
    await batch.locator('.opblock-summary-control').click()
    expect(await execute(batch)).toBe('200')
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
