import { beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { operation } from '../features/events/fixtures.ts'
import { createDeskEvent, type DeskEvent, legalText, people } from './desk-event.ts'
import { counted, settled } from './desk-steps.ts'
import { expectNoAxeFindings } from './support/axe.ts'
import { describeInBrowser, openBrowser } from './support/browser.ts'
import { takeScreenshot } from './support/screenshot.ts'
import { en } from './texts.ts'

describeInBrowser('The desk', () => {
  const { openPage, service } = openBrowser({ only: ['l5r-lcg'] })
  let event: DeskEvent
  beforeAll(async () => {
    event = await createDeskEvent(service(), { settings: { illegal: 'mark' } })
  })
  const openQueue = async (role: Parameters<DeskEvent['link']>[0] = 'desk', of = event, allowErrors = /^$/) => {
    const page = await openPage({ path: await of.link(role), allowErrors })
    await page.locator('.queue-row').first().waitFor()
    await settled(page)
    return page
  }

  test('takes the secret out of the address, and checks in with two keys beyond the name', async () => {
    const page = await openQueue()
    expect(new URL(page.url()).hash).toBe('')
    await isFocused(page, '#queue-field')
    await page.keyboard.type('hota')
    await page.keyboard.press('Enter')
    await said(page, 'done', people.legal.name, en['desk.done.acceptAndCheckIn'])
    expect(await page.locator('#queue-field').inputValue()).toBe('')
    await settled(page)
    const { json } = await event.call('GET', `/entrants/${people.legal.number}`)
    expect(json).toMatchObject({ standing: 'checked-in', locked: true, accepted: { by: 'Desk 1' } })

    // Undo is an operation, too, and takes back all that the press did.
    await page.keyboard.press('Control+z')
    await said(page, 'undone', people.legal.name)
    await counted(page, 'here', 1)
    await page.keyboard.press('Control+z')
    await page.getByText(en['desk.nothingToUndo']).waitFor()
  })

  test('opens whoever needs a look, with the verdict and its reasons', async () => {
    const page = await openQueue()
    await page.keyboard.type('shoju')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/n/${people.illegal.number}`)
    await page.locator('.verdict[data-status=illegal]').waitFor()
    await page.getByText('copies of Banzai!').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('#queue-field').waitFor()
    await isFocused(page, '#queue-field')
    // Reading a list is in the log.
    await settled(page)
    const { json } = await event.call('GET', `/log?entrant=${people.illegal.number}`)
    const [newest] = json.data
    expect(newest).toMatchObject({ operation: { kind: 'read' }, stamp: { actor: { role: 'desk' } } })
  })

  test('finds by number, by a scanned code and by what is missing; locks; adds who is not there', async () => {
    const page = await openQueue()
    await page.keyboard.type(String(people.alsoLegal.number))
    await page.keyboard.press('F8')
    await said(page, 'done', people.alsoLegal.name, en['desk.done.lock'])
    await page.keyboard.press('F8')
    await said(page, 'done', people.alsoLegal.name, en['desk.done.unlock'])
    await page.keyboard.press('Escape')
    const payload = Buffer.from(JSON.stringify({ e: event.code, n: people.withoutList.number })).toString('base64url')
    await page.keyboard.insertText(`https://kotei.example/r#eyJhbGciOiJFZERTQSJ9.${payload}.c2ln`)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/n/${people.withoutList.number}`)
    await page.goBack()

    await page.locator('.queue-counter[data-filter=noList]').click()
    expect(await names(page)).toEqual([people.dropped.name, people.withoutList.name].slice(1))
    await page.keyboard.press('Escape')
    // Enter adds nobody: somebody has to go to that row.
    await page.keyboard.type('Doji Shizue')
    await page.locator('#queue-add[aria-selected=false]').waitFor()
    await page.keyboard.press('Enter')
    await said(page, 'refused', 'Nobody is called “Doji Shizue”.')
    await takeScreenshot(page, 'desk-nobody')
    await page.keyboard.press('ArrowDown')
    await page.locator('#queue-add[aria-selected=true]').waitFor()
    await page.keyboard.press('Enter')
    await said(page, 'done', 'Doji Shizue', en['desk.done.add'])
    // An empty field and Enter: the one of the line.
    await page.keyboard.press('Enter')
    await page.waitForURL('**/n/*')
    const added = Number(new URL(page.url()).pathname.split('/').at(-1))
    await settled(page)
    expect((await event.call('GET', `/entrants/${added}`)).json).toMatchObject({ name: 'Doji Shizue' })
  })

  test('means nobody where several are found, and finds names however they are written', async () => {
    const hall = await createDeskEvent(service())
    const names = ['Jan-Philipp Müller', 'Jeanne d’Arc', 'Pat O’Brien', 'Søren Groß', 'Do\u200Bji Hotaru']
    await hall.send(names.map((name, index) => operation('entrant.add', { body: { number: 61 + index, name } })))
    const page = await openQueue('desk', hall)
    for (const [typed, name] of [
      ['Jan-Philipp', names[0]!],
      ['mueller', names[0]!],
      ["d'Arc", names[1]!],
      ['O`Brien', names[2]!],
      ['soren gross', names[3]!],
    ] as const) {
      await page.locator('#queue-field').fill(typed)
      await page.locator('.queue-row[aria-selected=true]', { hasText: name }).waitFor()
    }
    await page.locator('#queue-field').fill('doji')
    expect(await page.locator('.queue-row[aria-selected=true]').count()).toBe(0)
    await page.keyboard.press('Enter')
    await said(page, 'refused', '3 entrants are found.')
    await page.keyboard.press('F8')
    await said(page, 'refused', '3 entrants are found.')
    await takeScreenshot(page, 'desk-several')
    expect(await page.locator('#queue-field').inputValue()).toBe('doji')
    await page.keyboard.press('ArrowDown')
    const chosen = await page.locator('.queue-row[aria-selected=true] .queue-row__name').textContent()
    await page.keyboard.press('F8')
    await said(page, 'done', chosen!, en['desk.done.lock'])
    await page.keyboard.press('Escape')
    await page.locator('.flag[data-flag=twin]').nth(1).waitFor()
    await settled(page)
    expect((await hall.call('GET', '/entrants')).json.data).toHaveLength(Object.keys(people).length + names.length)
  })

  test('takes in a list for a player, who is then checked in', async () => {
    const page = await openQueue()
    await page.goto(`/desk/${event.code}/n/${people.withoutList.number}`)
    const take = page.getByRole('button', { name: en['desk.pasteTake'] })
    for (const [text, reason] of [
      ['https://www.emeralddb.org/decks/0f8fad5b-d9cb-469f-a165-70867728950e', 'This is a link, not a list'],
      ['lol', 'No card of Legend of the Five Rings: The Card Game was found'],
    ] as const) {
      await page.locator('.paste textarea').fill(text)
      await page.locator('.paste .field__error', { hasText: reason }).waitFor()
      expect(await take.isDisabled()).toBe(true)
    }
    await page.locator('.paste textarea').fill(legalText)
    await page.locator('.paste .verdict[data-status=legal]').waitFor()
    await page.getByRole('button', { name: en['desk.pasteTake'] }).click()
    await said(page, 'done', people.withoutList.name, en['desk.done.submit'])
    await page.getByRole('button', { name: en['desk.do.acceptAndCheckIn'] }).click()
    await page.locator('#queue-field').waitFor()
    await said(page, 'done', people.withoutList.name)
    await settled(page)
    const { json } = await event.call('GET', `/entrants/${people.withoutList.number}`)
    expect(json).toMatchObject({
      standing: 'checked-in',
      submissions: [{ source: 'desk', judged: { status: 'legal' } }],
    })
  })

  test('has many sheets printed in the background: progress, a lost connection, and the files', async () => {
    const venue = await createDeskEvent(service())
    const many = Array.from({ length: 50 }, (_, index) => ({ number: 101 + index, name: `Walk-in ${index + 1}` }))
    await venue.send(many.map((body) => operation('entrant.add', { body })))
    const page = await openQueue('desk', venue, /ERR_FAILED/)
    await page.goto(`/desk/${venue.code}/print`)
    const jobs = /\/sheets\/jobs\/[^/]+$/
    await page.route(jobs, (route) => route.abort())
    await page.getByRole('button', { name: `${en['desk.print.blank']} 51` }).click()
    await page.getByRole('progressbar', { name: en['desk.print.blank'] }).waitFor()
    await page.getByRole('alert').getByText(en['desk.print.lost']).waitFor()
    await page.unroute(jobs)
    await service().runJobs()
    await page.getByRole('button', { name: en['app.retry'] }).click()
    await page.getByText('The sheets are ready, in 2 files.').waitFor()
    await expectNoAxeFindings(page)
    await takeScreenshot(page, 'desk-print-job')
    await page.getByRole('button', { name: 'Sheets 1 to 50' }).waitFor()
    const [file, shown] = await Promise.all([
      page.waitForResponse(/\/parts\/2$/),
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Sheet 51', exact: false }).click(),
    ])
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await shown.close()
  })
})

async function said(page: Page, kind: string, name: string, words = ''): Promise<void> {
  await page.locator(`.confirm[data-kind=${kind}]`).filter({ hasText: name }).filter({ hasText: words }).waitFor()
}

const names = (page: Page) => page.locator('.queue-row__name').allTextContents()

const isFocused = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector)
