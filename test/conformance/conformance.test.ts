import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { deckFromCards } from '../../src/decklists/given-deck.ts'
import { judge } from '../../src/legality/judge.ts'
import { shippedCatalog } from '../support/shipped-catalog.ts'

interface Corpus {
  readonly game: string
  readonly about: string
  readonly cases: readonly {
    readonly name: string
    readonly rule: string
    readonly format: string
    readonly on: string
    readonly cards: Readonly<Record<string, number>>
    readonly legal: boolean
    readonly status: string
    readonly codes: readonly string[]
    readonly uncertain?: Readonly<Record<string, string>>
    readonly warnings: readonly string[]
  }[]
}

const folder = new URL('./', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
const corpora = files.map((file) => [file, JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Corpus] as const)
const games = [...new Set(corpora.map(([, { game }]) => game))]
const catalogs = new Map(await Promise.all(games.map(async (game) => [game, await shippedCatalog(game)] as const)))

describe.each(corpora)('%s', (_file, { game, cases }) => {
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
    corpora.filter(([, { game }]) => game === id).flatMap(([, { cases }]) => cases.flatMap((each) => each.codes)),
  )
  expect([...told].sort()).toEqual(
    [...new Set([...rules.flatMap((rule) => Object.keys(rule.messages)), 'card.unknown'])].sort(),
  )
})
