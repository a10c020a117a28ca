import { expect, test } from '@jest/globals'
import { lists } from './lists.ts'
import { describeInBrowser, openBrowser } from './support/browser.ts'
import { disconnected } from './support/disconnected.ts'
import { en } from './texts.ts'

describeInBrowser('Without a connection, after one visit', () => {
  const { openPage, service } = openBrowser()

  test('a pasted list of any game is judged as the API judges it', async () => {
    // What the page cannot reach is reported in the console.
    const page = await openPage({ offline: true, allowErrors: disconnected })
    for (const [game, text] of Object.entries(lists)) {
      const { json: verdict } = await service().call('POST', `/v1/games/${game}/validate`, { body: { text } })
      await page.locator('textarea').fill('')
      await page.locator('.verdict').waitFor({ state: 'detached' })
      await page.locator('textarea').fill(text)
      await page.locator(`.verdict[data-status="${verdict.status}"]`).waitFor()
      const [first] = verdict.violations
      if (first) expect(await page.locator('main').textContent()).toContain(first.message)
    }
  })

  test('every screen still opens', async () => {
    const page = await openPage({ offline: true, allowErrors: disconnected })
    for (const path of ['/build', '/odds', '/cards', '/lists', '/decks', '/d', '/help']) {
      await page.goto(path)
      await page.locator('main h1').waitFor()
      expect(await page.locator('main').textContent()).not.toContain(en['app.failed'])
    }
  })
})
