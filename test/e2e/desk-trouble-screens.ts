import { people } from './desk-event.ts'
import { settled, wake } from './desk-steps.ts'
import type { ScreenCase } from './screen-case.ts'

/** Of a desk that cannot go on by itself. */
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
]
