import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { de } from '../../web/src/shared/messages/de.ts'
import { until } from '../support/until.ts'
import { lists } from './lists.ts'
import { describeInBrowser, openBrowser } from './support/browser.ts'
import { disconnected } from './support/disconnected.ts'
import { en } from './texts.ts'

const list = lists['l5r-lcg']
const lost = new RegExp(`${disconnected.source}|Failed to load`)

describeInBrowser('The check of a list', () => {
  const { openPage } = openBrowser()

  const paste = async (page: Page, text = list) => {
    await page.locator('textarea').fill(text)
    await page.locator('.verdict').waitFor()
  }
  const field = (page: Page) => page.locator('textarea').inputValue()

  test('marks the lines of its reasons, and one press replaces a misspelt title', async () => {
    const page = await openPage()
    await paste(page)
    await page.locator('.verdict[data-status="undetermined"]').waitFor()
    const line = list.split('\n').findIndex((text) => text.includes('Doni Whisperer'))
    await page.locator('.line-button', { hasText: new RegExp(`^line ${line + 1}$`) }).click()
    const selected = await page.locator('textarea').evaluate((element: HTMLTextAreaElement) => {
      return element.value.slice(element.selectionStart, element.selectionEnd)
    })
    expect(selected).toBe('3 x Doni Whisperer')
    expect(await page.locator('.editor__mark[data-kind="uncertain"]').count()).toBe(4)
    await page.locator('.editor__mark[data-kind="uncertain"] button').first().click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('reason-0')

    await page.locator('.chip--fix', { hasText: 'Doji Whisperer' }).click()
    expect(await field(page)).toBe(list.replace('Doni Whisperer', 'Doji Whisperer'))
    // Each verdict is awaited: one that arrives during a press would replace the button under it.
    const marks = page.locator('.editor__mark[data-kind="uncertain"]')
    await until(async () => (await marks.count()) === 3)
    await page.keyboard.press('Control+z')
    expect(await field(page)).toBe(list)
    await until(async () => (await marks.count()) === 4)
    await page.locator('.results__head button', { hasText: '4' }).click()
    await page.locator('.verdict[data-status="legal"]').waitFor()
    expect(await field(page)).toContain('3 x Tattooed Wanderer (2 influence each)')
  })

  test('recognises game and format, and judges in another format on another day', async () => {
    const page = await openPage()
    await paste(page, `Format: Emerald Legacy\n${list}`)
    const [game, format] = await page.locator('.check-options select').all()
    expect(await game!.locator('option').first().textContent()).toContain('Legend of the Five Rings: The Card Game')
    expect(await format!.locator('option').first().textContent()).toContain('Emerald Legacy')
    await page.locator('.format-chip', { hasText: 'Skirmish' }).click()
    await page.locator('.verdict__where', { hasText: 'Skirmish' }).waitFor()
    expect(await format!.inputValue()).toBe('skirmish')
    await page.locator('input[type="date"]').fill('2018-03-01')
    await page.getByText(en['check.refused']).waitFor()
    await format!.selectOption('standard')
    await page.locator('.verdict__where', { hasText: 'Mar 1, 2018' }).waitFor()
  })

  test('is kept for the next visit, and judged without a connection', async () => {
    const page = await openPage({ offline: true, allowErrors: lost })
    await paste(page)
    await page.reload()
    await page.locator('.verdict[data-status="undetermined"]').waitFor()
    expect(await field(page)).toBe(list)
  })

  test('says that a first visit needs a connection, keeps the list, and goes on with it', async () => {
    const page = await openPage({ path: '/help', allowErrors: lost })
    await page.context().route('**/rules-data.json', (route) => route.abort())
    await page.locator('.brand').click()
    await page.locator('textarea').fill(list)
    await page.getByText(en['check.unavailable']).waitFor()
    expect(await field(page)).toBe(list)
    await page.context().unroute('**/rules-data.json')
    await page.locator('.check__message button').click()
    await page.locator('.verdict').waitFor()
  })

  test('has a sentence for a text without cards and for one that is too long', async () => {
    const page = await openPage()
    await page.locator('textarea').fill('zzzz qqqq')
    await page.getByText(en['check.noCard']).waitFor()
    await page.locator('textarea').fill('Banzai! '.repeat(9000))
    await page.getByText(en['check.tooLarge']).waitFor()
  })

  test('reads a file of another format, in which lines mean nothing', async () => {
    const page = await openPage()
    const cards = { 'shizuka-toshi': 1, 'doji-whisperer': 4 }
    const buffer = Buffer.from(JSON.stringify({ name: 'Four', cards }))
    await page.locator('input[type="file"]').setInputFiles({ name: 'deck.json', mimeType: 'application/json', buffer })
    await page.locator('.finding__message', { hasText: 'Doji Whisperer' }).waitFor()
    expect(await page.locator('.editor__mark, .line-button').count()).toBe(0)
    // As programs for Windows write it.
    const wide = Buffer.from('\uFEFF<deck>\r\n<card qty="5">Doji Challenger</card>\r\n</deck>', 'utf16le')
    await page.locator('input[type="file"]').setInputFiles({ name: 'deck.o8d', mimeType: 'text/xml', buffer: wide })
    await page.locator('.finding__message', { hasText: '5 copies of Doji Challenger' }).waitFor()
    expect(await page.locator('textarea').inputValue()).toMatch(/^<deck>/)
  })

  test('works with the keyboard alone', async () => {
    const page = await openPage()
    await page.locator('textarea').focus()
    await page.keyboard.insertText(list)
    await page.locator('.verdict').waitFor()
    await page.keyboard.press('Control+Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('reason-0')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.querySelectorAll('.editor__mark[data-kind="uncertain"]').length === 3)
    await page.keyboard.press('?')
    expect(await page.locator('dialog').getAttribute('open')).not.toBeNull()
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+z')
    expect(await field(page)).toBe(list)
  })

  test('has its verdict in view on a phone, with a way to the reasons', async () => {
    const page = await openPage({ viewport: 'phone' })
    await paste(page)
    const banner = await page.locator('.verdict').boundingBox()
    expect(banner!.y + banner!.height).toBeLessThanOrEqual(844)
    await page.locator('.verdict__jump').click()
    const reason = await page.locator('#reason-0').boundingBox()
    expect(reason!.y).toBeGreaterThanOrEqual(0)
    expect(reason!.y).toBeLessThan(844)
  })

  test('answers in German where the browser asks for it', async () => {
    const page = await openPage({ language: 'de-CH' })
    await paste(page)
    expect(await page.locator('.verdict strong').textContent()).toBe(de['status.undetermined'])
    expect(await page.locator('.finding__message').first().textContent()).toMatch(/^Keine Karte .*Zeile/)
  })
})
