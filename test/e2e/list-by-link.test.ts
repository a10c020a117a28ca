import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { FetchError } from '../../src/platform/outbound/fetch-error.ts'
import { de } from '../../web/src/check/words/de.ts'
import { en } from '../../web/src/check/words/en.ts'
import { en as eventTexts } from '../../web/src/event/words/en.ts'
import { lion } from '../features/decks/stored/fixtures.ts'
import { createTestEvent } from '../features/events/fixtures.ts'
import { describeInBrowser, openBrowser } from './support/browser.ts'
import { disconnected } from './support/disconnected.ts'
import { takeScreenshot } from './support/screenshot.ts'

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
const emerald = `https://www.emeralddb.org/decks/${id}`
const deck = {
  name: 'Löwen',
  format: 'emerald',
  cards: { ...lion, 'no-such-card': 1 },
  card_pack_ids: { 'court-games': 'emerald-core-set' },
}
/** Stands for the other sites; the fetch itself is tested in test/platform/outbound. */
async function fetchJson(url: URL): Promise<string> {
  if (url.host === 'www.emeralddb.org') return JSON.stringify(deck)
  if (url.host === 'other.example')
    return JSON.stringify({ game: 'shadowfist', name: 'Fist', cards: { [shadowfistCard]: 2 } })
  throw new FetchError('not-allowed')
}
let shadowfistCard = ''

const refused = new RegExp(`status of (422|503)|${disconnected.source}`)
const field = (page: Page) => page.locator('textarea')

describeInBrowser('A pasted link to a deck', () => {
  const { openPage, service } = openBrowser({ fetchJson })

  test('is replaced by the list of the deck, and judged in its format', async () => {
    const page = await openPage()
    await field(page).fill(` ${emerald} `)
    await page.locator('.verdict__where', { hasText: 'Emerald Legacy' }).waitFor()
    const text = await field(page).inputValue()
    expect(text).toMatch(/^Format: emerald\n\n# Name: Löwen\n/)
    expect(text).toContain('Court Games (Emerald Core Set)')
    expect(text).toContain('1 no-such-card')
    await takeScreenshot(page, 'link-fetched')
  })

  test('may lead to a deck of another game', async () => {
    shadowfistCard = service().catalog.games.get('shadowfist')!.cards[0]!.id
    const page = await openPage({ allowErrors: refused })
    await field(page).fill(`https://other.example/decks/${id}`)
    await page.locator('.verdict').waitFor()
    const [game] = await page.locator('.check-options select').all()
    expect(await game!.locator('option').first().textContent()).toContain('Shadowfist')
  })

  test('that is not fetched is answered with a sentence in the language of the page', async () => {
    const page = await openPage({ allowErrors: refused, language: 'de' })
    await field(page).fill(`https://unlisted.example/decks/${id}`)
    await page.getByRole('alert').getByText(String(de['link.host']).replace('{host}', 'unlisted.example')).waitFor()
    await takeScreenshot(page, 'link-refused')
    // The field is as it was, and a list in it is judged.
    expect(await field(page).inputValue()).toContain('unlisted.example')
    await field(page).fill('3 Charge!')
    await page.locator('.verdict').waitFor()
  })

  test('waits for the connection', async () => {
    const page = await openPage({ serviceWorker: true, allowErrors: refused })
    await page.context().setOffline(true)
    await field(page).fill(emerald)
    await page.getByText(en['link.offline']).waitFor()
    await page.context().setOffline(false)
    await page.locator('.verdict__where', { hasText: 'Emerald Legacy' }).waitFor()
  })

  test('is the list of a player who hands it in; what has no card is not taken', async () => {
    const event = await createTestEvent(service(), { format: 'emerald' })
    const entered = await event.call('POST', '/entrants', { body: { name: 'Matsu Tsuko' } })
    const page = await openPage({ path: entered.json.link, allowErrors: refused })
    const look = page.getByRole('button', { name: eventTexts['event.look'] })
    const send = page.getByRole('button', { name: eventTexts['event.sendThis'] })
    await field(page).fill('lol')
    await look.click()
    await page.locator('.send-list .notice', { hasText: 'No card of' }).waitFor()
    expect(await send.isDisabled()).toBe(true)
    await field(page).fill(`https://unlisted.example/decks/${id}`)
    await look.click()
    await page.getByRole('alert').getByText(String(en['link.host']).replace('{host}', 'unlisted.example')).waitFor()
    await field(page).fill(` ${emerald}\n`)
    await look.click()
    await page.locator('.send-list .deck-list').getByText('Matsu Berserker').waitFor()
    expect(await field(page).inputValue()).toContain('Court Games (Emerald Core Set)')
    await send.click()
    await page.getByText(eventTexts['event.sent']).waitFor()
    const { json } = await event.call('GET', `/entrants/${entered.json.entrant.number}/submission`)
    expect(json.list).toMatchObject({ name: 'Löwen', cards: lion })
  })

  test('is imported by the builder, too', async () => {
    const page = await openPage({ path: '/build', allowErrors: refused })
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('textarea').fill(`https://unlisted.example/decks/${id}`)
    await dialog.locator('.button').first().click()
    await dialog.getByText(String(en['link.host']).replace('{host}', 'unlisted.example')).waitFor()
    await takeScreenshot(page, 'link-builder')
    await dialog.locator('textarea').fill(emerald)
    await dialog.locator('.button').first().click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Matsu Berserker').first().waitFor()
    expect(
      await page.locator('input').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)),
    ).toContain('Löwen')
  })
})

describeInBrowser('Where no host may be fetched from', () => {
  const { openPage } = openBrowser({ only: ['l5r-lcg'] })

  test('a link is answered with that', async () => {
    const page = await openPage({ allowErrors: refused })
    await field(page).fill(emerald)
    await page.getByText(en['link.off']).waitFor()
  })
})
