import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { revisionOn } from '../../../../src/domain/core/formats/format.ts'
import { games } from '../../../../src/domain/games/index.ts'
import { deckFromCards } from '../../../../src/features/decks/decklists/given-deck.ts'
import { judgeEveryFormat } from '../../../../src/features/decks/legality/every-format.ts'
import { judge } from '../../../../src/features/decks/legality/judge.ts'
import { explained } from '../../../support/explained.ts'
import { shippedCatalog } from '../../../support/shipped-catalog.ts'

const catalogs = await Promise.all(games.map((game) => shippedCatalog(game.id)))

describe.each(catalogs.map((catalog) => [catalog.game.id, catalog] as const))(
  'any deck at all of %s',
  (_id, catalog) => {
    const titles = catalog.cards.map((card) => card.title)
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

    test('is judged without fail, with and without screens alike, each finding once and in whole sentences', () => {
      fc.assert(
        fc.property(cards, when, (counts, { format, on }) => {
          const given = deckFromCards(catalog, counts)
          const verdict = judge(catalog, given, format, on)
          expect(verdict).toMatchObject(explained(given, revisionOn(format, on), on))
          expect(verdict.legal).toBe(verdict.violations.length === 0)
          const findings = verdict.violations.map((finding) => JSON.stringify(finding))
          expect(new Set(findings).size).toBe(findings.length)
          for (const { message } of [...verdict.violations, ...verdict.warnings]) expectSentence(message, titles)
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

/** A title such as `malloc()` keeps its small letter at the beginning of a sentence. */
function expectSentence(message: string, titles: readonly string[]): void {
  expect(message).not.toMatch(/undefined|NaN|\{\{|\[object/)
  expect(message).toMatch(/[.?]$/)
  if (/^[a-z]/.test(message)) expect(titles.filter((title) => message.startsWith(title))).not.toEqual([])
}
