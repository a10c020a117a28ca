import { expect, test } from '@jest/globals'
import type { Card } from '../../src/domain/core/cards/card.ts'
import type { LcgCard } from '../../src/domain/games/l5r-lcg/card.ts'
import { packDeck } from '../../src/features/decks/decklists/links/share-link.ts'
import { shippedCatalog } from '../support/shipped-catalog.ts'
import { describeInBrowser, openBrowser } from './support/browser.ts'
import { takeScreenshot } from './support/screenshot.ts'

/** A Crane deck with twelve influence of Lion cards. */
async function splashed(): Promise<Record<string, number>> {
  const cards = (await shippedCatalog()).cards as readonly LcgCard[]
  const bought = cards.filter(({ section, clan, influenceCost }) => {
    return section === 'conflict' && clan === 'lion' && influenceCost === 2
  })
  return { 'shizuka-toshi': 1, ...Object.fromEntries(bought.slice(0, 2).map(({ id }) => [id, 3])) }
}

describeInBrowser('The numbers of the builder', () => {
  const { openPage } = openBrowser({ only: ['l5r-lcg'] })

  test('are the limits and the sizes of the format, as its rules count them', async () => {
    const page = await openPage({ path: '/help' })
    const dynasty = (await shippedCatalog()).cards.filter((card) => card.section === 'dynasty')
    const isRally = (card: Card) => card.keywords.includes('rally')
    const some = (from: readonly Card[], count: number) => from.slice(0, count).map(({ id }) => [id, 1] as const)
    const copies = (title: string) =>
      page
        .locator('.build-deck [data-row]')
        .filter({ has: page.getByRole('link', { name: title, exact: true }) })
        .locator('.counter__count')
        .textContent()
    /** Opens a deck with one Rally card in the builder. */
    const open = async (format: string, plain: number) => {
      const ordinary = dynasty.filter((card) => !isRally(card))
      const counts = [...some(ordinary, plain), ...some(dynasty.filter(isRally), 1)]
      const cards = { charge: 3, banzai: 2, ...Object.fromEntries(counts) }
      await page.goto(`/build?${format}#${await packDeck({ game: 'l5r-lcg', format, cards })}`)
      await page.locator('.summary__fact').first().waitFor()
    }
    const dynastyFact = () =>
      page.locator('.summary__fact').filter({ has: page.getByText('Dynasty deck', { exact: true }) })
    const parts = () => dynastyFact().locator('dd > span').allTextContents()
    await open('emerald', 39)
    expect(await parts()).toEqual(['39', 'of 40–45', 'too few'])
    expect([await copies('Charge!'), await copies('Banzai!')]).toEqual(['3/3', '2/3'])
    await takeScreenshot(page, 'build-rally-emerald')
    await open('obsidian', 45)
    expect(await parts()).toEqual(['46'])
    expect(await dynastyFact().getAttribute('data-state')).toBe('fits')
    expect([await copies('Charge!'), await copies('Banzai!')]).toEqual(['3/2 more than the limit', '2/2'])
    await takeScreenshot(page, 'build-limits-obsidian')
    // The rows of the search say the same.
    await page.getByLabel('Search cards').fill('title:"charge!"')
    const found = page.locator('.build-search [data-row="charge"] .counter__count')
    await found.waitFor()
    expect(await found.textContent()).toBe('3/2 more than the limit')
    await page.goto(
      `/build?influence#${await packDeck({ game: 'l5r-lcg', format: 'emerald', cards: await splashed() })}`,
    )
    const influence = page.locator('.summary__fact').filter({ has: page.getByText('Influence', { exact: true }) })
    await influence.waitFor()
    expect(await influence.getAttribute('data-state')).toBe('over')
    expect(await influence.locator('dd > span').allTextContents()).toEqual(['12', 'of 10', 'too many'])
  })
})
