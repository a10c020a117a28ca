import { beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { withNextList } from '../features/cards/announcements/next-list.ts'
import { lists } from './lists.ts'
import type { ScreenCase } from './screen-case.ts'
import { screens } from './screens.ts'
import { expectNoAxeFindings } from './support/axe.ts'
import { describeInBrowser, openBrowser } from './support/browser.ts'
import type { PageOptions } from './support/open-page.ts'
import { takeScreenshot } from './support/screenshot.ts'
import { texts } from './texts.ts'
import { createWorld, type World } from './world.ts'

const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1400, height: 900 },
}
const lookedAt = ['phone, light', 'desktop, dark']
/** Chromium reports answers as errors: of a path that is no screen, and of links that do not work. */
const allowErrors = /status of 404.*\/nothing\/|(ERR_FAILED|status of 401).*\/v1\/events\//

describeInBrowser('Every screen', () => {
  const { openPage, service } = openBrowser({ extend: withNextList })
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
    '%s is accessible in all languages, light and dark, and fits phone, tablet and desktop',
    async (name, screen) => {
      const keptAs = screen.signedIn ? 'signed in' : 'signed out'
      const page = await openScreen(screen, { viewport: 'phone', keptAs })
      await page.setViewportSize(sizes.phone)
      await page.emulateMedia({ colorScheme: 'light' })
      await screen.show(page, world)
      expect(await ranOrLoaded(page)).toEqual([])
      for (const language of ['de', 'fr', 'es', 'en'] as const) {
        await page.locator('.site-footer select').first().selectOption(language)
        await expectLanguage(page, language)
      }
      for (const [size, viewport] of Object.entries(sizes)) {
        await page.setViewportSize(viewport)
        expect(await tooWide(page)).toEqual([])
        for (const colorScheme of ['light', 'dark'] as const) {
          // Both sizes and both schemes: a tablet shows nothing that neither the phone nor the desktop does.
          const isLookedAt = lookedAt.includes(`${size}, ${colorScheme}`)
          if (!isLookedAt && !process.env.KOTEI_SCREENSHOTS) continue
          await page.emulateMedia({ colorScheme })
          await takeScreenshot(page, `${name}-${size}-${colorScheme}`)
          if (isLookedAt) await expectNoAxeFindings(page)
        }
      }
      await screen.leave?.(page)
    },
  )

  test.each(['de', 'fr', 'es'] as const)('speaks %s to a browser that prefers it', async (language) => {
    const screen = screens.find(({ name }) => name === 'check-verdict')!
    const page = await openScreen(screen, { viewport: 'phone', language: `${language}-CH` })
    await screen.show(page, world)
    await expectLanguage(page, language)
    const { json: verdict } = await service().call('POST', '/v1/games/l5r-lcg/validate', {
      body: { text: lists['l5r-lcg'] },
      headers: { 'accept-language': language },
    })
    expect(await page.locator('main').textContent()).toContain(verdict.violations[0].message)
  })
})

const addressOf = (path: ScreenCase['path'], world: World) => (typeof path === 'string' ? path : path(world))

/** How the page remembers who has signed in. */
const settingsOf = ({ token, username }: World['player']) => ({ 'kotei.token': token, 'kotei.username': username })

/** In the language, with nothing left to fill in, no text missing, and not too wide for it. */
async function expectLanguage(page: Page, language: keyof typeof texts): Promise<void> {
  await page.locator(`html[lang="${language}"]`).waitFor()
  const { skip, text } = await page.evaluate(() => ({
    skip: document.querySelector('.skip-link')?.textContent,
    text: document.body.textContent ?? '',
  }))
  const missing = keys.filter((key) => text.includes(key))
  expect({ language, skip, missing, unfilled: text.match(/\{\w+\}/g) }).toEqual({
    language,
    skip: texts[language]['app.skip'],
    missing: [],
    unfilled: null,
  })
  expect(await tooWide(page)).toEqual([])
}

const keys = Object.keys(texts.en)

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
