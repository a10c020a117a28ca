import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** WCAG 2.2 AA and axe's best practices, on the page as it is now. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  // Without frames there is nothing to join, for which axe would open a second page every time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).withTags(tags)
  // Nothing is written about what passes, which is nearly everything.
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze()
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html}\n${failureSummary}`),
  )
  expect(findings).toEqual([])
}
