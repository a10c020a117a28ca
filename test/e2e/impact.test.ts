import { expect, test } from '@jest/globals'
import { type StoredDeck, someDecks, storeDecks } from '../features/decks/impact/corpus.ts'
import { createPlayer } from '../features/decks/stored/fixtures.ts'
import { expectNoAxeFindings } from './support/axe.ts'
import { describeInBrowser, openBrowser } from './support/browser.ts'
import { takeScreenshot } from './support/screenshot.ts'
import { en } from './texts.ts'

describeInBrowser('Lists and stored decks', () => {
  const { openPage, service } = openBrowser({ only: ['l5r-lcg'] })

  test('say what they did to public decks and, to who is signed in, to their own', async () => {
    const player = await createPlayer(service())
    const { database, catalog } = service()
    const game = catalog.games.get('l5r-lcg')!
    const decks = someDecks(game, [player.id], 240).map(
      (deck, index): StoredDeck => ({
        ...deck,
        format: 'emerald',
        deleted: false,
        visibility: index % 2 === 0 ? 'private' : 'public',
      }),
    )
    await storeDecks(database.pool, game, decks)
    const settings = { 'kotei.token': player.token, 'kotei.username': player.username }
    const path = '/lists/l5r-lcg/emerald?on=2023-12-28'
    const page = await openPage({ path, settings })
    await page.getByText(en['impact.past']).click()
    await page.locator('.impact__sums').waitFor()
    const own = page.locator('.impact__decks > li')
    await own.first().waitFor()
    const broken = await own.filter({ hasText: `${en['status.illegal']}, before: ${en['status.legal']}` }).count()
    expect(broken).toBeGreaterThan(0)
    expect(Number(await page.locator('.impact__totals [data-change=worse] strong').textContent())).toBeLessThan(broken)
    await takeScreenshot(page, 'list-impact')
    const phone = await openPage({ path, settings, viewport: 'phone', theme: 'dark', language: 'de' })
    await phone.locator('.impact > summary').click()
    await phone.locator('.impact__cards li').first().waitFor()
    await expectNoAxeFindings(phone)
    await takeScreenshot(phone, 'list-impact-phone')
  })
})
