import { describe, expect, test } from '@jest/globals'
import { deckFromCards } from '../../src/features/decks/decklists/given-deck.ts'
import { judge } from '../../src/features/decks/legality/judge.ts'
import { shippedCatalog } from '../support/shipped-catalog.ts'
import { deckCorpora } from './corpora.ts'

const games = [...new Set(deckCorpora.map(({ game }) => game))]
const catalogs = new Map(await Promise.all(games.map(async (game) => [game, await shippedCatalog(game)] as const)))

describe.each(deckCorpora)('$file', ({ game, cases }) => {
  const catalog = catalogs.get(game)!
  test.each(cases.map((each) => [each.name, each] as const))(
    '%s',
    (_name, { cards, format, on, legal, status, codes, uncertain = {}, warnings }) => {
      const verdict = judge(catalog, deckFromCards(catalog, cards), catalog.findFormat(format)!, on)
      const distinct = (findings: readonly { code: string }[]) => [...new Set(findings.map((each) => each.code))]
      expect({
        legal: verdict.legal,
        status: verdict.status,
        codes: distinct(verdict.violations),
        uncertain: Object.fromEntries(
          verdict.violations.flatMap((each) => (each.uncertain ? [[each.code, each.uncertain]] : [])),
        ),
        warnings: distinct(verdict.warnings),
      }).toEqual({ legal, status, codes, uncertain, warnings })
    },
  )
})

test.each(games)('every code of %s is in its corpus', (id) => {
  const rules = catalogs.get(id)!.game.rules!.rules
  const told = new Set(
    deckCorpora.filter(({ game }) => game === id).flatMap(({ cases }) => cases.flatMap((each) => each.codes)),
  )
  expect([...told].sort()).toEqual(
    [...new Set([...rules.flatMap((rule) => Object.keys(rule.messages)), 'card.unknown'])].sort(),
  )
})
