import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { createDeskEvent, type DeskEvent, nameOf, people } from './desk-event.ts'
import { checkIn, counted, settled, wake } from './desk-steps.ts'
import { expectNoAxeFindings } from './support/axe.ts'
import { describeInBrowser, openBrowser } from './support/browser.ts'
import { takeScreenshot } from './support/screenshot.ts'
import { en } from './texts.ts'

const allowErrors = /ERR_FAILED|status of (401|429)|Failed to (load|fetch)/
/** Beyond those in every state. */
const third = { number: 9, name: nameOf(0) }
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1400, height: 900 } }

describeInBrowser('A desk whose link was revoked', () => {
  const { openPage, service } = openBrowser({ only: ['l5r-lcg'] })

  test('hands in what it may, says so and asks nothing more; a new link sends the rest', async () => {
    const event = await createDeskEvent(service(), { more: 1 })
    const { id, secret } = await event.helper('desk', 'Desk 1')
    await service().database.pool.query(
      `UPDATE event_helpers SET created_at = created_at - interval '1 hour' WHERE id = $1`,
      [id],
    )
    const page = await openPage({ path: `/desk/${event.code}#${secret}`, allowErrors })
    await settled(page)
    const api = `**/v1/events/${event.code}/**`
    await page.route(api, (route) => route.abort())
    await page.clock.setFixedTime('2026-11-16T11:59:00Z')
    await checkIn(page, people.legal.name)
    await event.call('DELETE', `/helpers/${id}`)
    await page.clock.setFixedTime('2026-11-16T12:01:00Z')
    await checkIn(page, people.alsoLegal.name)
    await counted(page, 'notSent', 2)

    await page.unroute(api)
    const asked = countRequests(page, event)
    await wake(page)
    const notice = page.locator('.desk-ended')
    await notice.getByText(en['desk.endedStopped']).waitFor()
    expect(asked()).toEqual(['POST operations', 'GET changes'])
    await notice.getByText('2 operations were done before the link was revoked').waitFor()
    await notice.getByText('2 operations were not sent.').waitFor()
    await page.locator('.confirm[data-kind=refused]', { hasText: people.alsoLegal.name }).waitFor()
    // Who was checked in before is still here on the screen, and at the service.
    await counted(page, 'here', 2)
    const { json } = await event.call('GET', `/entrants/${people.legal.number}`)
    expect(json).toMatchObject({ standing: 'checked-in', accepted: { by: 'Desk 1' } })
    for (const [name, size] of Object.entries(sizes)) {
      await page.setViewportSize(size)
      await takeScreenshot(page, `desk-revoked-${name}`, { fullPage: false })
    }
    await expectNoAxeFindings(page)

    // Work goes on, tabs are looked at, connections come and go: none of it asks again. A person does.
    await checkIn(page, third.name)
    await wake(page)
    const answered = page.waitForResponse(/\/changes\?/)
    await page.getByRole('button', { name: en['desk.endedRetry'] }).click()
    await answered
    await notice.getByText('4 operations were not sent.').waitFor()
    expect(asked()).toEqual(['POST operations', 'GET changes', 'POST operations', 'GET changes'])

    await page.goto(await event.link('desk', 'Desk 2'))
    await notice.waitFor({ state: 'detached' })
    await settled(page)
    await page.locator('.queue-counter[data-filter=notSent]').waitFor({ state: 'detached' })
    for (const { number } of [people.alsoLegal, third])
      expect((await event.call('GET', `/entrants/${number}`)).json).toMatchObject({
        standing: 'checked-in',
        accepted: { by: 'Desk 2' },
      })
    await page.goto(`/desk/${event.code}/log`)
    await page.locator('.log-list li').first().waitFor({ state: 'detached' })
  })
})

describeInBrowser('A desk in a hall that asks too much', () => {
  const perMinute = 60
  const { openPage, service } = openBrowser({ only: ['l5r-lcg'], rateLimit: perMinute })
  const hall = { via: '1.1 hall' }

  test('leaves the service alone for as long as it is asked to, whatever is done meanwhile', async () => {
    const event = await createDeskEvent(service(), { more: 1 })
    const page = await openPage({ path: await event.link(), allowErrors, isTicking: true })
    await settled(page)
    // Files count, too: this one is loaded before.
    await page.locator('.sync').click()
    await page.locator('.sync-facts').waitFor()
    await page.setExtraHTTPHeaders(hall)
    for (let status = 200; status !== 429; )
      status = (await fetch(`${service().url}/v1/events/${event.code}`, { headers: hall })).status

    const asked = countRequests(page, event)
    const refused = page.waitForResponse((response) => response.status() === 429)
    await checkIn(page, people.legal.name)
    await refused
    await page.locator('.sync[data-look=waiting]').waitFor()
    for (const { name } of [people.alsoLegal, third]) await checkIn(page, name)
    await wake(page)
    await page.locator('.sync').click()
    await page.getByText(en['desk.sync.busy']).waitFor()
    await takeScreenshot(page, 'desk-busy', { fullPage: false })
    expect(asked()).toEqual(['POST operations'])

    await page.setExtraHTTPHeaders({})
    await page.clock.fastForward('02:00')
    await settled(page)
    expect((await event.call('GET', '/entrants?state=checked-in')).json.data).toHaveLength(4)
  })
})

/** What the desk asks the service from now on, without the question that was under way. */
function countRequests(page: Page, { code }: DeskEvent): () => readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, path] = new URL(request.url()).pathname.split(`/v1/events/${code}/`)
    if (path) asked.push(`${request.method()} ${path}`)
  })
  return () => asked
}
