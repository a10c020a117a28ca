import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { legalDeck } from './legal-decks.ts'
import { catalog, judge, mutations } from './mutations.ts'

describe('a change to a legal deck yields exactly its code', () => {
  test.each(mutations.map((each, index) => [`${each.code} (${each.plan.format}, ${index})`, each] as const))(
    '%s',
    (_name, mutation) => {
      const { code, plan, options, change } = mutation
      let tried = 0
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
          const changed = change(legalDeck(catalog, plan, seed, options), plan)
          fc.pre(changed !== undefined)
          tried++
          const { status, violations } = judge(changed!, plan)
          const told = violations.filter((each) => each.code === 'card.unknown' || !each.uncertain)
          expect([...new Set(told.map((each) => each.code))]).toEqual([code])
          expect(status).toBe(code === 'card.unknown' ? 'undetermined' : 'illegal')
        }),
        { numRuns: 25, maxSkipsPerRun: 200 },
      )
      expect(tried).toBeGreaterThanOrEqual(25)
    },
  )

  test('for every code of the game', () => {
    const codes = new Set(catalog.game.rules!.rules.flatMap((rule) => Object.keys(rule.messages)))
    expect([...new Set(mutations.map((each) => each.code))].sort()).toEqual([...codes, 'card.unknown'].sort())
  })
})
