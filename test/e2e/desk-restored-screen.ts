import type { Page } from 'playwright-core'
import type { ScreenCase } from './screen-case.ts'

/** Notes on the device that the service was restored, as if that had just been found out. */
const noteRestored = (page: Page) =>
  page.evaluate(async () => {
    const code = location.pathname.split('/').at(-1)!
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await done(indexedDB.open('kotei'))
    const events = database.transaction('deskEvents', 'readwrite').objectStore('deskEvents')
    const record = await done(events.get(code))
    const again = ['entrant.add', 'submit', 'accept', 'check-in'].map((kind, id) => ({
      id: String(id),
      kind,
      entrant: 9,
    }))
    const brought = [{ id: '4', kind: 'submit', entrant: 3 }]
    const behind = [{ name: 'W'.repeat(80) }, { name: 'Doji Hotaru', number: 1 }]
    await done(events.put({ ...record, restored: { at: '2026-11-16T12:00:00.000Z', again, brought, behind } }))
    database.close()
  })

/** The last one of a device: it keeps the notice. */
export const deskRestoredScreen: ScreenCase = {
  name: 'desk-restored',
  path: ({ event }) => `/desk/${event.code}`,
  signedIn: true,
  show: async (page) => {
    await page.locator('.queue-row').first().waitFor()
    await noteRestored(page)
    await page.reload()
    await page.locator('.desk-restored li').nth(3).waitFor()
  },
}
