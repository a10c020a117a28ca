import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { lists } from './lists.ts'
import { describeInBrowser, openBrowser } from './support/browser.ts'

describeInBrowser('With the keyboard alone', () => {
  const { openPage } = openBrowser()

  test('a list is checked, and every stop on the way is visible', async () => {
    const page = await openPage()
    await page.locator('textarea').waitFor()
    await page.keyboard.press('Tab')
    const skip = await focused(page)
    expect(skip).toMatchObject({ tag: 'A', visible: true })
    await page.keyboard.press('Enter')
    expect((await focused(page)).tag).toBe('MAIN')

    await tabTo(page, ({ tag }) => tag === 'TEXTAREA')
    await page.keyboard.insertText(lists['l5r-lcg'])
    await page.locator('.verdict').waitFor()
    // Whoever does not see the verdict hears it.
    const word = (await page.locator('.verdict strong').first().textContent()) ?? ''
    await page
      .locator('[aria-live=polite], [role=status]')
      .filter({ hasText: word })
      .first()
      .waitFor({ state: 'attached' })
    const stops = await tabTo(page, ({ tag }) => tag === 'BODY')
    expect(stops.filter(({ visible }) => !visible)).toEqual([])
    expect(new Set(stops.map(({ html }) => html)).size).toBe(stops.length)
  })

  test('a menu entry opens its screen, and reading goes on at its top', async () => {
    const page = await openPage()
    await tabTo(page, ({ html }) => html.includes('href="/build"'))
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/build\?draft=/)
    await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN')
    await page.goBack()
    await page.locator('textarea').waitFor()
  })
})

interface Stop {
  readonly tag: string
  readonly html: string
  /** In the window, and drawn differently from what is not focused. */
  readonly visible: boolean
}

/** The stops of Tab until one is the right one; fails where focus is caught. */
async function tabTo(page: Page, isRight: (stop: Stop) => boolean): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let presses = 0; presses < 300; presses++) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    if (isRight(stop)) return stops
    // A field for a date has stops of its own inside, whose marks are the browser's.
    if (stop.html !== stops.at(-1)?.html) stops.push(stop)
  }
  throw new Error(`300 presses of Tab did not lead there; the last were ${JSON.stringify(stops.slice(-3))}`)
}

function focused(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const { width, height, top, bottom } = element.getBoundingClientRect()
    const marked = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
    const inWindow = width > 0 && height > 0 && bottom > 0 && top < innerHeight
    return { tag: element.tagName, html: element.outerHTML.slice(0, 160), visible: marked && inWindow }
  })
}
