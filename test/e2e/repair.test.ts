import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { lists } from './lists.ts'
import { describeInBrowser, openBrowser } from './support/browser.ts'
import { disconnected } from './support/disconnected.ts'
import { takeScreenshot } from './support/screenshot.ts'
import { en } from './texts.ts'

/** With four copies of a card of which three are allowed, beside the lines that are not read. */
const illegal = lists['l5r-lcg'].replace('3 x Doni Whisperer', '4 x Doji Whisperer')

describeInBrowser('The smallest repair', () => {
  const { openPage } = openBrowser()

  const find = async (page: Page, text: string) => {
    await page.locator('textarea').fill(text)
    await page.locator('.verdict[data-status="illegal"]').waitFor()
    await page.getByRole('button', { name: en['repair.find'], exact: true }).click()
    await page.locator('.repair__steps').waitFor()
  }

  test('is shown in words, put into the list by one press, and undone by one key', async () => {
    const page = await openPage()
    const field = page.locator('textarea')
    await find(page, illegal)
    expect(await page.locator('.repair__message').textContent()).toBe(
      '4 changes make the deck legal, and fewer do not.',
    )
    await takeScreenshot(page, 'repair')
    await page.getByRole('button', { name: en['repair.apply'] }).click()
    await page.locator('.verdict[data-status="legal"]').waitFor()
    expect(await field.inputValue()).toMatch(/^3x? Doji Whisperer/m)
    await field.press('Control+z')
    expect(await field.inputValue()).toBe(illegal)
  })

  test('is found without a connection, and another card can be chosen', async () => {
    const page = await openPage({
      offline: true,
      language: 'de',
      viewport: 'phone',
      allowErrors: disconnected,
    })
    await page.locator('textarea').fill(lists['l5r-lcg'].replace('3 x Doni Whisperer', ''))
    await page.locator('.verdict[data-status="illegal"]').waitFor()
    await page.locator('.repair > .button').click()
    const choice = page.locator('.repair__choice select').first()
    await choice.waitFor()
    const other = choice.locator('option').nth(1)
    const title = (await other.textContent())!
    await choice.selectOption({ index: 1 })
    await takeScreenshot(page, 'repair-phone')
    await page.locator('.repair > .button').click()
    await page.locator('.verdict[data-status="legal"]').waitFor()
    expect(await page.locator('textarea').inputValue()).toContain(title)
  })
})
