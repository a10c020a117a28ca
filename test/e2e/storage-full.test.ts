import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { createPlayer, password } from '../features/decks/stored/fixtures.ts'
import { operation } from '../features/events/fixtures.ts'
import { createDeskEvent, type DeskEvent, legalText, people } from './desk-event.ts'
import { addWalkIn, checkIn, counted, settled, wake } from './desk-steps.ts'
import { expectNoAxeFindings } from './support/axe.ts'
import { describeInBrowser, openBrowser } from './support/browser.ts'
import { canBeFull, setFull } from './support/full-storage.ts'
import { takeScreenshot } from './support/screenshot.ts'
import { en } from './texts.ts'

const allowErrors = /ERR_FAILED/
const api = '**/v1/events/**'

describeInBrowser('On a device without room', () => {
  const { openPage, service } = openBrowser({ only: ['l5r-lcg'] })
  const openDesk = async (event: DeskEvent) => {
    const page = await openPage({ path: await event.link(), allowErrors })
    await settled(page)
    await canBeFull(page)
    return page
  }
  const namesAt = async (event: DeskEvent): Promise<string[]> =>
    (await event.call('GET', '/entrants')).json.data.map(({ name }: { name: string }) => name)

  test('a desk with a connection says so, sends what is done, and goes on with what others do', async () => {
    const event = await createDeskEvent(service(), { more: 1 })
    const page = await openDesk(event)
    await setFull(page, true)
    await addWalkIn(page, 'Kitsuki Yaruma')
    await page.getByText(en['desk.fullSent']).waitFor()
    await settled(page)
    expect(await namesAt(event)).toContain('Kitsuki Yaruma')
    await event.send([operation('check-in', { entrant: people.legal.number })])
    await counted(page, 'here', 2)
    await checkIn(page, people.alsoLegal.name)
    await counted(page, 'here', 3)
    await page.keyboard.press('Control+z')
    await page.locator('.confirm[data-kind=undone]').waitFor()
    await counted(page, 'here', 2)
    await settled(page)

    // Nothing of it was stored, and all of it is as soon as there is room.
    await setFull(page, false)
    await checkIn(page, 'Kakita Asami')
    await page.getByText(en['desk.full']).waitFor({ state: 'detached' })
    await settled(page)
    await page.route(api, (route) => route.abort())
    await page.reload()
    await counted(page, 'here', 3)
    await page.locator('.queue-row', { hasText: 'Kitsuki Yaruma' }).waitFor()
    // What was undone before there was room is so in the store, too.
    await page.keyboard.press('Control+z')
    await page.locator('.confirm[data-kind=undone]').filter({ hasText: 'Kakita Asami' }).waitFor()
    await page.keyboard.press('Control+z')
    await page.locator('.confirm[data-kind=undone]').filter({ hasText: 'Kitsuki Yaruma' }).waitFor()
  })

  test('a desk without a connection keeps what is done on the screen, warns, and sends it in its order later', async () => {
    const event = await createDeskEvent(service())
    const page = await openDesk(event)
    await page.route(api, (route) => route.abort())
    await setFull(page, true)
    await addWalkIn(page, 'Kitsuki Yaruma')
    await page.locator('.confirm').getByText(en['desk.onlyHere']).waitFor()
    await page.getByText('1 operation is only on this screen').waitFor()
    await page.locator('.queue-row', { hasText: 'Kitsuki Yaruma' }).waitFor()
    for (const [name, size] of Object.entries({ desktop: [1400, 900], phone: [390, 844] } as const)) {
      await page.setViewportSize({ width: size[0], height: size[1] })
      await takeScreenshot(page, `desk-full-${name}`, { fullPage: false })
    }
    await expectNoAxeFindings(page)
    // What builds on it does not overtake it.
    await page.locator('#queue-field').fill('Kitsuki')
    await page.locator('#queue-field').press('F8')
    await page.getByText('2 operations are only on this screen').waitFor()
    const warned = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await warned
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()

    await page.unroute(api)
    await wake(page)
    await page.getByText(en['desk.fullSent']).waitFor()
    const { json } = await event.call('GET', '/entrants?q=Kitsuki')
    expect(json.data).toMatchObject([{ name: 'Kitsuki Yaruma', locked: true }])
  })

  test('a tab that does not send hands over what it could not store', async () => {
    const event = await createDeskEvent(service())
    const first = await openDesk(event)
    const second = await openPage({ path: `/desk/${event.code}`, context: first.context(), allowErrors })
    await settled(second)
    await canBeFull(second)
    await first.context().route(api, (route) => route.abort())
    await setFull(second, true)
    await addWalkIn(second, 'Kitsuki Yaruma')
    await first.locator('.queue-row', { hasText: 'Kitsuki Yaruma' }).waitFor()
    await first.context().unroute(api)
    await wake(first)
    for (const page of [first, second]) await onlySent(page)
    expect(await namesAt(event)).toContain('Kitsuki Yaruma')
  })

  test('a desk can be opened, and does its work', async () => {
    const event = await createDeskEvent(service())
    const page = await openPage({ path: '/help', allowErrors })
    await canBeFull(page)
    await setFull(page, true)
    await page.goto(await event.link('desk', 'Desk 9'))
    await page.getByText(en['desk.fullSent']).waitFor()
    await settled(page)
    await checkIn(page, people.legal.name)
    await settled(page)
    const { json } = await event.call('GET', `/entrants/${people.legal.number}`)
    expect(json).toMatchObject({ standing: 'checked-in', accepted: { by: 'Desk 9' } })
  })

  test('lists, drafts and sessions work for as long as the tab is open, which says so', async () => {
    const player = await createPlayer(service())
    const page = await openPage({ path: '/', allowErrors })
    await canBeFull(page)
    await setFull(page, true)
    const said = page.getByText(en['app.notStored'])
    await page.locator('textarea').fill(legalText)
    await said.waitFor()
    await takeScreenshot(page, 'check-not-stored', { fullPage: false })
    await setFull(page, false)
    await page.locator('textarea').fill(`${legalText}\n`)
    await said.waitFor({ state: 'detached' })

    await setFull(page, true)
    await page.locator('.site-header a[href="/account"]').first().click()
    await page.locator('input[name=username]').fill(player.username)
    await page.locator('input[name=password]').fill(password)
    await page.locator('main form .button').click()
    await page.waitForURL('**/decks')
    await said.waitFor()
    // Whatever is stored next takes it along.
    await setFull(page, false)
    await page.locator('.site-footer select').first().selectOption('de')
    await said.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => localStorage.getItem('kotei.username'))).toBe(player.username)
  })
})

/** Nothing waits, and nothing is in one tab alone. */
async function onlySent(page: Page): Promise<void> {
  await settled(page)
  await page.getByText('only on this screen: leave').waitFor({ state: 'detached' })
}
