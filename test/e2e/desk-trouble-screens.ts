import type { Page } from 'playwright-core'
import { people } from './desk-event.ts'
import { settled, wake } from './desk-steps.ts'
import type { ScreenCase } from './screen-case.ts'
import { canBeFull, setFull } from './support/full-storage.ts'

/** A link that somebody has made up is opened in the same tab. */
async function openInvented(page: Page, kind: 'kd' | 'kp'): Promise<void> {
  await page.evaluate((hash) => location.assign(hash), `#${kind}_${'A'.repeat(32)}`)
  await page.locator('.notice--link').waitFor()
}

/** Of a desk that cannot go on by itself, and of links that do not work. */
export const deskTroubleScreens: readonly ScreenCase[] = [
  {
    name: 'desk-revoked',
    path: ({ event, helper }) => `/desk/${event.code}#${helper.secret}`,
    show: async (page, { event, helper }) => {
      await settled(page)
      await page.route('**/v1/events/**', (route) => route.abort())
      await page.locator('#queue-field').fill(people.legal.name)
      await page.locator('#queue-field').press('F8')
      await page.locator('.confirm[data-kind=done]').waitFor()
      await event.call('DELETE', `/helpers/${helper.id}`)
      await page.unroute('**/v1/events/**')
      await wake(page)
      await page.locator('.desk-ended a[href$="/log"]').waitFor()
    },
  },
  {
    name: 'desk-full',
    path: ({ event }) => `/desk/${event.code}`,
    signedIn: true,
    show: async (page) => {
      await settled(page)
      await canBeFull(page)
      await setFull(page, true)
      await page.route('**/v1/events/**', (route) => route.abort())
      await page.locator('#queue-field').fill(people.asking.name)
      await page.locator('#queue-field').press('F8')
      await page.locator('.confirm[data-kind=done]').waitFor()
      await page.locator('.desk-ended .button').waitFor()
    },
    leave: async (page) => {
      await setFull(page, false)
      await page.unroute('**/v1/events/**')
    },
  },
  {
    name: 'desk-link-refused',
    path: ({ event }) => `/desk/${event.code}`,
    signedIn: true,
    show: async (page) => {
      await settled(page)
      await openInvented(page, 'kd')
    },
  },
  {
    name: 'event-mine-link-refused',
    path: ({ playerLink }) => playerLink,
    show: async (page) => {
      await page.locator('.own-receipt img').waitFor()
      await openInvented(page, 'kp')
      await page.locator('.own-receipt img').waitFor()
    },
  },
]
