import { expect, test } from '@jest/globals'
import type { Page, Route } from 'playwright-core'
import { readPdf } from '../features/decks/sheets/read-pdf.ts'
import { createPlayer } from '../features/decks/stored/fixtures.ts'
import { testDay } from '../support/app.ts'
import { legal, legalText, nameOf } from './desk-event.ts'
import { addWalkIn, checkIn, counted, rowsOf, settled } from './desk-steps.ts'
import { createEvent, importEntrants, makeLink, type PlayerLink } from './organiser-steps.ts'
import { describeInBrowser, openBrowser } from './support/browser.ts'
import { disconnected } from './support/disconnected.ts'
import { takeScreenshot } from './support/screenshot.ts'
import { en } from './texts.ts'

const entrants = 60
/** Those who come without a list, and the one whose list is not legal. */
const withoutList = [59, 60]
const illegal = 58
const names = Array.from({ length: entrants }, (_, index) => nameOf(index))

describeInBrowser('A tournament morning', () => {
  const { openPage, service } = openBrowser({ only: ['l5r-lcg'] })
  const nowhere = { allowErrors: disconnected }

  test('goes from a new event over desks without a connection to receipts and paper', async () => {
    const { token, username } = await createPlayer(service())
    const office = await openPage({ path: '/desk', settings: { 'kotei.token': token, 'kotei.username': username } })
    const code = await createEvent(office, { ...legal, name: 'Kotei of Nuremberg', shoot })
    const links = await importEntrants(office, names)
    expect(links.map(({ name }) => name)).toEqual(names)
    const first = await openPage({ path: await makeLink(office, 'Desk 1', 'judge'), serviceWorker: true, ...nowhere })
    const link = await makeLink(office, 'Desk 2', 'desk')
    const second = await openPage({ path: link, serviceWorker: true, ...nowhere })

    const player = await openPage({ path: links[0]!.path, viewport: 'phone' })
    await sendInBrowser(player)
    await sendByLinks(code, links.slice(1))

    await checkInOffline(first, second)
    await convergeOf(first, second)
    const arrived = await service().call('GET', `/v1/events/${code}/entrants?state=checked-in&limit=100`, { token })
    expect(arrived.json.data.map(({ name }: PlayerLink) => name).sort()).toEqual(names.slice(0, 20).sort())

    await checkDeck(first, second)
    await verifyReceipts({ player, claim: await claimOf(code, token) })
    await printAll(office, code)
  })

  /** The first of them on a phone. */
  async function sendInBrowser(page: Page): Promise<void> {
    await page.locator('.send-list textarea').fill(legalText)
    await page.getByRole('button', { name: en['event.look'] }).click()
    await page.locator('.send-list .verdict[data-status=legal]').waitFor()
    await shoot(page, 'player')
    await page.getByRole('button', { name: en['event.sendThis'] }).click()
    await page.getByText(en['event.sent']).waitFor()
    await page.locator('.verdict[data-status=legal]').waitFor()
  }

  /** The others as fast as they can; two come without a list. */
  async function sendByLinks(code: string, links: readonly PlayerLink[]): Promise<void> {
    const answers = await Promise.all(
      links
        .filter(({ number }) => !withoutList.includes(number))
        .map(async ({ number, path }) => {
          const cards = number === illegal ? { ...legal.cards, banzai: 9 } : legal.cards
          const secret = path.split('#')[1]!
          const own = `/v1/events/${code}/entrants/${number}/submission`
          return await service().call('PUT', own, { token: secret, body: { cards } })
        }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  }

  async function checkInOffline(first: Page, second: Page): Promise<void> {
    for (const page of [first, second]) {
      await counted(page, 'missing', entrants)
      await counted(page, 'noList', withoutList.length)
      await counted(page, 'notLegal', 1)
      await settled(page)
      await page.context().setOffline(true)
    }
    // Both check in the tenth.
    for (const name of names.slice(0, 10)) await checkIn(first, name)
    for (const name of names.slice(9, 20)) await checkIn(second, name)
    await addWalkIn(second, 'Kitsuki Yaruma')
    await counted(first, 'here', 10)
    await counted(second, 'notSent', 12)
    await shoot(second, 'offline', narrow)
    await first.locator('#queue-field').fill(names[0]!)
    await first.locator('.queue-row__open').first().click()
    await first.getByText(en['desk.receipt'], { exact: true }).click()
    await first.getByText(en['desk.receiptClaim']).waitFor()
    await first.getByAltText(en['desk.receiptQr']).waitFor()
    await first.keyboard.press('Escape')
  }

  async function convergeOf(first: Page, second: Page): Promise<void> {
    for (const page of [first, second]) await page.context().setOffline(false)
    for (const page of [first, second]) {
      await counted(page, 'here', 20)
      await page
        .locator('.queue-counters')
        .getByText(`${entrants + 1}`)
        .waitFor()
      await settled(page)
    }
    expect(await rowsOf(first)).toEqual(await rowsOf(second))
    await first.locator('#queue-field').fill('ka')
    await shoot(first, 'queue', narrow)
  }

  /** One copy too few of the first title of which the list has three. */
  async function checkDeck(first: Page, second: Page): Promise<void> {
    await first.getByRole('link', { name: en['desk.nav.checks'] }).click()
    await first.locator('input[name=count]').fill('6')
    await first.locator('select[name=among]').selectOption('checked-in')
    await first.locator('main form .button').click()
    await first.locator('.entrant-links a').first().waitFor()
    await first.locator('.entrant-links a').first().click()
    await first.getByRole('button', { name: en['checks.begin'] }).click()
    await first.locator('.total input:focus').waitFor()
    await first.context().clock.setFixedTime(`${testDay}T12:06:40Z`)
    const totals = await first.locator('.total input').count()
    for (let total = 0; total < totals; total++) await first.keyboard.press('Space')
    await first.locator('.piles:focus').waitFor()
    const expected = await first.locator('.pile__count').allTextContents()
    const short = expected.indexOf('3')
    for (const index of expected.keys()) {
      await first.keyboard.press(index === short ? '2' : 'Space')
      if (index === short + 3) await shoot(first, 'check')
    }
    await first.keyboard.press('Enter')
    const difference = first.getByText('where the list has 3.')
    await difference.waitFor()
    const sentence = await difference.textContent()
    expect(sentence).toMatch(/^2 .* where the list has 3\.$/)
    await first.locator('.verdict').waitFor()
    await first.locator('.deck-check__clock').getByText('6:40').waitFor()
    await first.locator('main textarea').fill('Warning; the third copy was in the deck box.')
    await shoot(first, 'result')
    await first.getByRole('button', { name: en['checks.end'] }).click()
    await first.locator('.past-checks').getByText(sentence!).waitFor()
    // Six minutes and a part of another, and the three that the event adds.
    await first.locator('.past-checks').getByText('Time extension: 10 minutes').waitFor()
    await settled(first)
    await second.goto(new URL(first.url()).pathname)
    await second.locator('.past-checks').getByText(sentence!).waitFor()
  }

  /** What the desk handed out before the service knew of it. */
  async function claimOf(code: string, token: string): Promise<string> {
    const { json } = await service().call('GET', `/v1/events/${code}/log?entrant=1&limit=50`, { token })
    const accepted = json.data.find(({ operation }: { operation: { kind: string } }) => operation.kind === 'accept')
    return accepted.operation.body.claim
  }

  async function verifyReceipts({ player, claim }: { player: Page; claim: string }): Promise<void> {
    await player.reload()
    await player.locator('.own-receipt img').waitFor()
    await shoot(player, 'receipt')
    await player.getByRole('link', { name: en['event.verify'] }).click()
    await player.locator('.receipt__banner strong', { hasText: en['receipt.genuine'] }).waitFor()
    const compare = async (text: string) => {
      await player.locator('.receipt__compare textarea').fill(text)
      await player.locator('.receipt__compare .button').click()
    }
    await player.locator('.receipt__compare summary').click()
    await compare(legalText)
    await player.getByText(en['receipt.same']).waitFor()
    await compare(legalText.replace('3 banzai', '2 banzai'))
    await player.getByText(en['receipt.different']).waitFor()
    const page = await openPage({ path: `/r#${claim}` })
    await page.locator('.receipt__banner strong', { hasText: en['receipt.confirmed'] }).waitFor()
  }

  async function printAll(page: Page, code: string): Promise<void> {
    await page.goto(`/desk/${code}/print`)
    const printed = async (label: string, path: RegExp) => {
      const file = new Promise<Buffer>((resolve) => {
        const hand = async (route: Route) => {
          const response = await route.fetch()
          const body = await response.body()
          await route.fulfill({ response, body })
          resolve(body)
        }
        void page.route(path, hand)
      })
      const shown = page.waitForEvent('popup')
      await page.getByRole('button', { name: label }).click()
      await shown
      return readPdf(await file)
    }
    await page.getByRole('button', { name: `${en['desk.print.allSlips']} 20` }).waitFor()
    // More than fifty are printed in the background.
    await Promise.all([
      page.waitForResponse(/\/sheets\/jobs$/),
      page.getByRole('button', { name: en['desk.print.all'] }).click(),
    ])
    await service().runJobs()
    const sheets = [...(await printed('Sheets 1 to 50', /parts\/1$/)), ...(await printed('Sheets 51 to', /parts\/2$/))]
    expect(sheets).toHaveLength(entrants - withoutList.length)
    // With the walk-in.
    expect(await printed(en['desk.print.blank'], /blank=only$/)).toHaveLength(withoutList.length + 1)
    const slips = await printed(en['desk.print.allSlips'], /slips\.pdf$/)
    const codes = [sheets, slips].map((pages) =>
      pages.flatMap((each) => each.codes).filter((each) => each?.includes('/r#')),
    )
    expect(codes.map(({ length }) => length)).toEqual([20, 20])
  }
})

/** A window without the list of keys. */
const narrow = 940

/** For the guide: `KOTEI_SCREENSHOTS=docs/screenshots npm test -- test/e2e/tournament-morning`. */
async function shoot(page: Page, name: string, width = 1200): Promise<void> {
  if (!process.env.KOTEI_SCREENSHOTS) return
  const size = page.viewportSize()!
  if (size.width > width) await page.setViewportSize({ width, height: 720 })
  await takeScreenshot(page, `desk-${name}`, { fullPage: false })
  await page.setViewportSize(size)
}
