import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { deckFromCards } from '../../src/decklists/given-deck.ts'
import { games } from '../../src/games/index.ts'
import { judgeEveryFormat } from '../../src/legality/every-format.ts'
import { judgeOf } from '../../src/legality/judge.ts'
import { shippedCatalog } from './shipped-catalog.ts'

const catalogs = await Promise.all(games.map((game) => shippedCatalog(game.id)))

describe.each(catalogs.map((catalog) => [catalog.game.id, catalog] as const))(
  'any deck at all of %s',
  (_id, catalog) => {
    const { judgeText, quick, explain } = judgeOf(catalog)
    const ids = fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...catalog.cards.map((card) => card.id)) },
      fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
      fc.constantFrom('__proto__', 'constructor', ...[...catalog.external.keys()].slice(0, 5)),
    )
    const cards = fc.dictionary(ids, fc.integer({ min: 1, max: 99 }), { maxKeys: 80 })
    const when = fc
      .constantFrom(
        ...[...catalog.formats.values()].flatMap((format) =>
          format.revisions.map((revision) => ({ format, revision })),
        ),
      )
      .map(({ format, revision }) => ({ format, on: revision.effectiveFrom ?? '2020-01-01' }))

    test('is judged without fail, each finding once and in whole sentences, fast or not', () => {
      fc.assert(
        fc.property(cards, when, (counts, { format, on }) => {
          const given = deckFromCards(catalog, counts)
          const verdict = explain(given, format, on)
          expect(quick(given, format, on) ?? verdict).toEqual(verdict)
          expect(judgeText(given, format, on)).toBe(JSON.stringify(verdict))
          expect(verdict.legal).toBe(verdict.violations.length === 0)
          const told = verdict.violations.map((each) => JSON.stringify(each))
          expect(new Set(told).size).toBe(told.length)
          for (const { code, message } of [...verdict.violations, ...verdict.warnings]) {
            expect(message).not.toMatch(/undefined|NaN|\{\{|\[object/)
            // An unknown id is told as it came, whatever is in it.
            if (code !== 'card.unknown') expect(message).toMatch(/^[^a-z].*[.?]$/s)
          }
        }),
        { numRuns: 150 },
      )
    })

    test('has a standing in every format, with its history', () => {
      fc.assert(
        fc.property(cards, (counts) => {
          const { data } = judgeEveryFormat(catalog, deckFromCards(catalog, counts), '2026-11-16', true)
          expect(data.map((each) => each.format)).toEqual([...catalog.formats.keys()])
          for (const { history } of data) {
            for (const [index, { from, until }] of history!.entries()) {
              if (from && until) expect(from <= until).toBe(true)
              if (index > 0) expect(history![index - 1]!.until! < from!).toBe(true)
            }
          }
        }),
        { numRuns: 15 },
      )
    })
  },
)
