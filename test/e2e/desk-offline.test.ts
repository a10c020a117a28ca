import { buffer } from 'node:stream/consumers'
import { expect, test } from '@jest/globals'
import type { BrowserContext, Page } from 'playwright-core'
import { createDeskEvent, people } from './desk-event.ts'
import { addWalkIn, checkIn, counted, rowsOf, settled } from './desk-steps.ts'
import { describeInBrowser, openBrowser } from './support/browser.ts'
import { disconnected } from './support/disconnected.ts'
import { en } from './texts.ts'

const allowErrors = new RegExp(`${disconnected.source}|the page crashed|status of 401`)

describeInBrowser('Desks without a connection', () => {
  const { openPage, service } = openBrowser({ only: ['l5r-lcg'] })

  test('come to the same state once they have one, and show what met', async () => {
    const event = await createDeskEvent(service())
    const open = async (label: string) => {
      const page = await openPage({ path: await event.link('judge', label), serviceWorker: true, allowErrors })
      await settled(page)
      await page.context().setOffline(true)
      return page
    }
    let first = await open('Desk 1')
    const second = await open('Desk 2')

    await checkIn(first, people.legal.name)
    await checkIn(first, people.alsoLegal.name)
    await addWalkIn(first, 'Kitsuki Yaruma')
    await second.goto(`/desk/${event.code}/n/${people.alsoLegal.number}`)
    await second.getByRole('button', { name: en['desk.do.drop'] }).click()
    await second.locator('.confirm[data-kind=done]').waitFor()
    // Judged on the device, too.
    await second.goto(`/desk/${event.code}/n/${people.illegal.number}`)
    await second.getByText('copies of Banzai!').waitFor()
    await second.goto(`/desk/${event.code}`)
    await addWalkIn(second, 'Kitsuki Yaruma')

    const context = first.context()
    await first.close()
    first = await openPage({ path: `/desk/${event.code}`, context, allowErrors })
    await counted(first, 'here', 3)
    await counted(first, 'notSent', 3)
    await first.locator('.sync', { hasText: /^Not sent: 5$/ }).waitFor()

    for (const page of [first, second]) await page.context().setOffline(false)
    for (const page of [first, second]) {
      await counted(page, 'conflicts', 1)
      await page.locator('.flag[data-flag=twin]').nth(1).waitFor()
      await settled(page)
    }
    expect(await rowsOf(first)).toEqual(await rowsOf(second))
    expect(await rowsOf(first)).toHaveLength(Object.keys(people).length + 2)

    for (const page of [first, second]) await page.goto(`/desk/${event.code}/n/${people.alsoLegal.number}`)
    await first.locator('.desk-conflict').getByRole('button', { name: en['desk.conflict.leave'] }).click()
    await second.locator('.desk-conflict').waitFor({ state: 'detached' })
    const { json } = await event.call('GET', `/entrants/${people.alsoLegal.number}`)
    expect(json.conflicts).toEqual([])
    expect(json.standing).toBe(await second.locator('.entrant .standing').getAttribute('data-standing'))
  })

  test('lose nothing that they confirmed when a tab is killed', async () => {
    const event = await createDeskEvent(service(), { more: 3 })
    let page = await openPage({ path: await event.link(), allowErrors })
    await settled(page)
    const context = page.context()
    await unreachable(context, true)
    const killed = ['Kakita Asami', 'Matsu Asami', 'Isawa Asami']
    for (const [index, name] of killed.entries()) {
      await checkIn(page, name)
      await kill(page)
      page = await openPage({ path: `/desk/${event.code}`, context, allowErrors })
      await counted(page, 'notSent', index + 1)
      await counted(page, 'here', index + 2)
    }
    await unreachable(context, false)
    await settled(page)
    const { json } = await event.call('GET', '/entrants?state=checked-in')
    expect(json.data.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(killed))
  })

  test('have several tabs, of which one sends what all of them do', async () => {
    const event = await createDeskEvent(service())
    const first = await openPage({ path: await event.link(), allowErrors })
    await settled(first)
    const second = await openPage({ path: `/desk/${event.code}`, context: first.context(), allowErrors })
    await settled(second)
    await checkIn(second, people.legal.name)
    await counted(first, 'here', 2)
    await settled(second)
    await first.close()
    await checkIn(second, people.alsoLegal.name)
    await settled(second)
    const { json } = await event.call('GET', `/entrants/${people.alsoLegal.number}`)
    expect(json.standing).toBe('checked-in')
  })

  test('keep what they did when their link is revoked, and hand it over as a file', async () => {
    const event = await createDeskEvent(service())
    const { id, secret } = await event.helper('desk', 'Desk 1')
    const page = await openPage({ path: `/desk/${event.code}#${secret}`, allowErrors })
    await settled(page)
    await unreachable(page.context(), true)
    await checkIn(page, people.legal.name)
    await event.call('DELETE', `/helpers/${id}`)
    await unreachable(page.context(), false)
    await page.locator('.desk-ended').getByText(en['desk.ended.link']).waitFor()
    await page.goto(`/desk/${event.code}/log`)
    await page.getByText('The link was revoked before this was done.').first().waitFor()
    const download = page.waitForEvent('download')
    await page.locator('.log').getByRole('button', { name: en['desk.fileSave'] }).click()
    const saved = await buffer(await (await download).createReadStream())

    const other = await openPage({ path: await event.link('judge', 'Judge') })
    await settled(other)
    await other.locator('.sync').click()
    const chooser = other.waitForEvent('filechooser')
    await other.getByRole('button', { name: en['desk.fileLoad'] }).click()
    await (await chooser).setFiles({ name: 'saved.json', mimeType: 'application/json', buffer: saved })
    await counted(other, 'here', 2)
    await settled(other)
    const { json } = await event.call('GET', `/entrants/${people.legal.number}`)
    expect(json).toMatchObject({ standing: 'checked-in', accepted: { by: 'Judge' } })
  })
})

/** Requests fail as if the service were gone; the page itself is still there. */
async function unreachable(context: BrowserContext, isGone: boolean): Promise<void> {
  const pattern = '**/v1/events/**'
  if (isGone) await context.route(pattern, (route) => route.abort())
  else await context.unroute(pattern)
}

/** Ends the process of the tab, which is given no moment to store anything. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => {})
  await crashed
  await page.close()
}
