import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { projectRoot } from '../../src/platform/project-root.ts'
import { expectNoAxeFindings } from './support/axe.ts'
import { describeInBrowser, openBrowser } from './support/browser.ts'

const list = readFileSync(join(projectRoot, 'test/fixtures/decks/ffgforum-263882-unicorn-tempo.txt'), 'utf8')

describeInBrowser('Odds in the page', () => {
  const { openPage } = openBrowser()

  async function useDeck(page: Page): Promise<void> {
    await page.getByLabel('Decklist').fill(list)
    await page.getByRole('button', { name: 'Use this deck' }).click()
    await page.getByRole('heading', { name: 'What you want to see' }).waitFor()
  }

  test('a goal filled in as a sentence has its exact probability and its picture', async () => {
    const page = await openPage({ path: '/odds' })
    await useDeck(page)
    await page.getByLabel('Goal 1: how many').selectOption('2+')
    await page.getByLabel('Goal 1: cards').selectOption('type:character cost<=2')
    // As docs/odds.md has it for this list.
    await page.getByRole('row', { name: /867\/1406/ }).waitFor()
    expect(await page.getByRole('row', { name: /867\/1406/ }).textContent()).toContain('61.66%')
    const picture = page.getByRole('img', { name: 'A picture of the numbers in the table' })
    await picture.waitFor()
    expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(300)
    await expectNoAxeFindings(page)
  })

  test('the best mulligan is worth more than keeping everything, and rounds go up', async () => {
    const page = await openPage({ path: '/odds', viewport: 'phone' })
    await useDeck(page)
    await page.getByRole('button', { name: 'Remove goal 2' }).click()
    await page.getByRole('button', { name: 'Best mulligan' }).click()
    const value = async (row: string) =>
      Number.parseFloat((await page.getByRole('row', { name: row }).locator('strong').textContent()) ?? '')
    await page.getByRole('row', { name: 'Best choice' }).waitFor()
    expect(await value('Best choice')).toBeGreaterThan(await value('Keep everything'))
    await page.getByRole('button', { name: 'By round' }).click()
    await page.getByRole('columnheader', { name: 'Round 4' }).waitFor()
    const cells = await page.locator('.odds-table tbody td').allTextContents()
    const numbers = cells.map(Number.parseFloat)
    expect(numbers).toHaveLength(4)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  })

  test('a hand is dealt, cards are replaced by keyboard alone, and the best choice is named', async () => {
    const page = await openPage({ path: '/odds' })
    await useDeck(page)
    await page.getByRole('button', { name: 'Play a hand' }).focus()
    await page.keyboard.press('Enter')
    const cards = page.locator('button.table-card__face')
    await cards.nth(7).waitFor()
    const before = await page.locator('.table-card .card-title').allTextContents()
    await cards.nth(0).focus()
    await page.keyboard.press('Space')
    expect(await cards.nth(0).getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: 'What would the best choice be?' }).click()
    await page
      .getByText(/^keep|keep .*; replace/)
      .first()
      .waitFor()
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Replace 1 card' }).click()
    await page.getByRole('heading', { name: 'After the mulligan' }).waitFor()
    await page.locator('.table-card').nth(7).waitFor()
    const after = await page.locator('.table-card .card-title').allTextContents()
    expect(after.slice(4)).toEqual(before.slice(4))
    // The three cards that were kept are still there.
    for (const title of before.slice(1, 4)) expect(after.slice(0, 4)).toContain(title)
  })

  test('a link that is no deck says so', async () => {
    const page = await openPage({ path: '/odds#9nonsense' })
    await page.getByRole('alert').waitFor()
  })
})
