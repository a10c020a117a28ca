import { expect, test } from '@jest/globals'
import { describeInBrowser, openBrowser } from './support/browser.ts'
import { takeScreenshot } from './support/screenshot.ts'

describeInBrowser('The page of the API', () => {
  const { openPage } = openBrowser({ only: ['shadowfist'] })

  test('lists the operations', async () => {
    const page = await openPage({ path: '/docs' })
    await page.getByText('/v1/games/{game}/validate', { exact: true }).waitFor()
    expect(await page.title()).toContain('Kotei')
    await takeScreenshot(page, 'docs')
  })
})
