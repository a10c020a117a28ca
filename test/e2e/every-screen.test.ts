import { beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { de } from '../../web/src/messages/de.ts'
import { es } from '../../web/src/messages/es.ts'
import { fr } from '../../web/src/messages/fr.ts'
import { type ScreenCase, screens } from './screens.ts'
import { expectNoAxeFindings } from './support/axe.ts'
import { describeInBrowser, openBrowser } from './support/browser.ts'
import type { PageOptions } from './support/open-page.ts'
import { takeScreenshot } from './support/screenshot.ts'
import { createWorld, type World } from './world.ts'

const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1400, height: 900 },
}
/** A path that is no screen is answered with 404, which Chromium reports as an error. */
const allowErrors = /status of 404.*\/nothing\//

describeInBrowser('Every screen', () => {
  const { openPage, service } = openBrowser()
  let world: World
  beforeAll(async () => {
    world = await createWorld(service())
  })
  const openScreen = ({ path, signedIn }: ScreenCase, options: PageOptions) =>
    openPage({
      path: addressOf(path, world),
      allowErrors,
      ...(signedIn ? { settings: settingsOf(world.player) } : {}),
      ...options,
    })

  test.each(screens.map((screen) => [screen.name, screen] as const))(
    '%s is accessible and fits its window, light and dark, from phone to desktop',
    async (name, screen) => {
      const page = await openScreen(screen, { viewport: 'phone' })
      await screen.show(page)
      expect(await ranOrLoaded(page)).toEqual([])
      for (const [size, viewport] of Object.entries(sizes)) {
        await page.setViewportSize(viewport)
        expect(await tooWide(page)).toEqual([])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          if (process.env.KOTEI_SCREENSHOTS) await takeScreenshot(page, `${name}-${size}-${colorScheme}`)
          // In the dark only colours differ, and between the sizes only what is shown.
          if (size !== 'tablet') await expectNoAxeFindings(page, { onlyColours: colorScheme === 'dark' })
        }
      }
    },
  )

  test.each(Object.entries({ de, fr, es }))('speaks %s, also on a phone', async (language, messages) => {
    const opened = new Map<boolean, Page>()
    for (const screen of screens) {
      const { name, signedIn = false } = screen
      const page = opened.get(signedIn) ?? (await openScreen(screen, { viewport: 'phone', language }))
      opened.set(signedIn, page)
      await page.goto(addressOf(screen.path, world))
      await screen.show(page)
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      const text = (await page.locator('body').textContent()) ?? ''
      expect({ name, unfilled: text.match(/\{\w+\}|\b[a-z]+\.[a-z]+[A-Z]\w*\b/g) }).toEqual({ name, unfilled: null })
      expect(text).toContain(messages['nav.check'])
      expect(await tooWide(page)).toEqual([])
    }
  })
})

const addressOf = (path: ScreenCase['path'], world: World) => (typeof path === 'string' ? path : path(world))

/** How the page remembers who has signed in. */
const settingsOf = ({ token, username }: World['player']) => ({ 'kotei.token': token, 'kotei.username': username })

/** What a hostile name has brought about. */
async function ranOrLoaded(page: Page): Promise<string[]> {
  const images = await page
    .locator('img[src="x"], script:not([src])')
    .evaluateAll((all) => all.map((each) => each.outerHTML))
  return (await page.title()) === 'ran' ? ['a script ran', ...images] : images
}

/** What sticks out of the window to the right, innermost elements only. */
async function tooWide(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    const inner = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)))
    return [`${scrollWidth} of ${clientWidth} pixels`, ...inner.map((element) => element.outerHTML.slice(0, 200))]
  })
}
