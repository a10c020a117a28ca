import type { Page } from 'playwright-core'
import { packDeck } from '../../src/features/decks/decklists/links/share-link.ts'
import { deckWithForecast } from '../features/cards/announcements/next-list.ts'
import { deckCheckScreens } from './deck-check-screens.ts'
import { deskRestoredScreen } from './desk-restored-screen.ts'
import { deskTroubleScreens } from './desk-trouble-screens.ts'
import { lists } from './lists.ts'
import type { ScreenCase } from './screen-case.ts'

const showAll =
  (...selectors: readonly string[]) =>
  async (page: Page) => {
    for (const selector of selectors) await page.locator(selector).first().waitFor()
  }

/** Opens everything on the screen that can be opened. */
const openAll = (page: Page) =>
  page.locator('main details').evaluateAll((all) => {
    for (const each of all as HTMLDetailsElement[]) each.open = true
  })

/** The builder with a few cards found: all of them look alike, and axe takes its time for each. */
async function fewRows(page: Page): Promise<void> {
  await page.locator('.build-search input').first().fill('way of the')
  await page.locator('.build-search [data-row]').nth(20).waitFor({ state: 'detached' })
  await page.locator('.build-search [data-row]').first().waitFor()
}

/**
 * Every screen in each of its states that look different. `every-screen.test.ts` holds them to WCAG, to the width of a phone,
 * to the languages and to hostile names; a new screen is added here and nowhere else.
 */
