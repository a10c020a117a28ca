import type { Page } from 'playwright-core'

/** Makes the browser refuse to store anything in this page whenever `setFull` says so, also after it is loaded again. */
export async function canBeFull(page: Page): Promise<void> {
  await page.addInitScript(install)
  await page.evaluate(install)
}

export const setFull = (page: Page, isFull: boolean): Promise<void> =>
  page.evaluate((full) => sessionStorage.setItem('full', String(full)), isFull)

function install(): void {
  const isFull = () => sessionStorage.getItem('full') === 'true'
  const refuse = () => {
    throw new DOMException('There is no room.', 'QuotaExceededError')
  }
  const { add, put } = IDBObjectStore.prototype
  Object.assign(IDBObjectStore.prototype, {
    add(this: IDBObjectStore, ...given: Parameters<typeof add>) {
      return isFull() ? refuse() : add.apply(this, given)
    },
    put(this: IDBObjectStore, ...given: Parameters<typeof put>) {
      return isFull() ? refuse() : put.apply(this, given)
    },
  })
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (name, value) {
    if (this === localStorage && isFull()) refuse()
    setItem.call(this, name, value)
  }
}
