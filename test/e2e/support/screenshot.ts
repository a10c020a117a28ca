import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { projectRoot } from '../../../src/project-root.ts'

/** A picture to look at, in `.kotei/screenshots` unless KOTEI_SCREENSHOTS names another folder. Nothing compares it. */
export async function takeScreenshot(page: Page, name: string, { fullPage = true } = {}): Promise<string> {
  const folder = resolve(process.env.KOTEI_SCREENSHOTS ?? join(projectRoot, '.kotei', 'screenshots'))
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.png`)
  await page.screenshot({ path, fullPage })
  return path
}
