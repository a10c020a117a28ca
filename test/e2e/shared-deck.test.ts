import { expect, test } from '@jest/globals'
import { packDeck } from '../../src/features/decks/decklists/links/share-link.ts'
import { lists } from './lists.ts'
import { describeInBrowser, openBrowser } from './support/browser.ts'
import { en } from './texts.ts'

const cards = { 'shizuka-toshi': 1, 'doji-whisperer': 3, 'way-of-the-crane': 4 }

describeInBrowser('A shared deck', () => {
  const { openPage } = openBrowser({ only: ['l5r-lcg'] })

  test('goes by its link from one browser to another, and no server sees it', async () => {
    const page = await openPage()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.locator('textarea').fill(lists['l5r-lcg'])
    await page.locator('.results__head button').click()
    await page.locator('.verdict[data-status="legal"]').waitFor()
    await page.getByRole('button', { name: en['share.copy'] }).click()
    await page.getByText(en['share.copied']).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/^http.*\/d#1[\w-]+$/)

    const other = await openPage({ path: '/help' })
    const asked: string[] = []
    other.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')))
    await other.goto(link)
    await other.locator('.verdict[data-status="legal"]').waitFor()
    expect(await other.locator('.deck-list__card').count()).toBe(35)
    expect(await other.locator('[data-section="dynasty"] .deck-list__heading').textContent()).toContain('40')
    // Playwright shows the address with its fragment, which the browser does not send.
    const fragment = new URL(link).hash
    expect(asked.filter((request) => !request.endsWith(fragment) && request.includes('doji'))).toEqual([])

    await other.getByRole('button', { name: en['shared.check'] }).click()
    await other.waitForURL((url) => url.pathname === '/')
    await other.locator('.verdict[data-status="legal"]').waitFor()
    expect(await other.locator('textarea').inputValue()).toContain('3 Doji Whisperer')
  })

  test('is downloaded in every list format and as a sheet, and handed to the builder', async () => {
    const page = await openPage({ path: `/d#${await packDeck({ game: 'l5r-lcg', name: 'Kyūden', cards })}` })
    await page.locator('.menu summary').click()
    const formats = await page.locator('.menu__item').all()
    expect(formats.length).toBeGreaterThan(3)
    for (const format of formats) {
      const [download] = await Promise.all([page.waitForEvent('download'), format.click()])
      expect(download.suggestedFilename()).toMatch(/^kyuden\.(json|o8d|md|txt)$/)
    }
    await page.locator('.menu summary').click()
    const sheet = page.getByRole('button', { name: en['shared.sheet'] })
    const [pdf] = await Promise.all([page.waitForEvent('download'), sheet.click()])
    expect(pdf.suggestedFilename()).toBe('kyuden.pdf')
    await page.getByRole('button', { name: en['shared.build'] }).click()
    // The builder soon names its draft in the address.
    await page.waitForURL(/\/build(\?draft=|$)/)
  })

  test('shows names and ids of strangers as text alone', async () => {
    const name = '<img src=x onerror="document.title=1">\u202Egnp.exe'
    const hostile = { ...cards, '<script>1</script>': 2, __proto__x: 1 }
    const page = await openPage({ path: `/d#${await packDeck({ game: 'l5r-lcg', name, cards: hostile })}` })
    await page.locator('.verdict').waitFor()
    expect(await page.locator('h1').textContent()).toBe(name)
    expect(await page.locator('main img, main script').count()).toBe(0)
    expect(await page.locator('main').textContent()).toContain('<script>1</script>')
    expect(await page.title()).not.toBe('1')
  })

  test('has a sentence for every link that is no deck', async () => {
    const page = await openPage({ path: '/d' })
    await page.getByText(en['shared.fault.empty']).waitFor()
    for (const [fragment, fault] of [
      ['1nonsense', 'damaged'],
      ['9later', 'newer'],
      [`1${'A'.repeat(20_000)}`, 'too-large'],
    ] as const) {
      await page.goto(`/d#${fragment}`)
      await page.getByText(en[`shared.fault.${fault}`]).waitFor()
    }
  })
})
