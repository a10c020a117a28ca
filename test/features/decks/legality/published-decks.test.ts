import { readFile } from 'node:fs/promises'
import { describe, expect, test } from '@jest/globals'
import { deckFromText } from '../../../../src/features/decks/decklists/given-deck.ts'
import { judge } from '../../../../src/features/decks/legality/judge.ts'
import { shippedCatalog } from '../../../support/shipped-catalog.ts'

const catalog = await shippedCatalog()
const standard = catalog.findFormat('standard')!

async function judged(file: string, on: string, mend: (text: string) => string = (text) => text) {
  const source = await readFile(new URL(`../../../fixtures/decks/${file}`, import.meta.url), 'utf8')
  const deck = deckFromText(catalog, mend(source.slice(source.indexOf('---') + 4)))
  return judge(catalog, deck, standard, on)
}
const codes = (verdict: { violations: readonly { code: string }[] }) => [
  ...new Set(verdict.violations.map((each) => each.code)),
]

describe('published decks, judged for their days', () => {
  test('UniCrab Dishonor of 2017 was legal in its winter, with all of its thirteen influence', async () => {
    const verdict = await judged('ffgforum-263882-unicorn-tempo.txt', '2017-11-30')
    expect(codes(verdict)).toEqual([])
    expect(verdict.summary).toMatchObject({
      clan: 'unicorn',
      splash: 'crab',
      role: 'keeper-of-void',
      influence: { used: 13, available: 13 },
    })
    expect(codes(await judged('ffgforum-263882-unicorn-tempo.txt', '2018-11-20'))).toEqual(['role.clan'])
    expect(codes(await judged('ffgforum-263882-unicorn-tempo.txt', '2026-11-16'))).toEqual([
      'restricted.exceeded',
      'card.banned',
    ])
  })

  test.each([
    [
      'teamcovenant-crane.txt',
      (text: string) => text.replaceAll('Doni', 'Doji').replace('Tatooed', 'Tattooed'),
      'dragon',
      10,
    ],
    ['teamcovenant-dragon.txt', (text: string) => text.replace('Indominatble', 'Indomitable'), 'crab', 10],
    ['teamcovenant-unicorn.txt', (text: string) => text.replace('Bonzai', 'Banzai'), 'lion', 10],
  ] as const)(
    '%s is undetermined for its misspelt lines alone, and is legal once they are mended',
    async (file, mend, splash, used) => {
      const { status, violations } = await judged(file, '2017-10-20')
      expect(status).toBe('undetermined')
      expect(new Set(violations.map((each) => each.uncertain))).toEqual(new Set(['unread']))
      const mended = await judged(file, '2017-10-20', mend)
      expect(codes(mended)).toEqual([])
      expect(mended.summary).toMatchObject({ splash, influence: { used, available: 10 } })
    },
  )
})
