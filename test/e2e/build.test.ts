import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { packDeck } from '../../src/features/decks/decklists/links/share-link.ts'
import type { DeckView } from '../../src/features/decks/stored/schema.ts'
import { until } from '../support/until.ts'
import { describeInBrowser, openBrowser } from './support/browser.ts'
import { disconnected } from './support/disconnected.ts'

const hostileName = '<img src=x onerror=alert(1)>\u202e kced'

describeInBrowser('The builder', () => {
  const { openPage, service } = openBrowser({ only: ['l5r-lcg'] })

  const deckRow = (page: Page, title: string) =>
    page.locator('.build-deck [data-row]').filter({ has: page.getByRole('link', { name: title, exact: true }) })
  const copies = (page: Page, title: string) => deckRow(page, title).locator('.counter__count').textContent()

  /** Searches and goes to the first result, by keys alone. */
  async function findByKeys(page: Page, words: string, title: string): Promise<void> {
    await page.keyboard.press('/')
    await page.keyboard.type(words)
    await page.keyboard.press('ArrowDown')
    await page.locator('.build-search [data-row-link]:focus').filter({ hasText: title }).waitFor()
  }

  /** Calls the API; signs the page in to a new account first. */
  async function signIn(page: Page, username: string) {
    const post = async (path: string, body: object, headers: Record<string, string> = {}, method = 'POST') => {
      const response = await fetch(`${service().url}${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
      })
      return response.json()
    }
    const account = { username, password: 'seven unrelated lanterns' }
    await post('/v1/accounts', account)
    const { token } = (await post('/v1/sessions', account)) as { token: string }
    await page.evaluate(
      ([key, name]) => {
        localStorage.setItem('kotei.token', key!)
        localStorage.setItem('kotei.username', name!)
      },
      [token, username],
    )
    const authorization = { Authorization: `Bearer ${token}` }
    return {
      read: async (id: string) => (await post(`/v1/decks/${id}`, {}, authorization, 'GET')) as DeckView,
      patch: async (id: string, body: object) =>
        (await post(`/v1/decks/${id}`, body, authorization, 'PATCH')) as DeckView,
    }
  }

  test('builds by keyboard alone, undoes, and keeps the draft over a reload', async () => {
    const page = await openPage({ path: '/build' })
    await page.locator('.build-search [data-row]').first().waitFor()
    await findByKeys(page, 'shizuka', 'Shizuka Toshi')
    await page.keyboard.press('+')
    await deckRow(page, 'Shizuka Toshi').waitFor()
    await findByKeys(page, 'savvy politician', 'Savvy Politician')
    await page.keyboard.press('3')
    await page.keyboard.press('+')
    await deckRow(page, 'Savvy Politician').waitFor()
    // The verdict says so, a moment after the count.
    await until(async () => (await copies(page, 'Savvy Politician')) === '4/3 more than the limit')
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    await until(async () => (await copies(page, 'Savvy Politician')) === '2/3')
    await page.keyboard.press('Control+z')
    expect(await copies(page, 'Savvy Politician')).toBe('3/3')
    await page.keyboard.press('Control+y')
    expect(await copies(page, 'Savvy Politician')).toBe('2/3')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.reload()
    await deckRow(page, 'Savvy Politician').waitFor()
    expect(await copies(page, 'Savvy Politician')).toBe('2/3')
    // The row goes with its last copy, and the focus stays in the deck.
    await deckRow(page, 'Savvy Politician').getByRole('link').focus()
    await page.keyboard.press('0')
    await deckRow(page, 'Savvy Politician').waitFor({ state: 'detached' })
    await page.locator(':focus', { hasText: /^Shizuka Toshi$/ }).waitFor()
  }, 60_000)

  test('works without a connection, which it says when it is to save', async () => {
    const page = await openPage({
      path: '/build',
      serviceWorker: true,
      allowErrors: disconnected,
    })
    await signIn(page, 'kakita-offline')
    await page.reload()
    await page.locator('.build-search [data-row]').first().waitFor()
    await page.context().setOffline(true)
    await page.reload()
    await page.getByLabel('Search cards').fill('banzai')
    await page.getByRole('button', { name: 'One copy more of Banzai!' }).first().click()
    await deckRow(page, 'Banzai!').waitFor()
    await page.getByRole('button', { name: 'Save to my decks' }).click()
    await page.getByText('No connection: not saved to your account yet.').waitFor()
    await page.reload()
    await deckRow(page, 'Banzai!').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Save to my decks' }).click()
    await page.waitForURL(/\/build\/[^?]+$/)
    await page.getByText('Saved.', { exact: true }).waitFor()
  }, 60_000)

  test('shows both sides of a conflict and saves what is chosen card by card', async () => {
    const page = await openPage({ path: '/account', allowErrors: /status of 412/ })
    const api = await signIn(page, 'kakita-two-tabs')
    const packed = await packDeck({
      game: 'l5r-lcg',
      format: 'standard',
      name: 'Two tabs',
      cards: { charge: 3, banzai: 3 },
    })
    await page.goto(`/build#${packed}`)
    await deckRow(page, 'Charge!').waitFor()
    await page.reload()
    await deckRow(page, 'Charge!').waitFor()
    await page.getByRole('button', { name: 'Save to my decks' }).click()
    await page.waitForURL(/\/build\/[^?]+$/)
    const id = page.url().split('/').at(-1)!
    await page.getByText('Saved.', { exact: true }).waitFor()
    await api.patch(id, { cards: { charge: 1, banzai: 2, 'court-games': 3 } })
    await deckRow(page, 'Charge!').getByRole('link').focus()
    await page.keyboard.press('2')
    await page.getByRole('button', { name: 'Save changes' }).click()
    const dialog = page.getByRole('dialog', { name: 'This deck was changed elsewhere' })
    await dialog.waitFor()
    const picked = (label: string) => dialog.getByRole('radio', { name: label, exact: true }).isChecked()
    expect(await picked('Charge!: Mine')).toBe(true)
    expect(await picked('Banzai!: Theirs')).toBe(true)
    // Closing loses nothing, and the next attempt asks again.
    await page.keyboard.press('Escape')
    expect(await copies(page, 'Charge!')).toBe('2/3')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await dialog.getByRole('radio', { name: 'Court Games: Mine', exact: true }).check()
    await dialog.getByRole('button', { name: 'Save this choice' }).click()
    await page.getByText('Saved.', { exact: true }).waitFor()
    expect((await api.read(id)).cards).toEqual({ charge: 2, banzai: 2 })
  }, 60_000)

  test('chooses printings by keyboard, saves them, shows them with the deck and its changes, and shares them', async () => {
    const page = await openPage({ path: '/account' })
    const api = await signIn(page, 'kakita-printings')
    const printings = { 'court-games': 'core' }
    const cards = { 'court-games': 3, charge: 3 }
    await page.goto(`/build#${await packDeck({ game: 'l5r-lcg', name: 'Printings', cards, printings })}`)
    const select = page.getByRole('combobox', { name: 'Printing of Court Games' })
    await select.waitFor()
    expect([await select.inputValue(), await page.locator('.printing-select').count()]).toEqual(['core', 1])
    await page.getByRole('button', { name: 'Save to my decks' }).click()
    await page.waitForURL(/\/build\/[^?]+$/)
    const id = page.url().split('/').at(-1)!
    expect((await api.read(id)).printings).toEqual(printings)
    await deckRow(page, 'Court Games').getByRole('link').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    expect(await select.inputValue()).toBe('emerald-core-set')
    expect(await copies(page, 'Court Games')).toBe('3/3')
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await select.inputValue()).toBe('core')
    await page.getByRole('button', { name: 'Redo' }).click()
    // The browser keeps drafts a moment after it shows them, which nobody who presses keys is quick enough to notice.
    await until(async () => (await keptDrafts(page)).includes('"court-games":"emerald-core-set"'))
    await page.reload()
    await select.waitFor()
    expect(await select.inputValue()).toBe('emerald-core-set')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Saved.', { exact: true }).waitFor()
    expect(await api.read(id)).toMatchObject({ revision: 2, printings: { 'court-games': 'emerald-core-set' } })
    await page.goto(`/decks/${id}`)
    await page.locator('.deck-list__card').filter({ hasText: 'Court Games' }).getByText('Emerald Core Set').waitFor()
    await page.goto(`/decks/${id}?tab=revisions`)
    await page.getByRole('button', { name: 'Changes' }).click()
    await page.getByText('Court Games: Core Set → Emerald Core Set').waitFor()
  }, 60_000)

  test('has two tabs on a phone, and counts by a tap', async () => {
    const page = await openPage({ path: '/build', viewport: 'phone' })
    await page.getByLabel('Search cards').fill('shizuka')
    // Until then all cards are there, and move away from under the finger.
    await page.locator('.build-search [data-row]').nth(5).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'One copy more of Shizuka Toshi' }).tap()
    const tab = page.getByRole('tab', { name: /^Deck 1\/86/ })
    await tab.tap()
    await deckRow(page, 'Shizuka Toshi').waitFor()
    expect(await page.getByLabel('Search cards').isVisible()).toBe(false)
    await page.getByRole('tab', { name: 'Search' }).tap()
    expect(await page.getByLabel('Search cards').inputValue()).toBe('shizuka')
  })

  test('reads lists, offers what misspelt lines may mean, and shows hostile names as they are', async () => {
    const page = await openPage({ path: '/build' })
    await page.getByRole('button', { name: 'Import a list' }).click()
    await page
      .getByRole('dialog')
      .getByLabel('Decklist')
      .fill('3x Charge!\n2x Banzia!\n1x <img src=x onerror=alert(2)>')
    await page.getByRole('button', { name: 'Replace the deck' }).click()
    await page.getByRole('button', { name: '+ Banzai!' }).click()
    await deckRow(page, 'Banzai!').waitFor()
    expect(await copies(page, 'Banzai!')).toBe('2/3')
    expect(await page.locator('.unread-lines').textContent()).toContain('<img src=x onerror=alert(2)>')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(hostileName)
    await page.getByRole('button', { name: 'Drafts' }).click()
    await page.getByRole('dialog').getByText(hostileName).waitFor()
    await page.getByRole('button', { name: 'New deck' }).click()
    await page.getByText('An empty deck').waitFor()
    await page.getByRole('button', { name: 'Drafts' }).click()
    await page.getByRole('dialog').getByText(hostileName).click()
    await deckRow(page, 'Charge!').waitFor()
    expect(await page.locator('main img').count()).toBe(0)
    expect(await page.title()).toContain('<img src=x onerror=alert(1)>')
  }, 60_000)
})

/** All drafts that the browser has stored, as JSON. */
function keptDrafts(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('kotei')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            opening.result.close()
            resolve(JSON.stringify(reading.result))
          }
        }
      }),
  )
}
