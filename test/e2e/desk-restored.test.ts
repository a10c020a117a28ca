import { buffer } from 'node:stream/consumers'
import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { backUpEvents, restoreEvents } from '../features/events/event-backup.ts'
import { hashOf, operation, submit } from '../features/events/fixtures.ts'
import { createDeskEvent, legal, nameOf, people } from './desk-event.ts'
import { addWalkIn, checkIn, counted, rowsOf, settled } from './desk-steps.ts'
import { describeInBrowser, openBrowser } from './support/browser.ts'
import { disconnected } from './support/disconnected.ts'
import { en } from './texts.ts'

const allowErrors = new RegExp(`${disconnected.source}|status of 409`)
const walkIn = 'Kitsuki Yaruma'

describeInBrowser('Desks of a service that was restored from a backup', () => {
  const { openPage, service } = openBrowser({ only: ['l5r-lcg'] })
  const restored = (page: Page) => page.locator('.desk-restored')

  test('notice it however far its log has grown, hand in what it lacks and say so', async () => {
    const { url } = service().database
    const event = await createDeskEvent(service(), { more: 32 })
    const path = await event.link()
    const lost = await event.link('judge', 'Desk 2')
    const token = lost.slice(lost.indexOf('#') + 1)
    const page = await openPage({ path, allowErrors })
    await settled(page)
    const backup = await backUpEvents(url)

    for (const index of [0, 1, 2]) await checkIn(page, nameOf(index))
    await addWalkIn(page, walkIn)
    await checkIn(page, people.legal.name)
    // Another desk did so, too, and is lost together with the disk.
    await event.send(
      [operation('check-in', { entrant: people.illegal.number }), submit(people.withoutList.number, legal.cards)],
      { token },
    )
    await counted(page, 'here', 6)
    const here = page.locator('.queue-row')
    const before = await here.count()
    await settled(page)

    await restoreEvents(url, backup)
    const acts = Array.from({ length: 12 }, (_, index) => operation('check-in', { entrant: 20 + index }))
    await event.send([operation('entrant.add', { body: { name: 'Asako Tsuki' } }), ...acts])

    await restored(page).getByText(en['desk.restored']).waitFor()
    await settled(page)
    for (const index of [0, 1, 2]) await restored(page).getByText(nameOf(index)).waitFor()
    for (const name of [walkIn, people.legal.name, people.withoutList.name, people.illegal.name])
      await restored(page).getByText(name).waitFor()
    await counted(page, 'here', 17)
    expect(await here.count()).toBe(before + 1)
    await expectSame(page)
    const { json } = await event.call('GET', `/entrants?q=${encodeURIComponent(walkIn)}`)
    expect(json.data).toHaveLength(1)

    // The next act goes on from there, and the notice stays until somebody has read it.
    await checkIn(page, people.alsoLegal.name)
    await settled(page)
    await page.reload()
    await restored(page).getByRole('button', { name: en['desk.restored.read'] }).click()
    await restored(page).waitFor({ state: 'detached' })
    await expectSame(page)

    async function expectSame(desk: Page): Promise<void> {
      const fresh = await openPage({ path: await event.link('judge', 'Fresh'), allowErrors })
      await settled(fresh)
      expect(await rowsOf(fresh)).toEqual(await rowsOf(desk))
      await fresh.close()
    }
  })

  test('keep what they have not sent for the people whom it was for', async () => {
    const { url } = service().database
    const event = await createDeskEvent(service())
    const page = await openPage({ path: await event.link(), serviceWorker: true, allowErrors })
    await settled(page)
    const backup = await backUpEvents(url)
    // Its number comes after those that this desk may give.
    await event.send([operation('entrant.add', { body: { name: walkIn } })])
    await page.locator('.queue-row', { hasText: walkIn }).waitFor()
    await page.context().setOffline(true)
    await page.goto(`/desk/${event.code}`)
    await page.locator('.queue-row', { hasText: walkIn }).click()
    await page.getByRole('button', { name: en['desk.do.drop'] }).click()
    await page.locator('.confirm[data-kind=done]').waitFor()
    await page.goto(`/desk/${event.code}/log`)
    const download = page.waitForEvent('download')
    await page.locator('.log').getByRole('button', { name: en['desk.fileSave'] }).click()
    const saved = await buffer(await (await download).createReadStream())

    await restoreEvents(url, backup)
    await event.send([
      operation('entrant.add', { body: { name: 'Asako Tsuki' } }),
      operation('entrant.add', { body: { name: 'Asako Karachu' } }),
    ])
    const other = await openPage({ path: await event.link('judge', 'Judge'), allowErrors })
    await settled(other)
    await load(other, saved)
    await other.getByText(en['desk.file.unknownPeople']).waitFor()

    await page.context().setOffline(false)
    await restored(page).getByText(walkIn).first().waitFor()
    await settled(page)
    await other.locator('.queue-row', { hasText: walkIn }).waitFor()
    await load(other, saved)
    await other.getByText('1 operation loaded.').waitFor()
    await settled(other)
    const { json } = await event.call('GET', '/entrants?state=dropped')
    expect(json.data.map(({ name }: { name: string }) => name).sort()).toEqual([walkIn, people.dropped.name])
  })

  async function load(page: Page, file: Buffer): Promise<void> {
    if (!(await page.locator('.sync-menu[open]').count())) await page.locator('.sync').click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: en['desk.fileLoad'] }).click()
    await (await chooser).setFiles({ name: 'saved.json', mimeType: 'application/json', buffer: file })
  }

  test('tell a player whose list it lacks, and send that again', async () => {
    const { url } = service().database
    const event = await createDeskEvent(service())
    const { link } = (await event.call('POST', `/entrants/${people.withoutList.number}/link`)).json
    const backup = await backUpEvents(url)
    const list = { cards: legal.cards, unread: [{ line: 50, text: '2 Secret Tech' }], name: 'Unicorn' }
    const body = { list, contentHash: hashOf(legal.cards) }
    await event.send([operation('submit', { entrant: people.withoutList.number, body })])
    const page = await openPage({ path: link })
    await page.getByText('2 Secret Tech').first().waitFor()

    await restoreEvents(url, backup)
    await page.reload()
    await page.locator('[role=alert]', { hasText: en['event.listLostSend'] }).waitFor()
    await page.getByRole('button', { name: en['event.lookAgain'] }).click()
    await page.getByRole('button', { name: en['event.sendThis'] }).click()
    await page.getByText(en['event.sent']).waitFor()
    await page.locator('[role=alert]').waitFor({ state: 'detached' })
    const { json } = await event.call('GET', `/entrants/${people.withoutList.number}/submission`)
    expect(json.list).toMatchObject({ cards: legal.cards, unread: [{ text: '2 Secret Tech' }], name: 'Unicorn' })
    await page.reload()
    await page.getByText('2 Secret Tech').first().waitFor()
    expect(await page.locator('[role=alert]').count()).toBe(0)
  })
})
