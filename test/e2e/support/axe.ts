import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@jest/globals'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Nothing is written about what passes, which is nearly everything.
  resultTypes: ['violations'],
  // Fetching the style sheets again serves rules that are not among these.
  preload: false,
}

type WithAxe = typeof globalThis & { axe: { run: (options: RunOptions) => Promise<AxeResults> } }

/** WCAG 2.2 AA and axe's best practices, on the page when it has settled: what is about to be replaced is drawn paler. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  // Compiling half a megabyte takes longer than looking at a page: once for all looks at a document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const { violations } = await page.evaluate((given) => (globalThis as WithAxe).axe.run(given), options)
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html}\n${failureSummary}`),
  )
  expect(findings).toEqual([])
}
