import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'

/** A picture to look at, in the folder of KOTEI_SCREENSHOTS; without one none is taken. Nothing compares it. */
export async function takeScreenshot(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
  const { KOTEI_SCREENSHOTS: folder } = process.env
  if (!folder) return
  mkdirSync(resolve(folder), { recursive: true })
  await page.screenshot({ path: join(resolve(folder), `${name}.png`), fullPage })
}
