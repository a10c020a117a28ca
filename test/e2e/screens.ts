import type { Page } from 'playwright-core'

export interface ScreenCase {
  readonly name: string
  readonly path: string
  /** Brings the page, which has just been loaded, to what is to be looked at, and waits for it. */
  readonly show: (page: Page) => Promise<unknown>
}

import { lists } from './lists.ts'

/**
 * Every screen in each of its states that look different. `every-screen.test.ts` holds them to WCAG, to the width of a phone
 * and to the languages; a new screen is added here and nowhere else.
 */
export const screens: readonly ScreenCase[] = [
  { name: 'check', path: '/', show: (page) => page.locator('textarea').waitFor() },
  {
    name: 'check-verdict',
    path: '/',
    show: async (page) => {
      await page.locator('textarea').fill(lists['l5r-lcg'])
      await page.locator('.verdict').waitFor()
    },
  },
  { name: 'account', path: '/account', show: (page) => page.locator('form').waitFor() },
  { name: 'decks', path: '/decks', show: (page) => page.locator('.empty').waitFor() },
  {
    name: 'odds',
    path: '/odds',
    show: async (page) => {
      await page.locator('textarea').fill(lists['l5r-lcg'])
      await page.locator('form .button').click()
      await page.locator('.picture img').waitFor()
    },
  },
  {
    name: 'cards',
    path: '/cards?game=l5r-lcg&q=clan:crane type:attachment cost:0',
    show: async (page) => {
      await page.locator('.card-filters summary').click()
      await page.locator('.card-row').first().waitFor()
    },
  },
  {
    name: 'cards-mistake',
    path: '/cards?q=clan:crane colour:blue',
    show: (page) => page.locator('.query__where').waitFor(),
  },
  { name: 'card', path: '/cards/l5r-lcg/hida-kisada', show: (page) => page.locator('.ruling').first().waitFor() },
  { name: 'lists', path: '/lists', show: (page) => page.locator('.format-card').first().waitFor() },
  {
    name: 'list',
    path: '/lists/l5r-lcg/emerald',
    show: (page) => page.locator('.list-changes .card-names li').first().waitFor(),
  },
  { name: 'not-found', path: '/nothing/here', show: (page) => page.locator('main h1').waitFor() },
]
