import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { packDeck } from '../../src/features/decks/decklists/links/share-link.ts'
import { describeInBrowser, openBrowser } from './support/browser.ts'

const script = '<img src=x onerror="document.title=\'ran\'"><script>document.title="ran"</script>'
/** Turns the direction of what follows, is invisible, and finds no place to break. */
const marks = `\u202Eabc\u2067\u200B${'W'.repeat(400)}`

/** Stored decks with such names are among the screens of `every-screen.test.ts`. */
describeInBrowser('Hostile text', () => {
  const { openPage } = openBrowser()

  test('in a pasted list stays text', async () => {
    const page = await openPage({ viewport: 'phone' })
    await page.locator('textarea').fill(`${script}\n\n1 Hida Kisada\n3 ${script}\n2 ${marks}\n3x {n} {name}`)
    await page.locator('.verdict').waitFor()
    await expectOnlyText(page)
    expect(await page.locator('main').textContent()).toContain('onerror=')
  })

  test('in a link stays text, and a damaged link is said to be one', async () => {
    const cards = { 'hida-kisada': 1, [script]: 3, __proto__x: 2 }
    const fragment = await packDeck({ game: 'l5r-lcg', name: `${script}${marks}`.slice(0, 200), cards })
    const page = await openPage({ path: `/d#${fragment}`, viewport: 'phone' })
    await page.locator('.verdict').waitFor()
    await expectOnlyText(page)
    for (const damaged of [`1${script}`, fragment.slice(0, -9), '9later', '1']) {
      await page.goto('/help')
      await page.goto(`/d#${encodeURIComponent(damaged)}`)
      await page.locator('main h1').waitFor()
      await expectOnlyText(page)
      expect(await page.locator('.verdict').count()).toBe(0)
    }
  })
})

async function expectOnlyText(page: Page): Promise<void> {
  expect(await page.title()).not.toBe('ran')
  expect(await page.locator('main img, main script').count()).toBe(0)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}
