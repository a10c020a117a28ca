import type { Page } from 'playwright-core'

/** Connected, and nothing waits. */
export const settled = (page: Page) => page.locator('.sync[data-look=connected]').waitFor()

export async function checkIn(page: Page, name: string): Promise<void> {
  await page.locator('#queue-field').fill(name)
  await page.locator('#queue-field').press('Enter')
  await confirmed(page, name)
}

export async function addWalkIn(page: Page, name: string): Promise<void> {
  await page.locator('#queue-field').fill(name)
  await page.locator('#queue-add button').click()
  await confirmed(page, name)
}

const confirmed = (page: Page, name: string) =>
  page.locator('.confirm[data-kind=done]').filter({ hasText: name }).waitFor()

export const counted = (page: Page, filter: string, count: number) =>
  page
    .locator(`.queue-counter[data-filter=${filter}]`)
    .filter({ has: page.getByText(String(count), { exact: true }) })
    .waitFor()

export const rowsOf = (page: Page) => page.locator('.queue-row').allTextContents()

/** As a connection that comes back, and a tab that is looked at again. */
export const wake = (page: Page) =>
  page.evaluate(() => {
    for (const name of ['online', 'focus']) dispatchEvent(new Event(name))
    document.dispatchEvent(new Event('visibilitychange'))
  })
