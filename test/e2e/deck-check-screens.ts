import type { Page } from 'playwright-core'
import { people } from './desk-event.ts'
import type { ScreenCase } from './screen-case.ts'

/** Whose name and list are hostile; see world.ts. */
const hostile = 9

const check = (name: string, entrant: number, show: ScreenCase['show']): ScreenCase => ({
  name,
  path: ({ event }) => `/desk/${event.code}/check/${entrant}`,
  signedIn: true,
  show,
})

async function start(page: Page, mode: 'piles' | 'order'): Promise<void> {
  await page.locator(`input[value=${mode}]`).check()
  await page.locator('main form .button').click()
  await page.locator('.piles__list').first().waitFor()
}

/** Counts with one copy of the first title missing, and a card that the list does not have. */
async function countPiles(page: Page): Promise<void> {
  await start(page, 'piles')
  await page.locator('.total input').first().fill('7')
  await page.locator('.piles').focus()
  await page.keyboard.press('0')
  await page.keyboard.press('n')
  await page.locator('.check-dock input').fill('Hida Kisada')
  await page.locator('.check-dock input').press('Enter')
  await page.locator('#strangers-title').waitFor()
}

/** Without the dock over the piles: axe would report those that it half covers, to which a person scrolls. */
async function showPiles(page: Page): Promise<void> {
  await countPiles(page)
  await page.locator('.check-dock').evaluate((dock) => {
    ;(dock as HTMLElement).style.position = 'static'
    scrollTo(0, 0)
  })
}

async function showResult(page: Page): Promise<void> {
  await countPiles(page)
  const piles = await page.locator('.piles .pile').count()
  for (let pile = 1; pile < piles; pile++) await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.locator('#result-title[data-outcome=differs]').waitFor()
  await page.locator('.verdict').waitFor()
}

async function showPast(page: Page): Promise<void> {
  await showResult(page)
  await page.locator('main textarea').fill('W'.repeat(300))
  await page.locator('main section.panel .button').first().click()
  await page.locator('#past-title').waitFor()
  await page.locator('.past-checks li').nth(1).waitFor()
  await page.locator('.check-again').click()
}

async function turnCards(page: Page): Promise<void> {
  await start(page, 'order')
  const field = page.locator('main input[maxlength="120"]')
  await page.locator('.pile__pick').first().click()
  await field.fill('no such card')
  await page.locator('main section .button--quiet').waitFor()
}

/** A deck check in each of its states. Every one is of another entrant, so that none depends on the others. */
export const deckCheckScreens: readonly ScreenCase[] = [
  check('desk-check-start', people.asking.number, (page) => page.locator('#split-title').waitFor()),
  check('desk-check-piles', hostile, showPiles),
  check('desk-check-order', people.alsoLegal.number, turnCards),
  check('desk-check-result', people.legal.number, showResult),
  check('desk-check-past', people.here.number, showPast),
]
