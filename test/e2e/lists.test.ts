import { expect, test } from '@jest/globals'
import { bannedTitle, deckWithForecast, withNextList } from '../features/cards/announcements/next-list.ts'
import { describeInBrowser, openBrowser } from './support/browser.ts'
import { disconnected } from './support/disconnected.ts'
import { takeScreenshot } from './support/screenshot.ts'

describeInBrowser('Lists', () => {
  const { openPage } = openBrowser({ extend: withNextList })

  test('lead from the formats to the list in force and to the ones before', async () => {
    const page = await openPage({ path: '/lists' })
    await page.getByRole('link', { name: 'Emerald Legacy' }).click()
    await page.getByText('in force today', { exact: true }).waitFor()
    const changes = page.getByRole('complementary', { name: 'What changed' })
    // The titles come after the list.
    await changes.locator('[data-sign=removed]', { hasText: 'removed: Gateway to Meido' }).waitFor()
    await page.getByRole('link', { name: 'Before' }).click()
    await page.getByRole('heading', { level: 2, name: 'Emerald Edict 13' }).waitFor()
    expect(page.url()).toMatch(/on=\d{4}-\d\d-\d\d$/)
    await page.getByText('no longer in force').waitFor()
    await page.getByRole('link', { name: 'In force today' }).click()
    await page.getByRole('heading', { level: 2, name: 'Emerald Edict 14' }).waitFor()
    await page.getByRole('link', { name: 'What is played in this format' }).click()
    await page.getByText('No public deck of this format has been counted yet.').waitFor()
  })

  test('are those of a day, with what is not certain, also without a connection', async () => {
    const page = await openPage({
      path: '/lists/l5r-lcg/standard?on=2018-06-01',
      serviceWorker: true,
      allowErrors: disconnected,
    })
    await page.getByRole('link', { name: 'Charge!' }).first().waitFor()
    await page.context().setOffline(true)
    await page.reload()
    await page.getByRole('heading', { level: 2, name: /Rules Reference 1.4/ }).waitFor()
    await page.getByRole('link', { name: 'Charge!' }).first().waitFor()
    await page.getByLabel('Choose a list').selectOption({ index: 0 })
    await page.locator('.caveat').first().waitFor()
    expect(await page.locator('.caveat').allTextContents()).toEqual(
      expect.arrayContaining([expect.stringContaining('only one entry is known')]),
    )
  }, 30_000)

  test('of a day before the format say so and show the first', async () => {
    const page = await openPage({ path: '/lists/l5r-lcg/standard?on=2001-01-01' })
    await page.getByText('The format has no list for Jan 1, 2001; this is the nearest one.').waitFor()
    await page.getByRole('heading', { level: 2, name: 'Release of the game' }).waitFor()
  })

  test('that are announced are shown with their first day, and the verdict on a deck says until when it holds', async () => {
    const page = await openPage({ path: '/lists', viewport: 'phone' })
    const announced = page.getByText('Announced: The next list, from Mar 1, 2027')
    await announced.waitFor()
    await announced.scrollIntoViewIfNeeded()
    await takeScreenshot(page, 'lists-announced', { fullPage: false })
    await page.goto(new URL('/lists/l5r-lcg/standard?on=2027-03-01', page.url()).href)
    await page.getByText('not yet in force', { exact: true }).waitFor()
    await page.getByText('From Mar 1, 2027', { exact: true }).waitFor()
    await page.getByText('Announced on Nov 10, 2026.').waitFor()
    await takeScreenshot(page, 'list-announced')
    const feeds = await page
      .locator('head link[rel=alternate]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).type))
    expect(feeds).toEqual(['application/atom+xml', 'application/feed+json'])

    await page.goto(new URL('/', page.url()).href)
    await page.locator('textarea').fill(JSON.stringify({ cards: deckWithForecast }))
    const forecast = page.getByRole('region', { name: 'What is known to come' })
    await page.locator('.verdict', { hasText: 'Legaluntil Feb 28, 2027' }).waitFor()
    await forecast.filter({ hasText: `Not legal from Mar 1, 2027: The next list${bannedTitle} is banned.` }).waitFor()
    await takeScreenshot(page, 'check-forecast')
    await page.locator('input[type="date"]').fill('2027-03-02')
    await forecast.waitFor({ state: 'detached' })
  }, 30_000)
})
