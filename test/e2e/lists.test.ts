import { expect, test } from '@jest/globals'
import { describeInBrowser, openBrowser } from './support/browser.ts'

describeInBrowser('Lists', () => {
  const { openPage } = openBrowser()

  test('lead from the formats to the list in force and to the ones before', async () => {
    const page = await openPage({ path: '/lists' })
    await page.getByRole('link', { name: 'Emerald Legacy' }).click()
    await page.getByText('in force today', { exact: true }).waitFor()
    const changes = page.getByRole('complementary', { name: 'What changed' })
    expect(await changes.locator('[data-sign=removed]').textContent()).toContain('removed: Gateway to Meido')
    await page.getByRole('link', { name: 'Before' }).click()
    await page.getByRole('heading', { level: 2, name: 'Emerald Edict 13' }).waitFor()
    expect(page.url()).toMatch(/on=\d{4}-\d\d-\d\d$/)
    await page.getByText('no longer in force').waitFor()
    await page.getByRole('link', { name: 'In force today' }).click()
    await page.getByRole('heading', { level: 2, name: 'Emerald Edict 14' }).waitFor()
  })

  test('are those of a day, with what is not certain, also without a connection', async () => {
    const page = await openPage({ path: '/lists/l5r-lcg/standard?on=2018-06-01', serviceWorker: true })
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
})
