import { expect, test } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { createPlayer } from '../features/decks/stored/fixtures.ts'
import { createTestEvent } from '../features/events/fixtures.ts'
import { until } from '../support/until.ts'
import { lists } from './lists.ts'
import { describeInBrowser, openBrowser } from './support/browser.ts'
import { takeScreenshot } from './support/screenshot.ts'
import { en } from './texts.ts'

/** Keys as people press them where the month comes first, and the day that they mean. */
const typed = [
  ['01152018', '2018-01-15'],
  ['03012018', '2018-03-01'],
  ['09052019', '2019-09-05'],
  ['12312018', '2018-12-31'],
  ['10022020', '2020-10-02'],
] as const

/** From the first part of the field on. */
async function typeInto(field: Locator, keys: string): Promise<void> {
  await field.blur()
  await field.focus()
  await field.page().keyboard.type(keys)
}

describeInBrowser('A date that is typed with the keys', () => {
  const { openPage, service } = openBrowser({ only: ['l5r-lcg'] })

  const staysAs = async (page: Page, field: Locator, keys: string, value: string) => {
    await typeInto(field, keys)
    expect(await field.inputValue()).toBe(value)
    await page.keyboard.press('Tab')
    await field.blur()
    expect(await field.inputValue()).toBe(value)
  }

  test('is the day of the verdict, and part of one is no other day', async () => {
    const page = await openPage()
    await page.locator('textarea').fill(`Format: Standard\n${lists['l5r-lcg']}`)
    await page.locator('.verdict').waitFor()
    const field = page.getByLabel(en['check.day'])
    for (const [keys, value] of typed) {
      await staysAs(page, field, keys, value)
      const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(value))
      await page.locator('.verdict__where', { hasText: day }).waitFor()
    }
    // A year of two digits is said to be none, and which day still counts.
    await typeInto(field, '011518')
    await field.blur()
    const said = page.getByRole('alert').filter({ hasText: 'Not a whole date: Jan 15, 2020 still counts.' })
    await said.waitFor()
    await takeScreenshot(page, 'typed-date')
    await page.locator('.verdict__where', { hasText: 'Jan 15, 2020' }).waitFor()
    await staysAs(page, field, '01152018', '2018-01-15')
    await said.waitFor({ state: 'detached' })
    await page.reload()
    await until(async () => (await field.inputValue()) === '2018-01-15')
    // An emptied field is today again.
    await field.focus()
    for (let part = 0; part < 3; part++) {
      await page.keyboard.press('Delete')
      await page.keyboard.press('ArrowRight')
    }
    await field.blur()
    const today = await page.evaluate(() => new Date().toISOString().slice(0, 10))
    await until(async () => (await field.inputValue()) === today)
  })

  test('is the day of a deck that is being built', async () => {
    const page = await openPage({ path: '/build' })
    const field = page.getByLabel(en['build.day'])
    for (const [keys, value] of typed) await staysAs(page, field, keys, value)
  })

  test('is the day and the moment in the settings of an event', async () => {
    const { token, username } = await createPlayer(service())
    const settings = { timeZone: 'America/New_York', deadline: null, state: 'open' }
    const { code } = await createTestEvent(service(), settings, token)
    const page = await openPage({
      path: `/desk/${code}/settings`,
      settings: { 'kotei.token': token, 'kotei.username': username },
    })
    for (const [keys, value] of typed) await staysAs(page, page.getByLabel(en['desk.set.judgedOn']), keys, value)
    const moments = [
      [en['desk.set.startsAt'], '01152027\t0905a', '2027-01-15T09:05'],
      [en['desk.set.deadline'], '01142027\t1130p', '2027-01-14T23:30'],
    ] as const
    for (const [label, keys, value] of moments) await staysAs(page, page.getByLabel(label), keys, value)
    await page.getByRole('button', { name: en['desk.set.save'] }).click()
    await page.getByText(en['desk.set.saved']).waitFor()
    const { json } = await service().call('GET', `/v1/events/${code}`, { token })
    expect(json).toMatchObject({
      judgedOn: '2020-10-02',
      startsAt: '2027-01-15T14:05:00.000Z',
      deadline: '2027-01-15T04:30:00.000Z',
    })
  })
})
