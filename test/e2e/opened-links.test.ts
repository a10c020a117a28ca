import { beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { createPlayer, type Player, password } from '../features/decks/stored/fixtures.ts'
import { createTestEvent } from '../features/events/fixtures.ts'
import { createDeskEvent, type DeskEvent, people } from './desk-event.ts'
import { checkIn, settled, wake } from './desk-steps.ts'
import { expectNoAxeFindings } from './support/axe.ts'
import { describeInBrowser, openBrowser } from './support/browser.ts'
import { takeScreenshot } from './support/screenshot.ts'
import { en } from './texts.ts'

const allowErrors = /ERR_FAILED|status of (401|403|409)/
const invented = 'A'.repeat(32)

describeInBrowser('A link that somebody opens', () => {
  const { openPage, service } = openBrowser({ only: ['l5r-lcg'] })
  let organiser: Player
  let event: DeskEvent
  beforeAll(async () => {
    organiser = await createPlayer(service())
    event = await createDeskEvent(service(), { token: organiser.token, more: 3 })
  })
  const signedIn = () => ({ 'kotei.token': organiser.token, 'kotei.username': organiser.username })
  const playerLink = async (number: number): Promise<string> =>
    (await event.call('POST', `/entrants/${number}/link`)).json.link
  const isSignedIn = async (page: Page) =>
    expect(await page.evaluate(() => localStorage.getItem('kotei.token'))).toBe(organiser.token)
  const refused = (page: Page) => page.locator('.notice--link').getByText(en['app.linkUnchanged'])

  test('and does not work leaves a desk as it was, and the organiser signed in', async () => {
    const other = await createTestEvent(service())
    const page = await openPage({ path: `/desk/${event.code}`, settings: signedIn(), allowErrors })
    await settled(page)
    const links = [
      `/desk/${event.code}#kd_${invented}`,
      `/desk/${event.code.toLowerCase()}#kp_${invented}`,
      `/desk/${event.code}#${(await other.helper('judge')).secret}`,
      (await playerLink(people.legal.number)).replace(/^.*#/, `/desk/${event.code}#`),
    ]
    for (const link of links) {
      await page.goto(link)
      await refused(page).waitFor()
      await settled(page)
      await page.getByRole('button', { name: en['app.linkNoted'] }).click()
      await refused(page).waitFor({ state: 'detached' })
    }
    await checkIn(page, people.legal.name)
    await settled(page)
    expect((await event.call('GET', `/entrants/${people.legal.number}`)).json.accepted.by).toBe('organiser')
    await isSignedIn(page)
    await page.reload()
    await settled(page)
    expect(await refused(page).count()).toBe(0)
  })

  test('takes the place of the one before if it works, also of the account, which comes back when it is revoked', async () => {
    const page = await openPage({ path: `/desk/${event.code}`, settings: signedIn(), allowErrors })
    await settled(page)
    const { id, secret } = await event.helper('judge', 'Judge 7')
    await page.goto(`/desk/${event.code}#${secret}`)
    await page.locator('.site-nav a[href$="/settings"]').waitFor({ state: 'detached' })
    await settled(page)
    await page.goto(`/desk/${event.code}#kd_${invented}`)
    await refused(page).waitFor()
    await checkIn(page, people.alsoLegal.name)
    await settled(page)
    expect((await event.call('GET', `/entrants/${people.alsoLegal.number}`)).json.accepted.by).toBe('Judge 7')
    await event.call('DELETE', `/helpers/${id}`)
    await page.locator('.desk-ended').waitFor()
    await page.getByRole('button', { name: `Go on as ${organiser.username}` }).click()
    await page.locator('.site-nav a[href$="/settings"]').waitFor()
    await settled(page)
    await isSignedIn(page)
  })

  test('without a connection is tried later, and the desk goes on until then', async () => {
    const page = await openPage({ path: await event.link('desk', 'Desk 1'), allowErrors })
    await settled(page)
    const open = async (link: string) => {
      await page.route('**/v1/events/**', (route) => route.abort())
      await page.goto(link)
      await page.getByText(en['app.linkUntried']).waitFor()
    }
    await open(`/desk/${event.code}#kd_${invented}`)
    await takeScreenshot(page, 'link-untried', { fullPage: false })
    await checkIn(page, 'Kakita Asami')
    await page.unroute('**/v1/events/**')
    await wake(page)
    await refused(page).waitFor()
    await settled(page)
    await open(await event.link('desk', 'Desk 2'))
    // By itself, and after the page was closed.
    await page.goto('/help')
    await page.unroute('**/v1/events/**')
    await page.goto(`/desk/${event.code}`)
    await settled(page)
    await checkIn(page, 'Matsu Asami')
    await settled(page)
    const by = async (number: number) => (await event.call('GET', `/entrants/${number}`)).json.accepted.by
    expect([await by(9), await by(10)]).toEqual(['Desk 1', 'Desk 2'])
  })

  test('and does not work is said to a device that has no other, and nothing of it stays', async () => {
    const page = await openPage({ path: `/desk/${event.code}#kd_${invented}`, allowErrors })
    await page.locator('.notice--link').getByText(en['app.linkAsk']).waitFor()
    await expectNoAxeFindings(page)
    await takeScreenshot(page, 'link-refused-alone', { fullPage: false })
    await page.goto('/desk')
    await page.locator('.panel').first().waitFor()
    expect(await page.locator('.event-row').count()).toBe(0)
    await page.goto(await event.link())
    await settled(page)
  })

  test('and does not work leaves a player’s page as it was; one that works is the page of its player', async () => {
    const page = await openPage({ path: await playerLink(people.alsoLegal.number), settings: signedIn(), allowErrors })
    const heading = (name: string) => page.getByRole('heading', { name: new RegExp(name) }).waitFor()
    await heading(people.alsoLegal.name)
    for (const secret of [`kp_${invented}`, (await event.helper('desk')).secret]) {
      await page.goto(`/e/${event.code}/me#${secret}`)
      await refused(page).waitFor()
      await heading(people.alsoLegal.name)
    }
    await takeScreenshot(page, 'link-refused-player', { fullPage: false })
    await page.reload()
    await heading(people.alsoLegal.name)
    expect(await refused(page).count()).toBe(0)

    await page.route('**/v1/events/**', (route) => route.abort())
    await page.goto(await playerLink(people.withoutList.number))
    await page.getByRole('button', { name: en['app.retry'] }).waitFor()
    await page.unroute('**/v1/events/**')
    await page.reload()
    await heading(people.withoutList.name)
    await isSignedIn(page)
  })

  test('brings nobody to another site after signing in', async () => {
    const player = await createPlayer(service())
    for (const next of [
      '/\\elsewhere.example/',
      '/\t/elsewhere.example',
      '//[',
      `/desk/${event.code}#kd_${invented}`,
    ]) {
      const page = await openPage({ path: `/account?next=${encodeURIComponent(next)}`, allowErrors })
      await page.locator('input[name=username]').fill(player.username)
      await page.locator('input[name=password]').fill(password)
      await page.locator('main form .button').click()
      await page.waitForURL(/\/(decks|desk\/\w+)$/)
      expect(await page.locator('.notice--link').count()).toBe(0)
      await page.evaluate(() => localStorage.clear())
    }
  })
})