export const screens: readonly ScreenCase[] = [
  { name: 'check', path: '/', show: showAll('textarea') },
  {
    name: 'check-verdict',
    path: '/',
    show: async (page) => {
      await page.locator('textarea').fill(lists['l5r-lcg'])
      await page.locator('.verdict').waitFor()
    },
  },
  {
    name: 'check-forecast',
    path: '/',
    show: async (page) => {
      await page.locator('textarea').fill(JSON.stringify({ cards: deckWithForecast }))
      await page.locator('.forecast__reasons').waitFor()
    },
  },
  {
    name: 'check-repair',
    path: '/',
    show: async (page) => {
      await page.locator('textarea').fill(lists['l5r-lcg'])
      await page.locator('.repair > .button').click()
      await page.locator('.repair__steps li').first().waitFor()
      await openAll(page)
    },
  },
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
    name: 'build-empty',
    path: '/build?new',
    show: fewRows,
  },
  {
    name: 'build',
    path: '/build?new',
    show: async (page) => {
      await fewRows(page)
      await page.locator('.build-head__import').click()
      await page.locator('dialog textarea').fill(lists['l5r-lcg'])
      await page.locator('dialog .button').first().click()
      await page.locator('.build-deck [data-row]').first().waitFor({ state: 'attached' })
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
  { name: 'lists', path: '/lists', show: showAll('.format-card__ahead') },
  {
    name: 'list',
    path: '/lists/l5r-lcg/emerald',
    show: (page) => page.locator('.list-changes .card-names li').first().waitFor(),
  },
  {
    name: 'list-impact',
    path: '/lists/l5r-lcg/standard?on=2027-03-01',
    signedIn: true,
    show: showAll('.impact__sums', '.impact__deck'),
  },
  {
    name: 'meta',
    path: '/lists/l5r-lcg/standard/meta',
    show: async (page) => {
      await page.locator('.meta-table a[href$="?clan=crane"]').click()
      await page.locator('.meta[aria-busy=false] .meta-table a[href*="clan="]').first().waitFor({ state: 'detached' })
      await page.locator('.meta-choice select').first().selectOption('2026-05')
      await page.waitForURL(/\/meta\?(?=.*clan=crane)(?=.*to=2026-11).*from=2026-05/)
      await page.locator('.meta-choice select').last().selectOption('')
      await page.locator('.meta[aria-busy=false] .meta-table a[href*="clan=crane"]').waitFor()
    },
  },
  { name: 'account-signed-out', path: '/account', show: showAll('main h1', 'main form') },
  {
    name: 'shared-deck',
    path: `/d#${await packDeck({ game: 'l5r-lcg', name: 'Kyūden Kakita', cards: { 'shizuka-toshi': 1, charge: 4, 'court-games': 3 }, printings: { 'court-games': 'emerald-core-set' } })}`,
    show: (page) => page.locator('.deck-list').waitFor(),
  },
  { name: 'shared-nothing', path: '/d', show: (page) => page.locator('main [role=alert]').waitFor() },
  {
    name: 'receipt',
    path: ({ receipt }) => `/r#${receipt}`,
    show: async (page) => {
      await page.locator('.receipt__compare summary').click()
      await page.locator('.receipt__compare textarea').fill('1 Yōjin no Shiro\n3 No Such Card')
      await page.locator('.receipt__compare .button').click()
      await page.locator('.receipt__same').waitFor()
    },
  },
  { name: 'receipt-unreadable', path: '/r#nothing', show: showAll('.receipt__banner') },
  {
    name: 'event',
    path: ({ eventPath }) => eventPath,
    show: async (page) => {
      await page.locator('.event details summary').click()
      await page.locator('.event details li').first().waitFor()
    },
  },
  {
    name: 'event-mine-send',
    path: ({ newPlayerLink }) => newPlayerLink,
    show: async (page) => {
      await page.locator('.send-list textarea').fill(lists['l5r-lcg'])
      await page.locator('.send-list .button').first().click()
      await page.locator('.send-list .verdict').waitFor()
    },
  },
  {
    name: 'event-mine',
    path: ({ playerLink }) => playerLink,
    show: showAll('.own-receipt img', '.deck-list'),
  },
  { name: 'help', path: '/help', show: (page) => page.locator('.key-list').waitFor() },
  {
    name: 'account',
    path: '/account',
    signedIn: true,
    show: async (page) => {
      await page.locator('.hook__url').first().waitFor({ state: 'attached' })
      await openAll(page)
      await showAll('.bell', '.hook__deliveries .row')(page)
    },
  },
  { name: 'notices', path: '/notices', signedIn: true, show: showAll('.notice-row', '.bell') },
  { name: 'decks-public', path: '/decks', show: showAll('.deck-row') },
  { name: 'decks', path: '/decks', signedIn: true, show: showAll('.deck-row') },
  { name: 'deck', path: ({ forecastDeckId }) => `/decks/${forecastDeckId}`, show: showAll('.forecast') },
  { name: 'deck-own', path: ({ deckId }) => `/decks/${deckId}`, signedIn: true, show: showAll('main h1', '.verdict') },
  {
    name: 'deck-history',
    path: ({ legalDeckId }) => `/decks/${legalDeckId}/history`,
    show: showAll('.timeline__row'),
  },
  { name: 'desk', path: '/desk', signedIn: true, show: showAll('.event-row', '.panel') },
  {
    name: 'desk-queue',
    path: ({ event }) => `/desk/${event.code}`,
    signedIn: true,
    show: async (page) => {
      await page.locator('.queue-row').first().waitFor()
      await page.locator('#queue-field').fill('999')
      await page.locator('#queue-field').press('Enter')
      await page.locator('.confirm[data-kind=refused]').waitFor()
      await page.locator('#queue-field').fill('')
      await page.locator('#queue-field').press('ArrowDown')
      await page.locator('.queue-row[aria-selected=true]').waitFor()
    },
  },
  {
    name: 'desk-entrant',
    path: ({ event }) => `/desk/${event.code}/n/9`,
    signedIn: true,
    show: async (page) => {
      await showAll('.desk-conflict .changes li', '.sheet-list', '.entrant__request')(page)
      await openAll(page)
    },
  },
  ...deckCheckScreens,
  ...deskTroubleScreens,
  {
    name: 'desk-tables',
    path: ({ event }) => `/desk/${event.code}/tables`,
    signedIn: true,
    show: async (page) => {
      await page.locator('input[name=count]').fill('20')
      await page.locator('main form .button').click()
      await page.locator('#drawn-title').waitFor()
    },
  },
  {
    name: 'desk-print',
    path: ({ event }) => `/desk/${event.code}/print`,
    signedIn: true,
    show: showAll('.print__item'),
  },
  {
    name: 'desk-settings',
    path: ({ event }) => `/desk/${event.code}/settings`,
    signedIn: true,
    show: async (page) => {
      await page.locator('.settings input[type=date]').fill('2019-01-06')
      await page.locator('.verdict-changes li').first().waitFor()
      await openAll(page)
    },
  },
  { name: 'desk-log', path: ({ event }) => `/desk/${event.code}/log`, signedIn: true, show: showAll('.log-list li') },
  { name: 'not-found', path: '/nothing/here', show: showAll('main h1') },
  deskRestoredScreen,
]
