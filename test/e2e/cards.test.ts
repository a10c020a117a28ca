import { expect, test } from '@jest/globals'
import { describeInBrowser, openBrowser } from './support/browser.ts'
import { disconnected } from './support/disconnected.ts'

describeInBrowser('Cards', () => {
  const { openPage } = openBrowser({ only: ['l5r-lcg'] })
  const allowErrors = disconnected

  test('are found by a query, which chips write and the address keeps', async () => {
    const page = await openPage({ path: '/cards?game=l5r-lcg' })
    await page.getByLabel('Search cards').fill('kisada')
    await page.getByRole('link', { name: 'Hida Kisada', exact: true }).waitFor()
    await page.getByText('Filters').click()
    await page.getByRole('button', { name: 'Crab', exact: true }).click()
    await page.getByRole('button', { name: 'Crane', exact: true }).click()
    expect(await page.getByLabel('Search cards').inputValue()).toBe('kisada (clan:crab or clan:crane)')
    expect(new URL(page.url()).searchParams.get('q')).toBe('kisada (clan:crab or clan:crane)')
    await page.reload()
    await page.getByRole('link', { name: 'Hida Kisada', exact: true }).waitFor()
  })

  test('say where a query is wrong', async () => {
    const page = await openPage({ path: '/cards?game=l5r-lcg&q=cost%3C%3D3%20colour%3Ablue' })
    expect(await page.locator('.query__where mark').textContent()).toBe('colour:blue')
    expect(await page.locator('.query__fault .field__error').textContent()).toContain('There is no field "colour"')
  })

  test('have a page with facts, status in every format and rulings, also without a connection', async () => {
    const page = await openPage({ path: '/cards/l5r-lcg/hida-kisada', serviceWorker: true, allowErrors })
    await page.reload()
    await page.locator('.ruling__source').first().waitFor()
    await page.context().setOffline(true)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Hida Kisada' }).waitFor()
    const status = page.getByRole('row', { name: 'Emerald Legacy' })
    expect(await status.textContent()).toMatch(/Not in the pool.*2023/)
    expect(await page.locator('.number-facts').textContent()).toContain('Military')
    expect(await page.locator('.printings').textContent()).toContain('Core Set')
    await page.locator('.ruling__source').first().waitFor()
    await page.getByText('Stored decks need a connection.').waitFor()
    // A card whose page was never opened before.
    await page.goto('/cards/l5r-lcg/charge')
    await page.getByRole('heading', { level: 1, name: 'Charge!' }).waitFor()
  }, 30_000)

  test('that do not exist are said to', async () => {
    const page = await openPage({ path: '/cards/l5r-lcg/%3Cimg%20src=x%20onerror=alert(1)%3E' })
    await page.getByText('There is no card with the id “<img src=x onerror=alert(1)>”.').waitFor()
  })
})
