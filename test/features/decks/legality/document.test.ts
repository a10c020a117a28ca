import { expect, test } from '@jest/globals'
import { games } from '../../../../src/domain/games/index.ts'
import { ruleViews } from '../../../../src/features/decks/legality/rule-views.ts'
import { shippedCatalog } from '../../../support/shipped-catalog.ts'

const catalogs = await Promise.all(games.map((game) => shippedCatalog(game.id)))

test.each(catalogs.map((catalog) => [catalog.game.id, catalog] as const))(
  '%s: every code has its meaning, example and fix',
  (_id, { game }) => {
    for (const rule of ruleViews(game.rules!.rules)) {
      expect(rule.summary).toMatch(/\.$/)
      for (const { code, message, ...docs } of rule.codes) {
        expect(code).toMatch(/^[a-z]+(-[a-z]+)*\.([a-z]+(-[a-z]+)*|\*)$/)
        expect(message).not.toBe('')
        for (const text of Object.values(docs)) expect(text).not.toBe('')
      }
    }
  },
)
